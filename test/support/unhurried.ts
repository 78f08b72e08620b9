/** Milliseconds of whatever a suite waits for that is about no time limit: held up, no machine refuses it. */
export const PATIENCE = 120_000;

/** The same as settings of a server. */
export const UNHURRIED = {
  QUERY_TIMEOUT: String(PATIENCE),
  ELASTICSEARCH_TIMEOUT: String(PATIENCE),
} as const;
