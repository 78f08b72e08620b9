import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../../src/collection/indices.js';
import { saveWording } from '../../src/wording/wordingStore.js';
import type { IndexOptions } from './options.js';
import type { Progress } from '../report/progress.js';
import { describeProblem, type ReadWording } from '../sources/readWording.js';
import { orAnew } from '../write/orAnew.js';
import { withRetries } from '../write/retry.js';

/**
 * Brings synonyms and pins to the state of the source folder, for all servers at once: they take
 * no part in what is indexed, and are saved anew where their index is lost. What cannot be used is
 * reported and left out; the pins that are in use stay where their file is no list, as one that is
 * half written.
 */
export async function updateWording(
  client: Client,
  progress: Progress,
  { rules, problems }: ReadWording,
  { prefix, replicas }: Pick<IndexOptions, 'prefix' | 'replicas'>,
): Promise<void> {
  for (const problem of problems) progress.say(`Left out: ${describeProblem(problem)}`);
  if (rules.pins === null) progress.say('The pins that are in use stay.');
  const save = () => saveWording(client, prefix, rules, replicas);
  const onLost = (why: string) => {
    progress.say(`The synonyms and pins in use are lost: ${why}`);
  };
  const saved = await withRetries(() => orAnew(client, aliasName(prefix, 'wording'), save, onLost));
  if (saved) {
    const { synonyms, pins } = saved;
    progress.say(`Synonyms and pins changed: ${synonyms.length} and ${pins.length} are in use.`);
  }
}
