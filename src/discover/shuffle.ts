/** A shuffle that a seed repeats. */
import type { Clause } from '../query/searchBody.js';

/**
 * A query whose scores are a seeded shuffle of what the given query matches.
 *
 * Elasticsearch salts `random_score` with the name of the concrete index and the number of the
 * shard: `salt = (indexName.hashCode() << 10) | shard`, and hashes with `seed ^ salt`
 * (RandomScoreFunctionBuilder.java; BitMixer.mix). The seed sent takes the index's part of the
 * salt out again, so that a seed keeps its order when a reindex changes the index's name
 * (seen on 8.16.6 and 9.4.3 with two indices of other names).
 *
 * @param indexName the concrete index (not an alias) that is searched
 */
export function shuffled(query: Clause, seed: number, indexName: string): Clause {
  return {
    function_score: {
      query,
      functions: [
        { random_score: { seed: (seed ^ (javaHashCode(indexName) << 10)) | 0, field: 'id' } },
      ],
      boost_mode: 'replace',
    },
  };
}

/** `String.hashCode()` of Java: 31-polynomial over UTF-16 units, in 32 bits. */
function javaHashCode(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0;
  }
  return hash;
}
