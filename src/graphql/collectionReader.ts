import { GraphqlDocuments, type DocumentOptions } from '@vitrine/graphql-documents';
import type { ServerResponse } from 'node:http';
import type { Asker } from '../search/lanes.js';
import { askIn, type Ask } from './ask.js';
import { answerRequest, type Ran } from './context.js';
import type { QueryParts } from './services.js';
import { whileAwaited } from './whileAwaited.js';

/** Who asks in the same process. */
interface Asking extends Asker {
  /** A network, which the answers count for. */
  readonly visitor: string;
}

/** GraphQL for callers in the same process, such as pages that the server renders. */
export interface CollectionReader {
  /**
   * Names what is served at a moment after the call, when the page has its turn; rejects where
   * nothing can be.
   */
  readonly version: (response: ServerResponse, visitor: string) => Promise<string>;
  /**
   * Runs queries that belong together on one version, until the response is closed.
   */
  readonly read: <Result>(
    response: ServerResponse,
    work: (ask: Ask) => Promise<Result>,
    asking: Asking,
  ) => Promise<Pick<Ran<Result>, 'result' | 'cacheable'>>;
}

/** @param options limits of a query, and the time that all queries of a page may take (ms) */
export function createReader(
  { schema, prices, services }: QueryParts,
  options: DocumentOptions & { readonly queryTimeout: number },
): CollectionReader {
  const documents = new GraphqlDocuments(schema, prices, options);
  const awaited = { time: options.queryTimeout, what: 'The page' };
  return {
    version: async (response, visitor) => {
      const served = await whileAwaited(response, awaited, async ({ signal }) => {
        await services.turns.take({ lane: 'page', visitor }, signal);
        return services.watch.check();
      });
      const { generation, objects, wording = '' } = served;
      // One that is gone back to has fewer objects where works were withdrawn meanwhile.
      return `${generation} ${objects} ${wording}`;
    },
    read: async (response, work, { lane, visitor }) => {
      const ran = await whileAwaited(response, awaited, (end) =>
        answerRequest(services, { lane, visitor, end }, (contextValue) =>
          work(askIn(documents, contextValue)),
        ),
      );
      services.count(ran.counted, visitor);
      return ran;
    },
  };
}
