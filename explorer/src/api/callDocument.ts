/** The text of a GraphQL operation, with the types of its variables and of its answer. */
export interface CallDocument<Result, Variables> {
  readonly text: string;
  /** Never there: it ties the types to the text. */
  readonly types?: (variables: Variables) => Result;
}
