/**
 * Compiles the naming model into `src/color/namingTable.br`. Run after a change to the model:
 * `npm run build && node dist/tools/color-model/compile.js`.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { NAMING_TABLE, NODES, WHOLE } from '../../src/color/naming.js';
import { rgbToOklab, type Oklab } from '../../src/color/space.js';
import type { CloudinaryColor } from '../../src/collection/color.js';
import { add } from './evidence.js';
import {
  buildNamingModel,
  CLOUDINARY_PALETTE,
  GOOGLE_PALETTE,
  MAJORITY,
  SMOOTHING,
} from './model.js';

/** Nodes along each axis of the RGB cube of the finer grid that the table is averaged from. */
const FINE = 65;
/** Taken from every weight, so that a plainly red pixel is red and nothing else. */
const FAINT = 4;
/** Steps of the fine grid that a node averages: at least three standard deviations. */
const REACH = 5;

const at = (value: number, nodes: number) => Math.round((value * 255) / (nodes - 1));

/** The weights of the names at every node of the fine grid, node by node. */
function weighFineGrid(palette: readonly CloudinaryColor[]): Float64Array {
  const model = buildNamingModel(palette);
  const weights = new Float64Array(FINE ** 3 * palette.length);
  for (let index = 0; index < FINE ** 3; index += 1) {
    const powers = model(finePlace(index)).map((likelihood) => likelihood ** MAJORITY);
    const total = powers.reduce((sum, power) => sum + power, 0);
    weights.set(
      powers.map((power) => power / total),
      index * palette.length,
    );
  }
  return weights;
}

function finePlace(index: number): Oklab {
  const [r, g, b] = [
    Math.floor(index / FINE / FINE),
    Math.floor(index / FINE) % FINE,
    index % FINE,
  ];
  return rgbToOklab([at(r, FINE), at(g, FINE), at(b, FINE)]);
}

/** One plane of weights per name, averaged over the neighbourhood of each node. */
function averageNodes(fine: Float64Array, palette: readonly CloudinaryColor[]): Uint8Array {
  const places = Array.from({ length: FINE ** 3 }, (_, index) => finePlace(index));
  const planes = new Uint8Array(palette.length * NODES ** 3);
  const clamp = (value: number) => Math.min(FINE - 1, Math.max(0, value));
  for (let node = 0; node < NODES ** 3; node += 1) {
    const center = [
      Math.floor(node / NODES / NODES),
      Math.floor(node / NODES) % NODES,
      node % NODES,
    ];
    const [r = 0, g = 0, b = 0] = center.map((value) => value * 2);
    const own = places[(r * FINE + g) * FINE + b] ?? [0, 0, 0];
    const sums = new Float64Array(palette.length);
    for (let i = clamp(r - REACH); i <= clamp(r + REACH); i += 1)
      for (let j = clamp(g - REACH); j <= clamp(g + REACH); j += 1)
        for (let k = clamp(b - REACH); k <= clamp(b + REACH); k += 1) {
          const index = (i * FINE + j) * FINE + k;
          const place = places[index] ?? own;
          const square =
            (own[0] - place[0]) ** 2 + (own[1] - place[1]) ** 2 + (own[2] - place[2]) ** 2;
          const near = Math.exp(-square / (2 * SMOOTHING * SMOOTHING));
          for (let name = 0; name < palette.length; name += 1) {
            add(sums, name, near * (fine[index * palette.length + name] ?? 0));
          }
        }
    quantise(sums).forEach((weight, name) => {
      planes[name * NODES ** 3 + node] = weight;
    });
  }
  return planes;
}

/** Whole weights that add up to WHOLE, without the faint ones. */
function quantise(sums: Float64Array): number[] {
  return round(round([...sums]).map((weight) => Math.max(0, weight - FAINT)));
}

/** Rounds weights to whole numbers that add up to WHOLE. */
function round(sums: readonly number[]): number[] {
  const total = sums.reduce((sum, value) => sum + value, 0);
  const weights = sums.map((value) => Math.round((value / total) * WHOLE));
  const largest = weights.indexOf(Math.max(...weights));
  const excess = weights.reduce((sum, value) => sum + value, 0) - WHOLE;
  return weights.map((weight, name) => (name === largest ? weight - excess : weight));
}

function compile(): void {
  const planes = [GOOGLE_PALETTE, CLOUDINARY_PALETTE].map((palette) =>
    averageNodes(weighFineGrid(palette), palette),
  );
  const packed = brotliCompressSync(Buffer.concat(planes), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  writeFileSync(NAMING_TABLE, packed);
  process.stdout.write(`${NAMING_TABLE}: ${packed.length} bytes\n`);
}

compile();
