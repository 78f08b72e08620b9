import { expect } from 'chai';
import { writeDates } from '../../explorer/src/object/dates.js';

describe('days of exhibitions', () => {
  it('are written as each language writes them', () => {
    expect(writeDates('2018-03-17', '2018-06-10', 'en')).to.equal('17 March 2018 – 10 June 2018');
    expect(writeDates('2018-03-17', null, 'zh-hant')).to.equal('2018年3月17日');
  });

  it('are left as they came where they are no whole day, and written once where they are one', () => {
    expect(writeDates('2021', '2021-06', 'en')).to.equal('2021 – 2021-06');
    expect(writeDates('2021-06-01', '2021-06-01', 'en')).to.equal('1 June 2021');
    expect(writeDates('2021-13-45', undefined, 'en')).to.equal('2021-13-45');
    expect(writeDates('2021-02-30', '2021-02-29', 'en')).to.equal('2021-02-30 – 2021-02-29');
    expect(writeDates('2020-02-29', undefined, 'en')).to.equal('29 February 2020');
    expect(writeDates(null, '', 'en')).to.equal('');
  });

  it('are written by what is made once, for lists of hundreds', () => {
    const { DateTimeFormat } = Intl;
    let made = 0;
    class Counted extends DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
        super(...given);
        made += 1;
      }
    }
    Object.assign(Intl, { DateTimeFormat: Counted });
    try {
      for (let day = 10; day < 30; day += 1)
        expect(writeDates(`2021-06-${day}`, null, 'en')).to.equal(`${day} June 2021`);
    } finally {
      Object.assign(Intl, { DateTimeFormat });
    }
    expect(made).to.equal(0);
  });
});
