import { expect } from 'chai';
import { explorerServers, NOTHING, NOTHING_INDEXED } from './nothingIndexed.js';

describe('the explorer’s pages of records that have little, or what is rare', () => {
  const { serve, end } = explorerServers();
  afterEach(end);

  /** The text of a page whose calls are answered with some records. */
  async function read(address: string, answers: object): Promise<string> {
    return (await readMarkup(address, answers)).replaceAll(/<[^>]*>/gu, ' ');
  }

  async function readMarkup(address: string, answers: object): Promise<string> {
    const url = await serve({
      publicToken: 'public-1',
      collection: {
        ...NOTHING_INDEXED.collection,
        read: async (_, render) => ({
          result: await render(<Result>() => Promise.resolve({ ...NOTHING, ...answers } as Result)),
          cacheable: true,
        }),
      },
    });
    const html = await (await fetch(url + address)).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  }

  it('offer to search by colour only where there are works that have colours', async () => {
    for (const count of [0, 3]) {
      const colored = { facets: { color: [{ count: 0 }, { count }] } };
      const page = await readMarkup('/', { colored });
      expect(page).to.include('class="facets"');
      for (const part of ['class="color-bar"', 'class="facet color-facet"'])
        expect(page.includes(part), `${part}, ${count}`).to.equal(count > 0);
    }
  });

  it('offer to leave out works without an image only where works have one', async () => {
    for (const total of [0, 3]) {
      const page = await readMarkup('/', { pictured: { total } });
      expect(page).to.include('class="facets"');
      expect(page.includes('With an image'), `${total}`).to.equal(total > 0);
    }
  });

  it('offer all values of a filter only where there are more than are shown', async () => {
    for (const count of [8, 9]) {
      const category = Array.from({ length: count }, (_, index) => ({
        id: `c-${index}`,
        title: `Kind ${index}`,
        count: 1,
        selected: false,
      }));
      const { searchObjects } = NOTHING;
      const facets = { ...searchObjects.facets, category };
      const page = await readMarkup('/', { searchObjects: { ...searchObjects, facets } });
      expect(page.match(/class="check-name"/gu)).to.have.length(8);
      expect(page.includes('Show all: Category'), `${count}`).to.equal(count > 8);
    }
  });

  it('say when an exhibition was where its venues do not', async () => {
    const exhibition = {
      id: 1,
      title: 'Night Work',
      titleOther: null,
      beginDate: '2021-11-12',
      endDate: '2022-06-05',
      venues: [
        { title: 'West Gallery', beginDate: null, endDate: null },
        { title: 'East Gallery', beginDate: '2022-01-01', endDate: '2022-02-01' },
      ],
      objects: [],
    };
    const page = await read('/exhibitions/1', { exhibition });
    expect(page).to.match(/West Gallery\s+12 November 2021 – 5 June 2022/u);
    expect(page).to.match(/East Gallery\s+1 January 2022 – 1 February 2022/u);
  });

  it('write the years of a maker before the common era as visitors do', async () => {
    const constituent = {
      ...{ id: 9, name: 'Exekias', nameOther: null, displayBio: null, nationality: null },
      ...{ beginDate: -550, endDate: -500, gender: null, type: null, roles: [], isMaker: true },
      ...{ objectCountPublic: 0, exhibitionBios: [] },
    };
    expect(await read('/makers/9', { constituent })).to.include('550 BCE–500 BCE');
    expect(await read('/makers/9?lang=zh-hant', { constituent })).to.include('公元前 550 年');
  });

  /** An object of which nothing is known. */
  const OBJECT = {
    ...{ id: 1, title: 'Album', titleOther: null, displayDate: null, dimension: null },
    ...{ medium: null, creditLine: null, description: null, rights: null, url: null, tags: [] },
    ...{ objectNumber: null, beginDate: null, endDate: null, constituents: [], images: [] },
    ...{ classification: {}, collection: {}, color: {}, dimensionDetails: [] },
    exhibitions: { exhibitions: [], labels: [] },
  };

  it('date an object of which only the years are known by these, wherever it is listed', async () => {
    const years = { beginDate: 1850, endDate: 1855 };
    const dated: readonly (readonly [object, string, string])[] = [
      [years, '1850–1855', '1850–1855'],
      [{ beginDate: 1850, endDate: 1850 }, ' 1850 ', ' 1850 '],
      [{ beginDate: null, endDate: 1850 }, ' 1850 ', ' 1850 '],
      [{ beginDate: -550, endDate: -500 }, '550–500 BCE', '公元前 550–500 年'],
      [{ ...years, displayDate: 'about 1853' }, 'about 1853', 'about 1853'],
    ];
    for (const [made, english, chinese] of dated) {
      const object = { ...OBJECT, ...made };
      const answers = { object, byMaker: [], objectsByIds: [object] };
      for (const address of ['/objects/1', '/selection?ids=1', '/selection?ids=1&view=list'])
        for (const [lang, written] of [english, chinese].entries()) {
          const at =
            address + (lang === 0 ? '' : `${address.includes('?') ? '&' : '?'}lang=zh-hant`);
          const page = await read(at, answers);
          expect(page, at).to.include(written);
          if ('displayDate' in made) expect(page, at).not.to.include('1850–');
        }
    }
    expect(await read('/objects/1', { object: OBJECT, byMaker: [] })).not.to.match(/Date/u);
  });

  it('name everybody who is to be named with one of an object’s images, each once', async () => {
    const image = { url: '/a.png', thumbnailUrl: null, renditions: [], width: 3, height: 4 };
    const credits = ['Photograph: Lam Wing', 'Photograph: Ada Cheng', null, 'Photograph: Lam Wing'];
    const object = {
      ...OBJECT,
      images: credits.map((credit) => ({ ...image, credit, altText: null, primary: false })),
    };
    const page = await read('/objects/1', { object, byMaker: [] });
    expect(page.match(/Photograph: [A-Z]\w+ [A-Z]\w+/gu)).to.deep.equal(credits.slice(0, 2));
  });

  it('name a score of makers and exhibitions of an object, and the rest on demand', async () => {
    const constituents = Array.from({ length: 500 }, (_, index) => ({
      ...{ id: index + 1, name: `Person ${index + 1}.`, nameOther: null, alphaSortName: null },
      ...{ displayBio: null, type: null, role: 'Painter', isMaker: true },
    }));
    const exhibitions = Array.from({ length: 21 }, (_, index) => ({
      ...{ id: index + 1, displayTitle: `Show ${index + 1}.`, beginDate: null, endDate: null },
      ...{ section: null, venues: [] },
    }));
    const object = { ...OBJECT, constituents, exhibitions: { exhibitions, labels: [] } };
    const page = await readMarkup('/objects/1', { object, byMaker: [] });
    const [shown = '', people = '', shows = ''] = page.split('<details class="rest">');
    expect(shown).to.include('Person 10. and 490 more').and.include('>Person 20.<');
    expect(shown).not.to.include('Person 21.');
    expect(people).to.include('<summary>480 more</summary>').and.include('>Person 500.<');
    expect(people).to.include('Show 20.').and.not.include('Show 21.');
    expect(shows).to.include('<summary>1 more</summary>').and.include('Show 21.');
    const chinese = await read('/objects/1?lang=zh-hant', { object, byMaker: [] });
    expect(chinese).to.include('Person 10.及其他 490 位').and.include('其餘 480 項');
    const list = await read('/selection?ids=1', { objectsByIds: [object] });
    expect(list).to.include('Person 10. and 490 more').and.not.include('Person 11.');
  });

  it('say in which language a biography, what it was written for, and a quoted text are', async () => {
    const constituent = {
      ...{ id: 9, name: '鄭雅達', nameOther: null, displayBio: null, nationality: null },
      ...{ beginDate: null, endDate: null, gender: null, type: null, roles: [], isMaker: true },
      ...{ objectCountPublic: 0 },
      exhibitionBios: [{ purpose: 'Biography', text: '她畫渡輪。\n她住在香港。' }],
    };
    const maker = await readMarkup('/makers/9?lang=zh-hant', { constituent });
    expect(maker).to.include('<p>她畫渡輪。</p><p>她住在香港。</p>');
    expect(maker).to.include('<span lang="en"><bdi>Biography</bdi></span>');
    const found = {
      ...OBJECT,
      highlights: [
        {
          ...{ field: 'medium', lang: 'en' },
          fragments: [{ runs: [{ text: 'Ink', hit: true }], cutBefore: false, cutAfter: false }],
        },
      ],
    };
    const searchObjects = { ...NOTHING.searchObjects, total: 1, items: [found] };
    const results = await readMarkup('/?q=ink&lang=zh-hant', { searchObjects });
    expect(results).to.include('tile-quote" lang="en"><mark>Ink</mark>');
  });

  it('tell by the class of its heading where a title is a whole sentence', async () => {
    const page = (title: string) =>
      readMarkup('/objects/1', { object: { ...OBJECT, title }, byMaker: [] });
    expect(await page('Album')).to.include('<h1>Album');
    expect(await page('A view of '.repeat(10))).to.include('<h1 class="is-long">A view');
  });

  it('say that there are no exhibitions, and no makers', async () => {
    const list = { items: [], total: 0, pageInfo: { hasNextPage: false } };
    expect(await read('/exhibitions', { searchExhibitions: list })).to.include('Nothing here');
    expect(await read('/makers?lang=zh-hant', { searchConstituents: list })).to.include('沒有項目');
  });

  it('lead from somebody to the exhibitions that showed their works, and say how many more', async () => {
    const constituent = {
      ...{ id: 9, name: 'Ada Cheng', nameOther: null, displayBio: null, nationality: null },
      ...{ beginDate: null, endDate: null, gender: null, type: null, roles: [], isMaker: true },
      exhibitionBios: [],
    };
    const shown = {
      id: 5,
      title: 'Night Work',
      titleOther: null,
      beginDate: '2021',
      endDate: null,
    };
    const items = [{ ...shown, venues: [], objectsTotal: 7 }];
    const list = (total: number) => ({ constituent, searchExhibitions: { total, items } });
    const markup = await readMarkup('/makers/9', list(1));
    expect(markup).to.match(/<details[^>]*><summary>Exhibitions [^]*href="\/exhibitions\/5"/u);
    expect(await read('/makers/9', list(1)))
      .to.match(/Night Work[^]*2021[^]*7 objects/u)
      .and.not.include('1 of 1');
    expect(await read('/makers/9', list(120))).to.include('1 of 120');
    const none = { constituent, searchExhibitions: { total: 0, items: [] } };
    expect(await readMarkup('/makers/9', none)).not.to.include('<details');
  });

  it('say of a maker of archival series alone as many objects as the page of the maker shows', async () => {
    const maker = { id: 9, name: 'Pilots', nameOther: null, alphaSortName: null };
    const counts = { objectCountPublic: 0, objectsTotal: 2 };
    const list = { items: [{ ...maker, ...counts }], total: 1, pageInfo: { hasNextPage: false } };
    expect(await read('/makers', { searchConstituents: list })).to.match(/Pilots\s*2 objects/u);
  });

  it('lead to each letter of the names where makers are on several pages', async () => {
    const letters = async (total: number, address: string) => {
      const list = { items: [], total, pageInfo: { hasNextPage: false } };
      const page = await readMarkup(address, { searchConstituents: list });
      const links = [...page.matchAll(/<a([^>]*class="letter"[^>]*)>([^<]*)</gu)];
      return links.map(([, attributes = '', letter = '']) => [
        ...[letter, /href="([^"]*)"/u.exec(attributes)?.[1]],
        attributes.includes('aria-current="true"'),
      ]);
    };
    expect(await letters(200, '/makers')).to.deep.equal([]);
    const english = await letters(201, '/makers?letter=W');
    expect(english.map(([letter]) => letter).join('')).to.equal('#ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(english[0]).to.deep.equal(['#', '/makers', false]);
    expect(english[23]).to.deep.equal(['W', '/makers?letter=W', true]);
    const chinese = await letters(201, '/makers?lang=zh-hant');
    expect(chinese[0]).to.deep.equal(['#', '/makers?lang=zh-hant', true]);
    expect(chinese[27]?.[1]).to.equal('/makers?letter=%E4%B8%80&amp;lang=zh-hant');
    // Names are in this order, too.
    const order = chinese.slice(1).map(([letter]) => letter);
    expect(order).to.deep.equal(order.toSorted());
  });

  it('name exhibitions that have a title in the other language only', async () => {
    const shown = { id: 5, displayTitle: '夜工', beginDate: null, endDate: null };
    const label = { purpose: 'Exhibit label', text: 'Drawn in one night.', exhibitionId: 5 };
    const exhibitions = [{ ...shown, section: null, venues: [] }];
    const object = { ...OBJECT, exhibitions: { exhibitions, labels: [label] } };
    const page = await read('/objects/1', { object, byMaker: [] });
    expect(page.match(/夜工/gu)).to.have.length(2);
    expect(page).not.to.include('Untitled');
  });
});
