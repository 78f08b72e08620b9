import type { Indexed } from '../contract/backends.js';
import { createSchema } from '../../src/schema.js';
import { wholeQuery } from './wholeQuery.js';

const schema = createSchema();
const PER_PAGE = 500;

/** What a query of everything of every record in both languages failed by: nothing, it should be. */
export async function failuresOfEverything({ send }: Indexed): Promise<readonly string[]> {
  const failures: string[] = [];
  const ask = async (field: string, args: string): Promise<number> => {
    const { data, errors } = await send(wholeQuery(schema, field, args));
    failures.push(...errors.map(({ message }) => message));
    const found = data?.[field];
    return Array.isArray(found) ? found.length : 0;
  };
  for (const lang of ['en', 'zh-hant']) {
    for (const kind of ['objects', 'constituents', 'exhibitions']) {
      let page = 0;
      const next = () => `lang: "${lang}", per_page: ${PER_PAGE}, page: ${page}`;
      while ((await ask(kind, next())) === PER_PAGE) page += 1;
    }
    for (const list of LISTS) await ask(list, `lang: "${lang}"`);
    await ask('searchObjects', `lang: "${lang}", keyword: "a"`);
  }
  return [...new Set(failures)];
}

const LISTS = ['areas', 'categories', 'archivalLevels', 'fonds', 'mediums', 'makertypes'];
