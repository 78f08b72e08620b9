import type { Client } from '@elastic/elasticsearch';
import { translateError } from './translateError.js';

/** Milliseconds that a point is kept from when it was opened; nothing makes it last longer. */
export const POINT_LASTS = 3_600_000;
/** After so many milliseconds a new walk begins at a newer point. */
const RENEWED = 120_000;

/** A point in time that is gone: closed, too old, or its node or its index went. */
export class PointGone extends Error {
  override readonly name = 'PointGone';
}

interface Opened {
  readonly at: number;
  readonly id: Promise<string>;
}

/**
 * States of an index in which orders do not move: a fold of popular counts moves the order by them,
 * and on Elasticsearch, which counts older copies of documents, a little every score, on each
 * replica another way. All walks that begin within two minutes share a point, whoever takes them;
 * its id is in their cursors, so that any server can go on.
 */
export class PointsInTime {
  private readonly opened = new Map<string, Opened>();

  constructor(
    private readonly client: Client,
    private readonly timeout: number,
  ) {}

  /**
   * The id of a point of this index, opened within the last two minutes.
   * @param objects how many it has: without those that were withdrawn it is another state
   * @throws SearchUnavailable
   */
  open(index: string, objects?: number): Promise<string> {
    const state = `${index}/${objects}`;
    const known = this.opened.get(state);
    if (known && performance.now() - known.at < RENEWED) return known.id;
    // Whoever shares it is told of a failure in the same words.
    const id = this.send(index).catch((error: unknown) => {
      this.forget();
      throw translateError(error);
    });
    for (const [name, { at }] of this.opened)
      if (performance.now() - at >= RENEWED) this.opened.delete(name);
    this.opened.set(state, { at: performance.now(), id });
    return id;
  }

  /** The next walk opens another: this one is gone, or a fold makes a newer order. */
  forget(): void {
    this.opened.clear();
  }

  private async send(index: string): Promise<string> {
    const options = { requestTimeout: this.timeout };
    const { id } = await this.client.openPointInTime(
      { index, keep_alive: `${POINT_LASTS}ms` },
      options,
    );
    return id;
  }
}
