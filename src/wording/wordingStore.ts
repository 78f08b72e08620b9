/** The `wording` index: the museum's words, for all servers that share it. */
import type { Client } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../indices/createIndex.js';
import { translateError } from '../search/translateError.js';
import { NO_WORDING, Wording, type WordingRules } from './wording.js';

const ID = 'wording';
const NO_RULES: WordingRules = { synonyms: [], pins: [] };

/** The rules that a run found. */
export interface FoundRules extends Omit<WordingRules, 'pins'> {
  /** null: nobody can tell, so those in use stay. */
  readonly pins: WordingRules['pins'] | null;
}

/**
 * Saves the rules, unless they are there already. Servers see another version in `_meta` of the
 * index with the next request, and read them then.
 * @returns what is in use from now on; undefined where that was so before
 */
export async function saveWording(
  client: Client,
  prefix: string,
  found: FoundRules,
  replicas?: number,
): Promise<WordingRules | undefined> {
  const index = aliasName(prefix, 'wording');
  const known = await client.indices.getMapping({ index, ignore_unavailable: true });
  const before: unknown = known[index]?.mappings._meta?.['version'];
  const inUse = async () => (before === undefined ? NO_RULES : readRules(client, prefix));
  const rules = { ...found, pins: found.pins ?? (await inUse()).pins };
  const isEmpty = rules.synonyms.length === 0 && rules.pins.length === 0;
  const version = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16);
  if (isEmpty && before === undefined) return undefined;
  if (before === version) {
    // The version is not in the file of the rules, which the embedded engine may have lost.
    await client.indices.refresh({ index });
    return undefined;
  }
  await createLastingIndex(client, prefix, 'wording', { replicas });
  await client.index({ index, id: ID, document: { rules }, refresh: true });
  await client.indices.putMapping({ index, _meta: { version } });
  return rules;
}

async function readRules(client: Client, prefix: string): Promise<WordingRules> {
  const index = aliasName(prefix, 'wording');
  const { _source } = await client.get<{ rules: WordingRules }>({ index, id: ID });
  return _source?.rules ?? NO_RULES;
}

/** How long requests wait for new words before the old ones answer, in milliseconds. */
const PATIENCE = 1_000;

/** The words that a request is answered with. */
interface WordsAt {
  readonly wording: Wording;
  /** Theirs: where it is not the one that was asked for, they hold for this answer only. */
  readonly version: string | undefined;
}

/** The words of one version, being read. */
interface Reading {
  readonly version: string;
  readonly words: Promise<WordsAt>;
  readonly since: number;
}

/** The museum's words as requests use them, read once for each version of them. */
export class WordingReader {
  #reading: Reading | undefined;
  /** The last words that were read. */
  #read: WordsAt | undefined;

  constructor(
    private readonly client: Client,
    private readonly prefix: string,
    private readonly patience = PATIENCE,
  ) {}

  /**
   * The words of a version of the collection. Tens of thousands take seconds to be read: after a
   * while those before them answer.
   * @throws SearchUnavailable when they cannot be read
   */
  async at({ wording: version }: { readonly wording?: string | undefined }): Promise<WordsAt> {
    if (version === undefined) return (this.#read = { version, wording: NO_WORDING });
    const before = this.#read;
    if (before?.version === version) return before;
    const { words, since } = this.#begin(version);
    if (!before) return words;
    const left = Math.max(0, since + this.patience - performance.now());
    return Promise.race([words, setTimeout(left, before, { ref: false })]);
  }

  #begin(version: string): Reading {
    if (this.#reading?.version === version) return this.#reading;
    const words = this.#readWords().then((wording) => ({ wording, version }));
    const reading = { version, words, since: performance.now() };
    this.#reading = reading;
    const isNewest = (): boolean => this.#reading === reading;
    words.then(
      (read) => {
        if (isNewest()) this.#read = read;
      },
      () => {
        if (isNewest()) this.#reading = undefined;
      },
    );
    return reading;
  }

  async #readWords(): Promise<Wording> {
    try {
      return await Wording.inTurns(await readRules(this.client, this.prefix));
    } catch (error) {
      throw translateError(error);
    }
  }
}
