import { expect } from 'chai';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { onEachBackend } from '../support/served.js';

interface Share {
  readonly color: string;
  readonly value: number;
}

interface Colors {
  readonly predominant: readonly Share[];
  readonly search: { readonly google: readonly Share[] };
}

interface Answer {
  readonly object: { readonly color: Colors & { readonly subject: Colors & { share: number } } };
}

const COLORS = 'predominant { color value } search { google { color value } }';
/** A brown bowl on pale gray, and a blue poster with a title. */
const [BOWL, POSTER] = [1301, 1002];

onEachBackend(
  'The subjects of the sample',
  (served) => {
    const colorOf = async (id: number) => {
      const query = `{ object(id: ${id}) { color { ${COLORS} subject { share ${COLORS} } } } }`;
      return (await served().ask<Answer>(query)).object.color;
    };
    const found = async (field: string, args: string) => {
      const items = field === 'objects' ? '{ id }' : '{ items { id } }';
      const answer = await served().ask(`{ ${field}(per_page: 300, ${args}) ${items} }`);
      return [...JSON.stringify(answer).matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
    };

    it('have colours of their own where there is a ground', async () => {
      const { search, subject } = await colorOf(BOWL);
      expect(search.google[0]?.color).to.equal('gray');
      expect(subject.search.google[0]?.color).to.equal('brown');
      expect(subject.share).to.be.within(5, 40);
    });

    it('have those of the whole where there is none, whatever is asked of them', async () => {
      const { subject, ...whole } = await colorOf(POSTER);
      expect(subject).to.deep.equal({ ...whole, share: 100 });
      const query = `{ object(id: ${POSTER}) { color { subject { share } } } }`;
      expect((await served().ask<Answer>(query)).object.color.subject).to.deep.equal({
        share: 100,
      });
    });

    it('are what searchObjects searches, and objects the whole, unless a call says', async () => {
      const args = 'color: "brown"';
      const [subject, image] = ['color_scope: "subject"', 'color_scope: "image"'];
      expect(await found('searchObjects', args)).to.include(BOWL);
      expect(await found('objects', `${args}, ${subject}`)).to.include(BOWL);
      expect(await found('objects', args)).not.to.include(BOWL);
      expect(await found('searchObjects', `${args}, ${image}`)).not.to.include(BOWL);
    });

    it('are found by Chinese words for colours, beside texts with them', async () => {
      const ids = (word: string) => found('searchObjects', `keyword: "${word}", lang: "zh-hant"`);
      expect(await ids('棕')).to.include(BOWL);
      expect(await ids('藍'))
        .to.include(POSTER)
        .and.not.to.include(BOWL);
      expect(await ids('藍綠色')).to.include(1112);
      expect(await ids('深藍色')).to.include(POSTER);
      const texts = await found('objects', 'keyword: "紅", lang: "zh-hant"');
      expect(await ids('紅')).to.include.members(texts);
    });

    it('are found by things of a colour, below texts with all of the words', async () => {
      const ids = (words: string) => found('searchObjects', `keyword: "${words}"`);
      const [CHAIR, VASE] = [2001, 1306];
      for (const words of ['red chair', 'Red Chairs', '紅色的椅子', '红色椅子', '椅子 紅'])
        expect(await ids(words), words).to.include(CHAIR);
      expect(await found('objects', 'keyword: "red chair"')).not.to.include(CHAIR);
      expect((await ids('red vase'))[0]).to.equal(VASE);
      expect(await ids('red chair -wood')).not.to.include(CHAIR);
    });

    it('are why nothing is found only where nothing has the colour that is the keyword', async () => {
      const because = 'emptyBecause { argument total alone }';
      const args = 'keyword: "寶藍", maxDate: 1905, area: "Moving Image"';
      const { searchObjects } = await served().ask<{
        searchObjects: { total: number; emptyBecause: readonly { argument: string }[] };
      }>(`{ searchObjects(${args}) { total ${because} } }`);
      const blue = await found('searchObjects', 'keyword: "寶藍"');
      expect(blue).to.include(POSTER);
      expect(searchObjects.total).to.equal(0);
      for (const cause of searchObjects.emptyBecause)
        if (cause.argument === 'keyword') expect(cause).not.to.have.property('alone', 0);
    });

    it('are asked by Chinese names in arguments too', async () => {
      const args = (word: string) => `colors: ["${word}"], color_source: "cloudinary"`;
      for (const [word, name] of [
        ['棕色', 'brown'],
        ['藍綠色', 'teal'],
        ['淺藍', 'lightblue'],
        ['深蓝色', 'blue'],
      ] as const)
        expect(await found('searchObjects', args(word))).to.deep.equal(
          await found('searchObjects', args(name)),
        );
    });

    it('are what the facet of colours counts', async () => {
      const count = async (scope: string) => {
        const facets = 'facets { color { id count } }';
        const args = `ids: [${BOWL}], color_scope: "${scope}"`;
        const answer = await served().ask(`{ searchObjects(${args}) { ${facets} } }`);
        return /"id":"brown","count":(\d)/.exec(JSON.stringify(answer))?.[1];
      };
      expect(await count('subject')).to.equal('1');
      expect(await count('image')).to.equal('0');
    });

    it('are what similar compares', async () => {
      const query = `{ similar(id: ${BOWL}, per_page: 5) { distance reasons { color } } }`;
      const answer = await served().ask<{
        similar: readonly { distance: number; reasons: readonly { color: string }[] }[];
      }>(query);
      const { subject } = await colorOf(BOWL);
      const own = subject.predominant.map(({ color }) => color);
      const distances = answer.similar.map(({ distance }) => distance);
      expect(distances).to.deep.equal(distances.toSorted((a, b) => a - b));
      expect(own).to.include(answer.similar[0]?.reasons[0]?.color);
    });
  },
  'sample',
  () => path.join(packageRoot, 'sample'),
);
