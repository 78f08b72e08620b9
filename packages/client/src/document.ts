/**
 * A parsed GraphQL document with the types of its answer, as `TypedDocumentNode` has them: Apollo,
 * urql and graphql-request take it as one. What its parts are is theirs to know, so that nothing is
 * imported here and every version of `graphql` fits: `never` may stand for any type.
 */
export interface TypedDocument<Result, Variables = unknown> {
  readonly kind: never;
  readonly definitions: readonly never[];
  /** The text, which `gql` puts into the query where the document is spread. */
  readonly loc: never;
  /** Never there: it ties the types to the document. */
  readonly __apiType?: (variables: Variables) => Result;
}

/** What a document holds that the generator wrote. */
export function typedDocument<Result, Variables = unknown>(
  document: unknown,
): TypedDocument<Result, Variables> {
  return document as TypedDocument<Result, Variables>;
}
