import { expect } from 'chai';
import { pick } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';
const IN_COPYRIGHT = 'http://rightsstatements.org/vocab/InC/1.0/';

onEveryBackend('what pages of objects need', (calls) => {
  it('is shown in both languages, and null where the source has none', async () => {
    const fields =
      '{ id description url rights { uri label } images { credit } highlights { field } }';
    const { en, chinese } = await calls.ask(
      `{ en: objects(ids: [1, 2, 5, 6]) ${fields}
         chinese: objects(ids: [1, 2, 5], lang: "zh-hant") ${fields} }`,
    );
    const nothing = { description: null, url: null, rights: null, highlights: null };
    expect(en).to.deep.equal([
      {
        ...nothing,
        id: 1,
        description: 'Drawn for the zeppelin wharf.',
        url: 'https://museum.example/works/1?view=front',
        rights: { uri: CC_BY, label: 'Attribution 4.0 International (CC BY 4.0)' },
        images: [{ credit: 'Photo: A. Lee' }],
      },
      {
        ...nothing,
        id: 2,
        rights: { uri: `${IN_COPYRIGHT}?language=en`, label: 'Ask us' },
        images: [{ credit: null }],
      },
      { ...nothing, id: 5, rights: { uri: IN_COPYRIGHT, label: 'In Copyright' }, images: [] },
      { ...nothing, id: 6, images: [] },
    ]);
    expect(pick(chinese, '0', 'description')).to.equal('為飛船碼頭而繪。');
    expect(pick(chinese, '0', 'images', '0', 'credit')).to.equal('攝影：李');
    expect(pick(chinese, '1', 'rights', 'label')).to.equal('Ask us');
    expect(pick(chinese, '2', 'rights', 'label')).to.equal('受版權保護');
  });

  it('is found by words of the description, which are highlighted', async () => {
    for (const [keyword, lang] of [
      ['zeppelins', 'en'],
      ['飛船', 'zh-hant'],
    ] as const) {
      const { searchObjects } = await calls.ask(
        `{ searchObjects(keyword: "${keyword}", exact: true) {
             hits { object { id } highlights { field lang fragments { runs { text hit } } } } } }`,
      );
      expect(pick(searchObjects, 'hits', '0', 'object', 'id'), keyword).to.equal(1);
      expect(pick(searchObjects, 'hits', '0', 'highlights', '0')).to.deep.include({
        field: 'description',
        lang,
      });
      expect(await calls.objects(`keyword: "${keyword}"`)).to.deep.equal([1]);
    }
  });

  it('has rights to filter by, in any spelling of their address', async () => {
    expect(await calls.objects(`rights: "${CC_BY}"`)).to.deep.equal([1]);
    const found = await calls.objects(
      'rights: ["https://rightsstatements.org/page/InC/1.0/?language=de"]',
    );
    expect(found).to.deep.equal([2, 5]);
    expect(await calls.objects(`rights: ["${CC_BY}", "${IN_COPYRIGHT}"]`)).to.deep.equal([1, 2, 5]);
    expect(await calls.objects('rights: "https://museum.example/rights"')).to.deep.equal([]);
  });

  it('has rights to narrow a search by, each counted without its own filter', async () => {
    const facet = (args: string) =>
      calls.ask(
        `{ searchObjects(lang: "zh-hant" ${args}) { total facets { rights { id title count selected intId hex } } } }`,
      );
    const none = { intId: null, hex: null };
    const all = await facet('');
    expect(pick(all, 'searchObjects', 'facets', 'rights')).to.deep.equal([
      { ...none, id: IN_COPYRIGHT, title: '受版權保護', count: 2, selected: false },
      {
        ...none,
        id: CC_BY,
        title: '姓名標示 4.0 國際 (CC BY 4.0)',
        count: 1,
        selected: false,
      },
    ]);
    const narrowed = await facet(
      'rights: ["http://creativecommons.org/licenses/by/4.0", "http://rightsstatements.org/vocab/UND/1.0/"]',
    );
    expect(pick(narrowed, 'searchObjects', 'total')).to.equal(1);
    expect(
      (pick(narrowed, 'searchObjects', 'facets', 'rights') as Record<string, unknown>[]).map(
        ({ title, count, selected }) => [title, count, selected],
      ),
    ).to.deep.equal([
      ['受版權保護', 2, false],
      ['姓名標示 4.0 國際 (CC BY 4.0)', 1, true],
      ['版權未確定', 0, true],
    ]);
  });
});
