import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Records of each kind, as values or as raw lines. */
export interface Records {
  readonly objects?: readonly (object | string)[];
  readonly constituents?: readonly (object | string)[];
  readonly exhibitions?: readonly (object | string)[];
}

/** Writes records as a source folder, exhibitions where there are any; answers the folder. */
export async function writeRecords(folder: string, records: Records): Promise<string> {
  await mkdir(folder, { recursive: true });
  const all = { objects: [], constituents: [], ...records };
  for (const [kind, ofKind] of Object.entries<readonly (object | string)[]>(all)) {
    const lines = ofKind.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`);
    await writeFile(path.join(folder, `${kind}.ndjson`), lines.join(''));
  }
  return folder;
}
