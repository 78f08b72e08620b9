import type { Client } from '@elastic/elasticsearch';
import { randomBytes } from 'node:crypto';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../search/createIndex.js';
import { createToken, hashToken } from './tokenFormat.js';
import type { TokenRecord } from './tokenRecord.js';

/** More tokens than this are not read: an operator with so many needs another system. */
const MAX_TOKENS = 10_000;

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
  async list(signal?: AbortSignal): Promise<readonly TokenRecord[]> {
    const response = await this.client.search<TokenRecord>(
      { index: this.index, size: MAX_TOKENS, sort: [{ createdAt: 'asc' }, { id: 'asc' }] },
      // The index is made with the first token: without it, there are none.
      { ignore: [404], ...(signal ? { signal } : {}) },
    );
    // What 404 answers has no hits; the client's type does not know it.
    const { hits } = response as Partial<typeof response>;
    return (hits?.hits ?? []).flatMap((hit) => (hit._source ? [hit._source] : []));
  }

  /** @returns false when there is no such token; revoking one twice keeps the first date */
  async revoke(id: string): Promise<boolean> {
    const record = (await this.list()).find((candidate) => candidate.id === id);
    if (!record) return false;
    if (record.revokedAt === null) {
      const revokedAt = new Date().toISOString();
      await this.client.update({ index: this.index, id, doc: { revokedAt }, refresh: true });
    }
    return true;
  }
}
