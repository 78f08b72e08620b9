import { expect } from 'chai';
import { createValidator, showValue } from '../../../indexer/records/validate.js';

describe('a value in a message', () => {
  it('is JSON, shortened, and nothing where there is none', () => {
    expect([{ en: 5 }, null, undefined].map(showValue)).to.deep.equal([
      '{"en":5}',
      'null',
      'nothing',
    ]);
    expect(showValue('x'.repeat(500))).to.equal(`"${'x'.repeat(118)}…`);
  });

  it('says of a number that no program can hold that it is one: in JSON it would be null', () => {
    const record: unknown = JSON.parse('{ "id": 1, "beginDate": 1e400, "endDate": -1e400 }');
    expect(createValidator()('objects', record)).to.deep.equal({
      violations: [
        {
          path: '/beginDate',
          expected: 'integer or null',
          received: 'a number beyond 1.8e+308',
        },
        {
          path: '/endDate',
          expected: 'integer or null',
          received: 'a number beyond -1.8e+308',
        },
      ],
    });
  });
});
