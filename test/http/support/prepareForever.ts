import { GraphqlDocuments, type PreparedQuery } from '@vitrine/graphql-documents';
import { readConfig } from '../../../src/config.js';
import { PRICES } from '../../../src/graphql/prices.js';
import { createSchema } from '../../../src/schema.js';

/*
 * Prepares and runs hostile queries, each another one, as a server does. Meant to be started with
 * a small heap: it prints `survived`, or the process is gone.
 */

const options = { ...readConfig({}, {}), hideSuggestions: true };
const documents = new GraphqlDocuments(createSchema(), PRICES, options);

/** More than the runs after which a query is compiled. */
const RUNS = 7;

/** By number, so that no two are the same. */
const SHAPES: readonly ((at: number) => string)[] = [
  (at) => `{ a${at}: objects(ids: [${'1 '.repeat(2_400)}]) { id } }`,
  (at) =>
    `{ a${at}: objects { ${'id title titleOther objectNumber sortNumber displayDate beginDate endDate medium '.repeat(65)} } }`,
  (at) =>
    `{ ${Array.from({ length: 40 }, (_, k) => `a${at}_${k}: object(id: ${k}) { id title constituents { id name } color { predominant { color value } } }`).join(' ')} }`,
  // Fragments, written out where they are spread: short to send, long when compiled.
  (at) =>
    `{ ${Array.from({ length: 48 }, (_, k) => `a${at}_${k}: object(id: ${k}) { ...F }`).join(' ')} }
     fragment F on SingleObject { ...B constituents { id name } }
     fragment B on SingleObject { id title medium color { predominant { color value } } images { url } }`,
  (at) => `{ a${at}: hello } # ${'x'.repeat(9_000)}`,
  (at) => `{ a${at}: objects(title: "${'x'.repeat(9_000)}") { id } }`,
];

/** The cache is full after a quarter of them. */
const ROUNDS = 40;

for (let at = 0; at < ROUNDS; at += 1)
  for (const shape of SHAPES) {
    const query = shape(at);
    let last: PreparedQuery | undefined;
    for (let run = 0; run < RUNS; run += 1) {
      const prepared = documents.prepare(query);
      // Without a collection the resolvers fail: what counts here is what is held afterwards.
      await prepared.execute({ contextValue: {} });
      const isCached = prepared === last;
      if (run > 0 && !isCached) break;
      last = prepared;
    }
  }
process.stdout.write(`survived; ${documents.size} queries cached\n`);
