// Whoever reads a whole result, step by step, over HTTP.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../src/server.js';

const STEP = 1_000;
/** How long (ms) a walk asks for a page that cannot be had. */
const PATIENCE = 120_000;

interface Page {
  readonly data?: {
    readonly searchObjects: {
      readonly items: readonly { readonly id: number }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    };
  } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string };
  }[];
}

/** A walk by cursor. */
export class CursorWalk {
  readonly ids: number[] = [];
  private cursor = '';
  private isOver = false;

  constructor(
    private readonly server: RunningServer,
    private readonly args: string,
  ) {}

  async steps(count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) await this.step();
  }

  async toEnd(): Promise<void> {
    while (!this.isOver) await this.step();
  }

  /** A page that cannot be had now is asked for again, as a client would. */
  private async step(): Promise<void> {
    const end = performance.now() + PATIENCE;
    let answer = await this.ask();
    while (!answer.data && isPassing(answer) && performance.now() < end) {
      await sleep(1_000);
      answer = await this.ask();
    }
    if (!answer.data) throw new Error(`No page: ${JSON.stringify(answer.errors)}`);
    const { items, pageInfo } = answer.data.searchObjects;
    this.ids.push(...items.map(({ id }) => id));
    this.cursor = pageInfo.endCursor;
    this.isOver = !pageInfo.hasNextPage;
  }

  private async ask(): Promise<Page> {
    const query = `query ($after: String) { searchObjects(${this.args}, first: ${STEP}, after: $after) {
      items { id } pageInfo { hasNextPage endCursor } } }`;
    const response = await fetch(`${this.server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorizationFor(this.server) },
      body: JSON.stringify({ query, variables: { after: this.cursor || null } }),
    });
    return (await response.json()) as Page;
  }
}

function isPassing({ errors = [] }: Page): boolean {
  return errors.some(({ extensions }) => extensions?.code === 'SEARCH_UNAVAILABLE');
}

/** An export that is read slowly, until its reader has the time. */
export class ExportWalk {
  private isSlow = true;
  private readonly text: Promise<string>;

  /** Over HTTP/1.0, whose body is what comes until the end, whatever the end is: as in a file. */
  constructor({ url, developmentToken = '' }: RunningServer, args: string) {
    const { hostname, port, host } = new URL(url);
    const query = new URLSearchParams({ format: 'ndjson' });
    for (const [, name = '', value = ''] of args.matchAll(/(\w+): "([^"]*)"/g))
      query.append(name, value);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /export?${query.toString()} HTTP/1.0\r\nHost: ${host}\r\n` +
        `Authorization: Bearer ${developmentToken}\r\n\r\n`,
    );
    this.text = this.read(socket);
  }

  /** All that it has, in its order; whether it says that this is not all. */
  async toEnd(): Promise<{ readonly ids: readonly number[]; readonly isBroken: boolean }> {
    this.isSlow = false;
    const [head = '', body = ''] = (await this.text).split('\r\n\r\n', 2);
    if (!/^HTTP\/1.\d 200 /.test(head)) throw new Error(`The export answers ${head}.`);
    const lines = body.trimEnd().split('\n');
    const isBroken = lines.at(-1)?.includes('EXPORT_INCOMPLETE') === true;
    const rows = isBroken ? lines.slice(0, -1) : lines;
    return { ids: rows.map((line) => (JSON.parse(line) as { id: number }).id), isBroken };
  }

  private async read(socket: Socket): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of socket) {
      chunks.push(chunk as Buffer);
      if (this.isSlow) await sleep(PAUSE);
    }
    return Buffer.concat(chunks).toString();
  }
}

/** Milliseconds between two reads of a slow reader: some 64 KiB each. */
const PAUSE = 250;

function authorizationFor({ developmentToken }: RunningServer): Record<string, string> {
  return { Authorization: `Bearer ${developmentToken ?? ''}` };
}
