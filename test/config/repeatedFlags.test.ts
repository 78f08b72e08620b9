import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../support/program.js';

const CASES: Readonly<Record<string, readonly string[]>> = {
  '--object <id>': ['withdraw', '--object', '1001', '--object', '1002'],
  '--source <folder>': ['check', '--source', 'nowhere', '--source=elsewhere'],
  '--data-dir <value>': ['generations', 'use', '--data-dir', 'one', 'ID', '--data-dir', 'two'],
};

describe('a flag that is given twice', () => {
  for (const [flags, given] of Object.entries(CASES))
    it(`is refused, for one of the values would not count: ${flags}`, () => {
      const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...given]);
      expect(stderr.toString()).to.equal(
        `error: option '${flags}' is there twice: expected one value.\n`,
      );
      expect(status).to.equal(2);
    });
});
