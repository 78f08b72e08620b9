import { expect } from 'chai';
import { onEachBackend } from '../support/served.js';

interface Suggestion {
  readonly kind: string;
  readonly text: string;
  readonly id: string;
  readonly count: number | null;
  readonly runs: readonly { readonly text: string; readonly hit: boolean }[];
}

onEachBackend('Suggestions', (served) => {
  const suggest = async (args: string) =>
    (
      await served().ask<{ readonly suggest: readonly Suggestion[] }>(
        `{ suggest(${args}) { kind text id count runs { text hit } } }`,
      )
    ).suggest;
  const texts = async (args: string) =>
    (await suggest(args)).map(({ kind, text }) => `${kind} ${text}`);

  it('complete any word of a title, a maker or a list entry, without case and accents', async () => {
    expect(await texts('text: "LANT"')).to.have.members([
      'TITLE Lantern',
      'MAKER Renée Lanternier',
    ]);
    expect(await texts('text: "cafe"')).to.deep.equal(["TITLE Zoë's Café at Night"]);
    expect(await texts('text: "zoe"')).to.deep.equal(["TITLE Zoë's Café at Night"]);
    expect(await texts('text: "renee l"')).to.deep.equal(['MAKER Renée Lanternier']);
    expect(await texts('text: "archit"')).to.deep.equal(['AREA Design and Architecture']);
    expect(await texts('text: "rattan"')).to.deep.equal(['MEDIUM teak, rattan']);
  });

  it('never name what is not public', async () => {
    expect(await texts('text: "secret"')).to.deep.equal([]);
    expect(await texts('text: "lanternslide"')).to.deep.equal([]);
  });

  it('come from one Chinese character on, adjoining ones together', async () => {
    expect(await texts('text: "燈", lang: "zh-hant"')).to.have.members([
      'TITLE 燈籠',
      'MEDIUM 霓虹燈',
    ]);
    expect(await texts('text: "虹燈", lang: "zh-hant"')).to.deep.equal(['MEDIUM 霓虹燈']);
    expect(await texts('text: "燈虹"')).to.deep.equal([]);
  });

  it('found by the other language are shown in that one', async () => {
    expect(await texts('text: "燈籠", lang: "en"')).to.deep.equal(['TITLE 燈籠']);
    expect(await texts('text: "Lee Man", lang: "zh-hant"')).to.deep.equal(['MAKER Lee Man Fong']);
  });

  it('say each text once per kind, as many as asked', async () => {
    const studies = await texts('text: "study", limit: 50');
    expect(studies).to.have.length(50);
    expect(new Set(studies).size).to.equal(50);
    expect(await texts('text: "study", limit: 3')).to.have.length(3);
    expect(await texts('text: "study", limit: 0')).to.deep.equal([]);
  });

  it('put what starts with the text before what has it inside', async () => {
    const [first, ...others] = await suggest('text: "p", limit: 50');
    expect(first?.text).to.match(/^p/iu);
    const starts = others.map(({ text }) => /^p/iu.test(text));
    expect(starts).to.deep.equal([...starts].sort((a, b) => Number(b) - Number(a)));
    expect(starts).to.include(false);
  });

  it('take the surname of a maker for a start', async () => {
    expect(await texts('text: "lanter"')).to.deep.equal([
      'MAKER Renée Lanternier',
      'TITLE Lantern',
    ]);
    const [maker] = await suggest('text: "lanter", kinds: [MAKER]');
    expect(maker?.runs.filter(({ hit }) => hit)).to.deep.equal([{ text: 'Lanter', hit: true }]);
  });

  it('mark what was typed', async () => {
    const [suggestion] = await suggest('text: "caf"');
    expect(suggestion?.runs).to.deep.equal([
      { text: "Zoë's ", hit: false },
      { text: 'Caf', hit: true },
      { text: 'é at Night', hit: false },
    ]);
  });

  it('carry the number of public objects, and ids to search by', async () => {
    const [category] = await suggest('text: "ceram"');
    const { searchObjects } = await served().ask<{ searchObjects: { total: number } }>(
      `{ searchObjects(category: "${category?.id ?? ''}") { total } }`,
    );
    expect(searchObjects.total).to.be.greaterThan(0);
    expect(category?.count).to.equal(searchObjects.total);
    expect(await suggest('text: "fong"')).to.deep.include({
      kind: 'MAKER',
      text: 'Lee Man Fong',
      id: '14',
      count: 1,
      runs: [
        { text: 'Lee Man ', hit: false },
        { text: 'Fong', hit: true },
      ],
    });
  });

  it('forgive a slip, and two in long words, where nothing starts with what was typed', async () => {
    const lanterns = ['TITLE Lantern', 'MAKER Renée Lanternier'];
    for (const slip of ['lanten', 'lnatern', 'llant', 'lamtern'])
      expect(await texts(`text: "${slip}"`), slip).to.include.members(lanterns);
    expect(await texts('text: "arhcitecutre"')).to.deep.equal(['AREA Design and Architecture']);
    expect(await texts('text: "desing arch"')).to.deep.equal(['AREA Design and Architecture']);
    expect(await texts('text: "renee lamt"')).to.deep.equal(['MAKER Renée Lanternier']);
    for (const far of ['lamtorn', 'xan', 'arhictecutre sceret', '燈虹'])
      expect(await texts(`text: "${far}"`), far).to.deep.equal([]);
  });

  it('forgive no slips in a long text: each word would be looked for in all its spellings', async () => {
    const found = ['AREA Design and Architecture'];
    expect(await texts('text: "desing and arch"')).to.deep.equal(found);
    expect(await texts('text: "desing and and and and arch"')).to.deep.equal(found);
    expect(await texts('text: "desing desing desing desing arch"')).to.deep.equal([]);
  });

  it('mark what a slip stands for', async () => {
    const [suggestion] = await suggest('text: "lnate", kinds: [TITLE]');
    expect(suggestion?.runs).to.deep.equal([
      { text: 'Lante', hit: true },
      { text: 'rn', hit: false },
    ]);
  });

  it('are of the asked kinds only', async () => {
    expect(await texts('text: "lant", kinds: [MAKER]')).to.deep.equal(['MAKER Renée Lanternier']);
  });

  it('are none for nothing typed, and a limit out of bounds is refused', async () => {
    for (const text of ['', '   ', '*', '\\u0000']) {
      expect(await texts(`text: "${text}"`), JSON.stringify(text)).to.deep.equal([]);
    }
    expect((await served().refusal('{ suggest(text: "a", limit: 51) { text } }'))?.code).to.equal(
      'BAD_USER_INPUT',
    );
  });
});
