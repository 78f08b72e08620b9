import type { GraphqlDocuments } from '@vitrine/graphql-documents';
import type { RequestContext } from './context.js';

/** Asks one query; rejects with its first error. */
export type Ask = <Result>(query: string, variables: object) => Promise<Result>;

/** Asks queries of ours, whose answers have the shape that is expected of them. */
export function askIn(documents: GraphqlDocuments, contextValue: RequestContext): Ask {
  return async <Result>(query: string, variables: object) => {
    const variableValues = { ...variables };
    const { data, errors } = await documents
      .prepare(query)
      .execute({ contextValue, variableValues });
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data as Result;
  };
}
