import { expect } from 'chai';
import { openIndexed, type Indexed } from '../contract/backends.js';
import { canCompare, EVERY_BACKEND } from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { unavailable } from '../support/unavailable.js';
import { writeWords } from '../words/collection.js';

/** What people type where the museum has synonyms and pins; slips and searchers' signs among it. */
const KEYWORDS = [
  ...['tram', 'streetcars', 'Tram -stop', 'tram stop', '"tram stop"', 'tellybox', 'TV tellybox'],
  ...['art deco', '裝飾藝術', '装饰艺术', '装饰艺术茶壶', '"art deco" teapot', 'deco -裝飾藝術'],
  ...['pigment', 'colour', 'Colors', 'grey theatre', 'pigment theatre', 'fiber 1955-1972'],
  ...['lighthouse', 'Lighthouses', '灯塔', '燈塔', 'lighthouse at night', 'lighthouse -night'],
  ...['nothing like it', 'night light', 'lihgthouse', 'tepot', 'streetcra', 'artdeco'],
  ...[
    '台灣',
    '臺湾',
    '臺灣 -攝影',
    'ソニー',
    'そにー',
    '２０１２．１０１',
    'ca28/1',
    '"',
    '-',
    'a -b "c',
    'colour -1970s',
    '1955年',
    '1955',
    '「台灣摄影」',
    'teapot " "',
  ],
  ...['ZoeAshcombe', 'wongkar', 'artdeco teapot', 'photo graph', 'Zoe Ash-combe', 'teepott'],
  ...[
    'decoteapot',
    'TeapotWithArtDeco',
    'Distant Hills -Loch',
    'SV -100',
    '-100型',
    'art tepot',
    'porcelian',
  ],
  ...['wodden fotograph'],
];

interface Found {
  readonly total: number;
  readonly corrected: unknown;
  readonly hits: readonly { readonly pinned: boolean; readonly object: { readonly id: number } }[];
}

describe("The museum's words, on the embedded engine and Elasticsearch", function () {
  if (!canCompare) {
    unavailable('elasticsearch', 'ELASTICSEARCH_NODE names no server to compare with');
    return;
  }
  const backends: Indexed[] = [];
  before(async () => {
    for (const backend of EVERY_BACKEND)
      backends.push(openIndexed(backend, await sharedCollection('words', backend, writeWords)));
  });
  after(() => Promise.all(backends.map((backend) => backend.close())));

  it('find the same works, correct the same slips and pin the same works first', async () => {
    let pinned = 0;
    let corrected = 0;
    for (const keyword of KEYWORDS) {
      const args = `keyword: ${JSON.stringify(keyword)}`;
      const fields = 'total corrected { text total } hits { pinned object { id } }';
      const answers = await Promise.all(
        backends.map(async ({ ask }) => await ask(`{ searchObjects(${args}) { ${fields} } }`)),
      );
      const [ours, ...others] = answers.map((answer) => read(answer['searchObjects'] as Found));
      for (const other of others) expect(other, keyword).to.deep.equal(ours);
      if (ours && ours.pinned.length > 0) pinned += 1;
      if (ours?.corrected) corrected += 1;
    }
    expect(pinned).to.be.at.least(5);
    expect(corrected).to.be.at.least(3);
  });
});

/** What must be the same: pinned works in their order, the others in any. */
function read({ total, corrected, hits }: Found) {
  const ids = (isPinned: boolean) =>
    hits.filter(({ pinned }) => pinned === isPinned).map(({ object }) => object.id);
  return { total, corrected, pinned: ids(true), others: ids(false).sort((a, b) => a - b) };
}
