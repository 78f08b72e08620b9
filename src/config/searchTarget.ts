import type { ClientOptions } from '@elastic/elasticsearch';

/** Where searches go: real nodes, or the embedded engine in a folder. */
export type SearchTarget =
  | {
      readonly kind: 'elasticsearch';
      readonly nodes: readonly string[];
      readonly auth?: ClientOptions['auth'];
      /** PEM of the authority that signed the nodes' certificates. */
      readonly ca?: string;
      /** The longest that anybody waits for one answer while serving, in milliseconds. */
      readonly timeout?: number;
    }
  | { readonly kind: 'embedded'; readonly dataDir: string };
