/** The text of a GraphQL operation, with the types of its variables and of its answer. */
export interface CallDocument<Result, Variables> {
  /** Of the operation. */
  readonly name: string;
  readonly text: string;
  /** Never there: it ties the types to the text. */
  readonly types?: (variables: Variables) => Result;
}

/** A document with its variables: what a page asks. */
export interface Call {
  readonly document: CallDocument<unknown, never>;
  readonly variables: object;
}

/** A call with variables that fit its document. */
export function callOf<Result, Variables extends object>(
  document: CallDocument<Result, Variables>,
  variables: Variables,
): Call {
  return { document: document, variables };
}
