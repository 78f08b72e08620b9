import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../search/createIndex.js';

/** A document of the `withdrawn` index (mappings/withdrawn.json). */
interface Withdrawal {
  /** Of the object. */
  readonly id: number;
  /** ISO 8601. */
  readonly withdrawnAt: string;
}

/** More are a matter for the source. */
const MOST = 10_000;

/** The `withdrawn` index: objects that no run shows, whatever the source says of them. */
export class WithdrawnStore {
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  private get index(): string {
    return aliasName(this.prefix, 'withdrawn');
  }

  /**
   * Every withdrawal, by id. None where the index was never made.
   * @throws Error where not all of them can be read: a part would show what is withdrawn
   */
  async list(): Promise<readonly Withdrawal[]> {
    const response = await this.client.search<Withdrawal>(
      { index: this.index, size: MOST, sort: [{ id: 'asc' }] },
      { ignore: [404] },
    );
    const { hits, _shards: shards } = response as Partial<typeof response>;
    if (shards && (shards.failed > 0 || response.timed_out))
      throw new Error(`Not all of ${this.index} could be read.`);
    if (hits?.hits.length === MOST)
      throw new Error(
        `Expected fewer than ${MOST} withdrawn objects: leave them out of the source instead.`,
      );
    return (hits?.hits ?? []).flatMap(({ _source }) => (_source ? [_source] : []));
  }

  /** Whether an object is withdrawn. */
  async has(id: number): Promise<boolean> {
    return this.client.exists({ index: this.index, id: String(id) });
  }

  async add(id: number): Promise<void> {
    await createLastingIndex(this.client, this.prefix, 'withdrawn');
    const document: Withdrawal = { id, withdrawnAt: new Date().toISOString() };
    await this.client.index({ index: this.index, id: String(id), document, refresh: true });
  }

  /** @returns false where it was not withdrawn */
  async remove(id: number): Promise<boolean> {
    if (!(await this.list()).some((one) => one.id === id)) return false;
    await this.client.delete({ index: this.index, id: String(id), refresh: true });
    return true;
  }
}
