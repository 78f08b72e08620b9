/** The `wording` index: the museum's words, for all servers that share it. */
import type { Client } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../search/createIndex.js';
import { translateError } from '../search/translateError.js';
import { NO_WORDING, Wording, type WordingRules } from './wording.js';

const ID = 'wording';

/**
 * Saves the rules, unless they are there already. Servers see another version in `_meta` of the
 * index with the next request, and read them then.
 * @returns whether they were another museum's words before
 */
export async function saveWording(
  client: Client,
  prefix: string,
  rules: WordingRules,
  replicas?: number,
): Promise<boolean> {
  const index = aliasName(prefix, 'wording');
  const isEmpty = rules.synonyms.length === 0 && rules.pins.length === 0;
  const version = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16);
  const known = await client.indices.getMapping({ index, ignore_unavailable: true });
  const before: unknown = known[index]?.mappings._meta?.['version'];
  if (before === version || (isEmpty && before === undefined)) return false;
  await createLastingIndex(client, prefix, 'wording', { replicas });
  await client.index({ index, id: ID, document: { rules }, refresh: true });
  await client.indices.putMapping({ index, _meta: { version } });
  return true;
}

/** The museum's words as requests use them, read once for each version of them. */
export class WordingReader {
  #known: { readonly version: string; readonly wording: Promise<Wording> } | undefined;

  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  /**
   * The words of a version of the collection.
   * @throws SearchUnavailable when they cannot be read
   */
  at({ wording: version }: { readonly wording?: string | undefined }): Promise<Wording> {
    if (version === undefined) return Promise.resolve(NO_WORDING);
    if (this.#known?.version === version) return this.#known.wording;
    const wording = this.#read();
    this.#known = { version, wording };
    wording.catch(() => {
      if (this.#known?.wording === wording) this.#known = undefined;
    });
    return wording;
  }

  async #read(): Promise<Wording> {
    try {
      const index = aliasName(this.prefix, 'wording');
      const { _source } = await this.client.get<{ rules: WordingRules }>({ index, id: ID });
      return _source ? await Wording.inTurns(_source.rules) : NO_WORDING;
    } catch (error) {
      throw translateError(error);
    }
  }
}
