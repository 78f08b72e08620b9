import type { Client } from '@elastic/elasticsearch';
import { saveWording } from '../../src/wording/wordingStore.js';
import type { IndexOptions } from './options.js';
import type { Progress } from './progress.js';
import { describeProblem, readWording } from '../wording/readWording.js';
import { withRetries } from '../write/retry.js';

/**
 * Brings synonyms and pins to the state of the source folder, for all servers at once: they take
 * no part in what is indexed. What cannot be used is reported and left out.
 */
export async function updateWording(
  client: Client,
  progress: Progress,
  folder: string,
  { prefix, replicas }: Pick<IndexOptions, 'prefix' | 'replicas'>,
): Promise<void> {
  const { rules, problems } = await readWording(folder);
  for (const problem of problems) progress.say(`Left out: ${describeProblem(problem)}`);
  if (await withRetries(() => saveWording(client, prefix, rules, replicas))) {
    const { synonyms, pins } = rules;
    progress.say(`Synonyms and pins changed: ${synonyms.length} and ${pins.length} are in use.`);
  }
}
