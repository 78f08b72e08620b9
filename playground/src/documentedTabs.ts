/** The documented calls, each under an operation name, which GraphiQL shows as its tab's title. */
export function documentedTabs(): readonly { readonly title: string; readonly query: string }[] {
  return [{ title: 'Hello', query: 'query Hello {\n  hello\n}\n' }];
}
