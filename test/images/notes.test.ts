import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  describeDamagedNotes,
  findImageFolder,
  findTidied,
  noteTidied,
  readNote,
  rememberImageFolder,
} from '../../src/images/notes.js';
import { OperatorError } from '../../src/operatorError.js';

describe('Notes in the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vitrine-notes-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are none before anything was noted, and then what was', async () => {
    expect([await findImageFolder(folder), await findTidied(folder)]).to.deep.equal([null, null]);
    const tidied = { prefix: 'museum', generation: '20260101t000000000z' };
    await rememberImageFolder(folder, path.join(folder, 'images'));
    await noteTidied(folder, tidied);
    expect(await findImageFolder(folder)).to.equal(path.join(folder, 'images'));
    expect(await findTidied(folder)).to.deep.equal(tidied);
    expect(await describeDamagedNotes(folder)).to.deep.equal([]);
  });

  it('that are damaged are as good as none, and are told of', async () => {
    for (const [text, reason] of [
      ['{"folder":', /^image-folder\.json in DATA_DIR is damaged \(.*JSON.*\): what it remembered/],
      ['["folder"]', /^image-folder\.json .* \(expected a JSON object\): /],
    ] as const) {
      writeFileSync(path.join(folder, 'image-folder.json'), text);
      expect(await readNote(folder, 'imageFolder')).to.deep.equal({});
      const [line, ...others] = await describeDamagedNotes(folder);
      expect(line).to.match(reason);
      expect(others).to.deep.equal([]);
    }
  });

  it('that cannot be read are an error with their path', async () => {
    mkdirSync(path.join(folder, 'tidied.json'));
    for (const reading of [findTidied(folder), describeDamagedNotes(folder)]) {
      const error: unknown = await reading.catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(OperatorError).and.include({ exitCode: 2 });
      expect(String(error)).to.include(`${path.join(folder, 'tidied.json')}, found EISDIR: `);
    }
  });
});
