import { expect } from 'chai';
import { readRecordId } from '../../src/collection/recordId.js';

describe('the id of a record as text', () => {
  it('is any that the source format allows', () => {
    for (const id of [0, 7, 999_999_999, 1_000_000_000, 2 ** 31 - 1])
      expect(readRecordId(String(id))).to.equal(id);
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '-1',
      '1.5',
      '1e3',
      ' 1',
      '0x1',
      '2147483648',
      '9999999999',
      '12345678901',
    ])
      expect(readRecordId(text), text).to.equal(null);
  });
});
