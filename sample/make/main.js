/**
 * Draws the sample collection: `node sample/make/main.js` writes the records and every image,
 * `--only 1001,1002` draws some images, `--records` writes the records alone.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { collection } from './collection.js';
import { drawImage } from './draw.js';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');

async function writeLines(name, records) {
  await writeFile(
    path.join(root, `${name}.ndjson`),
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
}

const only = process.argv[process.argv.indexOf('--only') + 1];
const wanted = process.argv.includes('--only') ? new Set(only.split(',').map(Number)) : null;

const { objects, constituents, exhibitions, images } = collection();
await mkdir(path.join(root, 'images'), { recursive: true });
await writeLines('objects', objects);
await writeLines('constituents', constituents);
await writeLines('exhibitions', exhibitions);

if (!process.argv.includes('--records')) {
  let count = 0;
  let bytes = 0;
  for (const image of images) {
    if (wanted !== null && !wanted.has(image.objectId)) continue;
    const file = await drawImage(image);
    count += 1;
    bytes += file.length;
    await writeFile(path.join(root, image.src), file);
  }
  console.log(`${count} images, ${(bytes / 1e6).toFixed(2)} MB drawn`);
}
console.log(
  `${objects.length} objects, ${constituents.length} constituents, ${exhibitions.length} exhibitions`,
);
