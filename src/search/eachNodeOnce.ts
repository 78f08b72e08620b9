import type { Client } from '@elastic/elasticsearch';

/**
 * How often a request is tried again, so that each node is asked once: one that is down is passed
 * over, and where nobody answers that is told without a pause.
 */
export function eachNodeOnce({ connectionPool }: Client): { readonly maxRetries: number } {
  return { maxRetries: Math.max(0, connectionPool.size - 1) };
}
