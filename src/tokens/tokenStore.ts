import type { Client, estypes } from '@elastic/elasticsearch';
import { randomBytes } from 'node:crypto';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../indices/createIndex.js';
import { readAll } from '../indices/readAll.js';
import { searchIfThere } from '../indices/searchIfThere.js';
import { createToken, hashToken } from './tokenFormat.js';
import type { TokenRecord } from './tokenRecord.js';

/** Of tokens that do not work any more a server knows the newest: so many it refuses from memory. */
const MOST_ENDED = 1_000;

/** In the order that they were made. */
const ORDER = ['createdAt', 'id'] as const;

type NewToken = Pick<TokenRecord, 'label' | 'expiresAt' | 'ratePerMinute'>;

/** The `tokens` index: where tokens are made, listed and revoked, for all servers that share it. */
export class TokenStore {
  /** @param replicas of the index; undefined: as many as the cluster has nodes for, at most 1 */
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
    private readonly replicas?: number,
  ) {}

  private get index(): string {
    return aliasName(this.prefix, 'tokens');
  }

  /**
   * Makes a token and stores its hash; visible to every server's next look.
   * @returns the record, and the token itself, which cannot be had again
   */
  async create(request: NewToken): Promise<{ token: string; record: TokenRecord }> {
    const token = createToken();
    const record: TokenRecord = {
      id: randomBytes(5).toString('hex'),
      ...request,
      hash: hashToken(token),
      createdAt: new Date().toISOString(),
      revokedAt: null,
      scope: 'read',
    };
    const { client, prefix, index, replicas } = this;
    await createLastingIndex(client, prefix, 'tokens', { replicas });
    await client.create({ index, id: record.id, document: record, refresh: true });
    return { token, record };
  }

  /** Every token, oldest first. None when no token was ever made. */
  async list(): Promise<readonly TokenRecord[]> {
    return readAll(this.client, { index: this.index, sort: ORDER });
  }

  /** What a server has to know: every token that works, and the newest of those that do not. */
  async listKnown(signal?: AbortSignal): Promise<readonly TokenRecord[]> {
    const { client, index } = this;
    const ended = hasEnded(new Date());
    const working = { bool: { must_not: [ended] } };
    const [works, others] = await Promise.all([
      readAll<TokenRecord>(client, { index, query: working, sort: ORDER }, signal),
      searchIfThere<TokenRecord>(
        client,
        {
          ...{ index, query: ended, size: MOST_ENDED, track_total_hits: false },
          sort: ORDER.map((field) => ({ [field]: 'desc' })),
        },
        { signal },
      ),
    ]);
    return [...works, ...others.flatMap(({ _source }) => _source ?? [])];
  }

  /** @returns false when there is no such token; revoking one twice keeps the first date */
  async revoke(id: string): Promise<boolean> {
    const { client, index } = this;
    const found = await client.get<TokenRecord>({ index, id }, { ignore: [404] });
    const record = found._source;
    if (!record) return false;
    if (record.revokedAt === null) {
      const revokedAt = new Date().toISOString();
      await client.update({ index, id, doc: { revokedAt }, refresh: true });
    }
    return true;
  }
}

function hasEnded(now: Date): estypes.QueryDslQueryContainer {
  const expired = { range: { expiresAt: { lte: now.toISOString() } } };
  return { bool: { should: [{ exists: { field: 'revokedAt' } }, expired] } };
}
