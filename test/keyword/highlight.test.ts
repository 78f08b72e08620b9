import { expect } from 'chai';
import fc from 'fast-check';
import { fragmentsOf, runsOf, type HighlightRun } from '../../src/keyword/highlights/fragments.js';
import { highlightObject } from '../../src/keyword/highlights/highlight.js';
import { objectTextFields } from '../../src/keyword/highlights/places.js';
import { onEachBackend } from '../support/served.js';

const joined = (runs: readonly HighlightRun[]) => runs.map(({ text }) => text).join('');
const hits = (runs: readonly HighlightRun[]) =>
  runs.filter(({ hit }) => hit).map(({ text }) => text);

describe('Fragments of a text', () => {
  const spansOf = (text: string) =>
    fc
      .array(fc.tuple(fc.nat(text.length), fc.nat(12)), { maxLength: 8 })
      .map((pairs) =>
        pairs
          .map(([start, length]) => ({ start, end: Math.min(text.length, start + length) }))
          .filter(({ start, end }) => end > start),
      );
  const textWithSpans = fc
    .string({ unit: 'grapheme', maxLength: 900 })
    .chain((text) => fc.tuple(fc.constant(text), spansOf(text)));

  it('join to the text they are from, and mark exactly the hits', () => {
    fc.assert(
      fc.property(textWithSpans, ([text, spans]) => {
        const runs = runsOf(text, spans);
        expect(joined(runs)).to.equal(text);
        const marked = new Set<number>();
        for (const { start, end } of spans) for (let at = start; at < end; at += 1) marked.add(at);
        let at = 0;
        for (const run of runs) {
          for (let end = at + run.text.length; at < end; at += 1) {
            expect(run.hit).to.equal(marked.has(at));
          }
        }
      }),
    );
  });

  it('are parts of the text in its order that say where it was cut, at most three', () => {
    fc.assert(
      fc.property(textWithSpans, ([text, spans]) => {
        const fragments = fragmentsOf(text, spans);
        expect(fragments.length).to.be.at.most(3);
        expect(fragments.length > 0).to.equal(spans.length > 0);
        let from = 0;
        for (const { runs, cutBefore, cutAfter } of fragments) {
          const part = joined(runs);
          const start = text.indexOf(part, from);
          expect(start).to.be.at.least(from);
          expect(hits(runs)).to.have.length.above(0);
          expect(cutBefore || text.startsWith(part)).to.equal(true);
          expect(cutAfter || text.endsWith(part)).to.equal(true);
          from = start + 1;
        }
      }),
    );
  });

  it('of a long text are short and end between words', () => {
    const text = `${'alpha beta '.repeat(40)}needle ${'gamma delta '.repeat(40)}`;
    const start = text.indexOf('needle');
    const [fragment, ...others] = fragmentsOf(text, [{ start, end: start + 6 }]);
    expect(others).to.deep.equal([]);
    const part = joined(fragment?.runs ?? []);
    expect(part.length).to.be.lessThan(140);
    expect(part).to.match(/^(alpha|beta) .*needle.* (gamma|delta)$/u);
    expect(fragment).to.include({ cutBefore: true, cutAfter: true });
  });
});

describe('Highlights of an object', () => {
  const fields = objectTextFields();
  const object = {
    objectNumber: '2012.1799',
    title: { en: "The Painter's Streets & <b>Lights</b>", 'zh-hant': '攝影師的街道' },
    medium: { title: { en: 'gelatin silver print', 'zh-hant': '銀鹽照片' } },
    creditLine: { en: 'M+', 'zh-hant': 'M+' },
    constituents: [{ name: { en: 'José Street', 'zh-hant': '荷西' } }],
    images: [{ altText: { en: 'A street. Another street', 'zh-hant': null } }],
  };
  const found = (keyword: string) =>
    highlightObject(object, fields.places(keyword)).map(
      ({ field, lang, fragments }) =>
        `${field} ${lang}: ${fragments.flatMap(({ runs }) => hits(runs)).join(', ')}`,
    );

  it('mark words as full text search finds them: stems, possessives, accents, any case', () => {
    expect(found('STREET')).to.deep.equal([
      'title en: Streets',
      'constituents en: Street',
      'images en: street, street',
    ]);
    expect(found('painter')).to.deep.equal(["title en: Painter's"]);
    expect(found('jose')).to.deep.equal(['constituents en: José']);
    for (const number of ['2012.1799', '2012 1799', '2012-1799'])
      expect(found(number), number).to.deep.equal(['objectNumber en: 2012.1799']);
  });

  it('mark Chinese words, not their characters apart', () => {
    expect(found('攝影')).to.deep.equal(['title zh-hant: 攝影']);
    expect(found('街')).to.deep.equal(['title zh-hant: 街']);
    expect(found('影攝')).to.deep.equal([]);
  });

  it('mark a hyphenated word whose halves are in two names, a phrase in one text only', () => {
    const names = ['Anna Jean', 'Pierre Rossi'].map((name) => ({ name: { en: name } }));
    const marked = (keyword: string) =>
      highlightObject({ constituents: names }, fields.places(keyword)).map(({ fragments }) =>
        fragments.flatMap(({ runs }) => hits(runs)),
      );
    expect(marked('Jean-Pierre')).to.deep.equal([['Jean', 'Pierre']]);
    expect(marked('Jean-Paul')).to.deep.equal([]);
    expect(marked('"Jean Pierre"')).to.deep.equal([]);
  });

  it('say a text that is the same in both languages once', () => {
    expect(found('M+')).to.deep.equal(['creditLine en: M']);
  });

  it('leave function words out unless there is nothing else, and what does not match', () => {
    expect(found('the street')).to.not.include('title en: The, Streets');
    expect(found('the')).to.deep.equal(['title en: The']);
    expect(found('nothing')).to.deep.equal([]);
  });

  it('keep markup of the text as text', () => {
    const [{ fragments } = { fragments: [] }] = highlightObject(object, fields.places('lights'));
    expect(joined(fragments[0]?.runs ?? [])).to.equal(object.title.en);
  });
});

interface Found {
  readonly searchObjects: {
    readonly items: readonly {
      readonly id: number;
      readonly highlights: readonly { field: string; lang: string }[] | null;
    }[];
  };
}

onEachBackend('Highlights of a search', (served) => {
  const search = async (args: string) =>
    (
      await served().ask<Found>(
        `{ searchObjects(${args}) { items { id highlights { field lang fragments { cutBefore cutAfter runs { text hit } } } } } }`,
      )
    ).searchObjects.items;

  it('say for every object found where its words are', async () => {
    for (const keyword of ['lantern', '燈籠', 'café night', 'study', 'S.1002']) {
      const items = await search(`keyword: "${keyword}"`);
      expect(items, keyword).to.have.length.above(0);
      for (const { id, highlights } of items) {
        expect(highlights, `${keyword} in ${id}`).to.have.length.above(0);
      }
    }
  });

  it('put the most telling field first and cut long texts', async () => {
    const items = await search('keyword: "lantern", ids: [1001]');
    expect(items[0]?.highlights?.map(({ field }) => field)).to.deep.equal(['tags', 'images']);
    expect(items[0]?.highlights?.at(-1)).to.nested.include({
      'fragments[0].cutBefore': true,
      'fragments[0].cutAfter': true,
    });
  });

  it('are null without a keyword', async () => {
    const items = await search('ids: [1001]');
    expect(items).to.deep.equal([{ id: 1001, highlights: null }]);
  });
});
