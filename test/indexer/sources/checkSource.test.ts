import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { checkSource } from '../../../indexer/run/checkSource.js';

describe('the check of a source folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-check-'));
    await writeFile(path.join(folder, 'constituents.ndjson'), '{"id":1}\n{"id":2\n{"id":1}\n');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('says where, which record, what was expected and what came', async () => {
    const records = [{ id: 1 }, { id: 8, medium: 7 }, { id: 1, titel: 'x' }];
    await writeFile(path.join(folder, 'objects.json'), JSON.stringify(records));
    const { problems, unknownProperties } = await checkSource('vitrine', folder);
    expect(problems).to.have.length(4);
    expect(problems[0]).to.match(
      /^objects\.json:1, id 8: \/medium: expected a text: .*, received 7$/,
    );
    expect(problems[1]).to.match(
      /^objects\.json:1, id 1: \/id: expected an id that no other record/,
    );
    expect(problems[2]).to.match(
      /^constituents\.ndjson:2: : expected a JSON object, received \{"id":2/,
    );
    expect(problems[3]).to.equal(
      'constituents.ndjson:3, id 1: /id: expected an id that no other record has: line 1 has it, received 1',
    );
    expect(unknownProperties).to.deep.equal([
      'objects.json:1, id 1: /titel: not a property of the source format, and ignored; the nearest known one is title',
    ]);
  });
});
