/** As the router takes it: in any case, with or without a slash behind it. */
const GRAPHQL_PATH = /^\/graphql\/?$/i;

/** Whether a path is that of GraphQL. */
export function isGraphqlPath(path: string): boolean {
  return GRAPHQL_PATH.test(path);
}
