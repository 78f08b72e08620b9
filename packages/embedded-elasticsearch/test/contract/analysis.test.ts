import type { Client, estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import fc from 'fast-check';
import { compareLoaded, realNodes } from './backends.js';
import { unavailable } from './unavailable.js';
import { hasCollection, NO_COLLECTION, settings, works } from './works.js';

const ANALYZERS = ['english', 'chinese', 'chinese_search', 'folded', 'signs', 'standard'] as const;
const EVERY = 11;
const BATCH = 100;
/** So many requests of so many texts; where one differs, the others shrink to a character. */
const RANDOM_BATCHES = 10;
const RANDOM_TEXTS = 40;
/** The same texts in every run; another seed looks for new ones. */
const SEED = Number(process.env['ENGINE_SEED'] ?? 20261121);
/** Characters that tokenizers disagree about. */
const HOSTILE = Array.from(
  'aZ09_.,:;\'"’‘·-–—/ \t#*@&©™ªºßİıÅéñœﬁ½²ⅣΣςЖщאבג״سش٣٫ِकขไາမြﾃﾄﾞＡ１カナーヶひらー゛漢字𠮷々〇ㄅ한글ㄱ🇭🇰👍🏽☺✈\ufe0e\ufe0f\u20e3\u200d\u200b\u00ad\u0301',
);

interface Shown {
  readonly token: string;
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

async function tokensOf(
  client: Client,
  index: string,
  analyzer: string,
  text: string[],
): Promise<readonly Shown[]> {
  const { tokens = [] } = await client.indices.analyze({ index, analyzer, text });
  return tokens.map((one: estypes.IndicesAnalyzeAnalyzeToken) => ({
    token: one.token,
    position: one.position,
    start: one.start_offset,
    end: one.end_offset,
  }));
}

describe('The embedded engine cuts texts into the tokens of Elasticsearch', function () {
  if (realNodes().length === 0) {
    unavailable('elasticsearch', 'ELASTICSEARCH_NODE names no server to compare with');
    return;
  }
  const { index, nodes, engine } = compareLoaded('analysis', async (client, index) => {
    await client.indices.create({ index, settings: settings() });
  });

  for (const { node, client } of nodes) {
    for (const analyzer of ANALYZERS) {
      const same = async (texts: string[]): Promise<void> => {
        const ours = await tokensOf(engine(), index, analyzer, texts);
        expect(ours).to.deep.equal(await tokensOf(client, index, analyzer, texts));
      };

      if (hasCollection())
        it(`${node} ${analyzer}: titles, credits and descriptions of the collection`, async () => {
          const texts = works(EVERY).flatMap((one) =>
            stringsOf([one['title'], one['credit'], one['alt']]),
          );
          for (let from = 0; from < texts.length; from += BATCH) {
            await same(texts.slice(from, from + BATCH));
          }
        });
      else unavailable('data', NO_COLLECTION);

      it(`${node} ${analyzer}: texts of characters that tokenizers disagree about`, async () => {
        const text = fc
          .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 14 })
          .map((characters) => characters.join(''));
        const texts = fc.array(text, { minLength: RANDOM_TEXTS, maxLength: RANDOM_TEXTS });
        await fc.assert(fc.asyncProperty(texts, same), { numRuns: RANDOM_BATCHES, seed: SEED });
      });

      it(`${node} ${analyzer}: words that are nothing but an ending`, async () => {
        const endings = [
          '',
          's',
          'es',
          'ies',
          'sses',
          'ed',
          'eed',
          'ing',
          'y',
          'ational',
          'ion',
          'ment',
        ];
        await same(endings.flatMap((one) => endings.map((other) => one + other)));
      });

      it(`${node} ${analyzer}: words longer than a token may be`, async () => {
        await same(['x'.repeat(600), 'é'.repeat(300), '漢'.repeat(300)]);
      });
    }
  }
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}
