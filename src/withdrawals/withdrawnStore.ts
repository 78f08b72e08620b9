import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../collection/indices.js';
import { OperatorError } from '../operatorError.js';
import { createLastingIndex } from '../indices/createIndex.js';
import { readAll } from '../indices/readAll.js';

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
  list(): Promise<readonly Withdrawal[]> {
    return readAll(this.client, { index: this.index, sort: ['id'] });
  }

  /** Whether an object is withdrawn. */
  async has(id: number): Promise<boolean> {
    return this.client.exists({ index: this.index, id: String(id) });
  }

  /** @throws OperatorError where there are as many as there may be */
  async add(id: number): Promise<void> {
    const { client, index } = this;
    await createLastingIndex(client, this.prefix, 'withdrawn');
    const { count } = await client.count({ index });
    if (count >= MOST && !(await this.has(id)))
      throw new OperatorError(
        `Object ${id} is not withdrawn: expected fewer than ${MOST} withdrawn objects, found ${count}. Leave them out of the source and undo their withdrawals: vitrine withdraw --object ID --undo.`,
      );
    const document: Withdrawal = { id, withdrawnAt: new Date().toISOString() };
    await client.index({ index, id: String(id), document, refresh: true });
  }

  /** @returns false where it was not withdrawn */
  async remove(id: number): Promise<boolean> {
    const { result } = await this.client.delete(
      { index: this.index, id: String(id), refresh: true },
      { ignore: [404] },
    );
    return result === 'deleted';
  }
}
