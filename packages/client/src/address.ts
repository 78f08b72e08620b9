/**
 * The whole address of an image or a page. A server that does not know how it is reached
 * (`PUBLIC_URL`) answers paths: these begin at its endpoint's host.
 * @param endpoint where the API is, such as `https://collection.museum.example/graphql`
 */
export function absoluteAddress(address: string, endpoint: string): string;
export function absoluteAddress(
  address: string | null | undefined,
  endpoint: string,
): string | null;
export function absoluteAddress(
  address: string | null | undefined,
  endpoint: string,
): string | null {
  if (address === null || address === undefined) return null;
  return new URL(address, endpoint).href;
}
