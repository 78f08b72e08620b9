/**
 * Lists of numbers as bytes of a file, in the narrowest form that holds them exactly. Little-endian;
 * each list begins at a multiple of eight bytes, so that most are read where they stand.
 */
const ARRAYS = [
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
] as const;

const FLOAT = ARRAYS.indexOf(Float32Array);

/** The whole numbers that each of the arrays holds, all of them. */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  ...[8, 16, 32].flatMap((bits): [number, number][] => [
    [0, 2 ** bits - 1],
    [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1],
  ]),
  [-Infinity, Infinity],
  [-Infinity, Infinity],
];

export type Unpacked = InstanceType<(typeof ARRAYS)[number]>;

/** Forms beside the arrays: one number for all, a bit for each. */
const SAME = ARRAYS.length;
const BITS = SAME + 1;
/** Before each list: its form, and how many numbers it has; 32 bits each. */
const HEADER = 8;

/** The lists one after the other. */
export function pack(lists: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const packed = lists.map(packOne);
  const bytes = new Uint8Array(packed.reduce((sum, one) => sum + HEADER + padded(one.bytes), 0));
  const header = new DataView(bytes.buffer);
  let offset = 0;
  for (const { form, count, bytes: list } of packed) {
    header.setUint32(offset, form, true);
    header.setUint32(offset + 4, count, true);
    bytes.set(list, offset + HEADER);
    offset += HEADER + padded(list);
  }
  return bytes;
}

interface Packed {
  readonly form: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

function packOne(list: ArrayLike<number>): Packed {
  const count = list.length;
  const form = narrowestForm(list);
  if (form === SAME) return { form, count, bytes: bytesOf(Float64Array.of(list[0] ?? 0)) };
  if (form === BITS) {
    const bytes = new Uint8Array((count + 7) >>> 3);
    for (let i = 0; i < count; i++) {
      if (list[i] === 1) bytes[i >>> 3] = (bytes[i >>> 3] as number) | (1 << (i & 7));
    }
    return { form, count, bytes };
  }
  const kind = ARRAYS[form] as (typeof ARRAYS)[number];
  return { form, count, bytes: bytesOf(list instanceof kind ? list : new kind(list)) };
}

function narrowestForm(list: ArrayLike<number>): number {
  let [least, most] = [Infinity, -Infinity];
  let [isWhole, isFloat] = [true, true];
  // As one kind of array: a loop over each of them takes several times as long.
  const numbers = list instanceof Float64Array ? list : new Float64Array(list);
  for (let i = 0; i < numbers.length; i++) {
    const value = numbers[i] as number;
    if (value < least) least = value;
    if (value > most) most = value;
    if (isWhole && !Number.isInteger(value)) isWhole = false;
    if (isFloat && Math.fround(value) !== value) isFloat = false;
  }
  if (least >= most) return SAME;
  if (isWhole && least === 0 && most === 1) return BITS;
  return RANGES.findIndex(([from, to], form) => {
    if (form > FLOAT) return true;
    return least >= from && most <= to && (form === FLOAT ? isFloat : isWhole);
  });
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function padded({ length }: Uint8Array): number {
  return (length + 7) & ~7;
}

/** The lists of {@link pack}. They may be views on the bytes. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): readonly Unpacked[] {
  // Views on wide numbers must begin at a multiple of their width.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset, byteLength } = aligned;
  const header = new DataView(buffer, byteOffset, byteLength);
  const lists: Unpacked[] = [];
  for (let offset = 0; offset < byteLength;) {
    const [form, count] = [header.getUint32(offset, true), header.getUint32(offset + 4, true)];
    const start = byteOffset + offset + HEADER;
    lists.push(unpackOne(form, count, buffer, start));
    offset += HEADER + ((sizeOf(form, count) + 7) & ~7);
  }
  return lists;
}

function sizeOf(form: number, count: number): number {
  if (form === SAME) return Float64Array.BYTES_PER_ELEMENT;
  return form === BITS ? (count + 7) >>> 3 : count * arrayOf(form).BYTES_PER_ELEMENT;
}

function arrayOf(form: number): (typeof ARRAYS)[number] {
  const kind = ARRAYS[form];
  if (!kind) throw new Error(`a packed list has the unknown form ${form}`);
  return kind;
}

function unpackOne(form: number, count: number, buffer: ArrayBuffer, start: number): Unpacked {
  if (form === SAME) {
    const value = new Float64Array(buffer, start, 1)[0] as number;
    const kind = ARRAYS.find((one) => one.of(value)[0] === value) ?? Float64Array;
    return new kind(count).fill(value);
  }
  if (form !== BITS) return new (arrayOf(form))(buffer, start, count);
  const bytes = new Uint8Array(buffer, start, (count + 7) >>> 3);
  const bits = new Uint8Array(count);
  for (let i = 0; i < count; i++) bits[i] = ((bytes[i >>> 3] as number) >>> (i & 7)) & 1;
  return bits;
}
