/**
 * What the connection, the threads and the request handlers hand each other.
 */
/** A request as the connection hands it to a worker: text only, already decompressed. */
export interface EngineRequest {
  readonly method: string;
  /** Path as sent, percent-encoded, without the query string. */
  readonly path: string;
  readonly querystring: string;
  readonly body: string;
}

/** What a worker answers: a status as Elasticsearch would give it, and JSON text. */
export interface EngineResponse {
  readonly status: number;
  readonly body: string;
}

/** What a request handler sees: the parsed address beside the raw body. */
export interface Call {
  readonly method: string;
  /** Decoded segments of the path; `[]` for `/`. */
  readonly segments: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly body: string;
}
