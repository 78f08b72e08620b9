import { expect } from 'chai';
import type { Ended } from './childRun.js';

/** Expects a failed run: this exit code, and one line with this in it and no stack trace. */
export function expectOneLine(ended: Ended, code: number, words: RegExp): void {
  const said = ended.stderr.trimEnd().split('\n');
  const complaints = said.filter((line) => line.startsWith('vitrine: '));
  expect(complaints, ended.stderr).to.have.length(1);
  expect(complaints[0]).to.match(words);
  expect(said.at(-1)).to.equal(complaints[0]);
  expect(ended.stderr).to.not.match(/^\s+at /m);
  expect(ended.code).to.equal(code);
}
