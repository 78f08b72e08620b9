import { expect } from 'chai';
import { each, pick } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('language', (calls) => {
  it('is chosen field by field', async () => {
    const query = (lang: string) =>
      `{ objects(ids: [1, 2, 3], lang: "${lang}") { title titleOther displayDate medium
           displayDateOther constituents { name nameOther role } } }`;
    const english = await calls.ask(query('en'));
    expect(each(english, 'objects', 'title')).to.deep.equal([
      'Night Market',
      'Night Market Study',
      null,
    ]);
    expect(each(english, 'objects', 'titleOther')).to.deep.equal(['夜市', null, '街頭攝影']);
    expect(each(english, 'objects', 'displayDateOther')[1]).to.equal(null);
    const chinese = await calls.ask(query('zh-hant'));
    expect(each(chinese, 'objects', 'title')).to.deep.equal([
      '夜市',
      'Night Market Study',
      '街頭攝影',
    ]);
    expect(each(chinese, 'objects', 'titleOther')).to.deep.equal(['Night Market', null, null]);
    expect(each(chinese, 'objects', 'medium')).to.deep.equal([
      '平版印刷',
      'Gelatin silver print',
      null,
    ]);
    expect(pick(chinese, 'objects', 0, 'constituents', 1)).to.deep.equal({
      name: '陳小明',
      nameOther: 'Zoë Chan',
      role: '藝術家',
    });
  });

  it('goes down to what is nested', async () => {
    const data = await calls.ask(
      `{ object(id: 1, lang: "zh-hant") { constituents { objects { title } } }
           exhibition(id: 101, lang: "zh-hant") { title venues { title } objects { title } } }`,
    );
    expect(pick(data, 'object', 'constituents', 1, 'objects', 0, 'title')).to.equal('夜市');
    expect(pick(data, 'exhibition', 'venues', 0, 'title')).to.equal('西展廳');
    expect(pick(data, 'exhibition', 'objects', 0, 'title')).to.equal('夜市');
  });

  it('is en or zh-hant; the empty string is no choice', async () => {
    for (const lang of ['fr', 'EN', 'zh']) {
      expect(await calls.failure(`{ objects(lang: "${lang}") { id } }`)).to.include('en, zh-hant');
    }
    expect(await calls.objects('lang: "", per_page: 1')).to.deep.equal([1]);
  });

  it('of a label follows the same rule', async () => {
    const data = await calls.ask(
      '{ object(id: 1, lang: "zh-hant") { exhibitions { labels { purpose text exhibitionId } } } }',
    );
    expect(pick(data, 'object', 'exhibitions', 'labels')).to.deep.equal([
      { purpose: 'Exhibit Label', text: '小販通宵營業', exhibitionId: 101 },
      { purpose: 'Audio Guide', text: 'Only in English', exhibitionId: 101 },
    ]);
  });

  it('groups lists by entry, not by translation', async () => {
    const list = async (lang: string) =>
      pick(await calls.ask(`{ categories(lang: "${lang}") { title count } }`), 'categories');
    expect(await list('en')).to.deep.equal([
      { title: 'Photography', count: 3 },
      { title: 'Poster', count: 1 },
      { title: null, count: 1 },
    ]);
    expect(await list('zh-hant')).to.have.deep.members([
      { title: '攝影', count: 3 },
      { title: '海報', count: 1 },
      { title: '竹編', count: 1 },
    ]);
  });
});

onEveryBackend('lists', (calls) => {
  it('stand beside a greeting', async () => {
    expect(await calls.ask('{ hello }')).to.deep.equal({ hello: 'world' });
  });

  it('answer slug, title and count', async () => {
    const data = await calls.ask('{ areas { id title count } fonds { title count } }');
    expect(data['areas']).to.deep.equal([
      { id: 'moving-image', title: 'Moving Image', count: 2 },
      { id: 'visual-art', title: 'Visual Art', count: 2 },
      { id: 'design-and-architecture', title: 'Design and Architecture', count: 1 },
    ]);
    expect(pick(data, 'fonds', 0)).to.deep.equal({ title: 'CA28', count: 3 });
  });

  it('hold maker types and archival levels', async () => {
    const data = await calls.ask('{ makertypes { title } archivalLevels { title count } }');
    expect(each(data, 'makertypes', 'title')).to.include.members(['Artist', 'Designer']);
    expect(each(data, 'archivalLevels', 'title')).to.have.members(['Fonds', 'Series', 'Item']);
  });
});
