import type { RunningServer } from '../../src/server.js';

/** Longest that an answer may take, a failed one too: beyond it a request counts as hung. */
const PATIENCE = 30_000;
const PAGE = 500;

/** One page of titles, and how many objects there are in all. */
export interface Answered {
  readonly titles: readonly string[];
  readonly total: number | undefined;
}

/** An answer that was none. */
interface Failed {
  readonly status: number | string;
  readonly code: string;
}

interface Reply {
  readonly data?: {
    readonly objects: readonly {
      readonly title: string;
      readonly _sys: { readonly pagination: { readonly total: number } } | null;
    }[];
  } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string };
  }[];
}

/** Asks for one page, of ids in ascending order. */
async function askPage(server: RunningServer, page: number): Promise<Answered | Failed> {
  const query = `{ objects(per_page: ${PAGE}, page: ${page}) { title _sys { pagination { total } } } }`;
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${server.developmentToken ?? ''}`,
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { data, errors } = (await response.json()) as Reply;
  if (response.status !== 200 || errors || !data)
    return {
      status: response.status,
      code: errors?.[0]?.extensions?.code ?? errors?.[0]?.message ?? 'no error entry',
    };
  return {
    titles: data.objects.map(({ title }) => title),
    total: data.objects[0]?._sys?.pagination.total,
  };
}

/** Asks for all pages of so many objects. @throws when one of them is no answer */
export async function askAll(server: RunningServer, objects: number): Promise<Answered> {
  const titles: string[] = [];
  let total: number | undefined;
  for (let page = 0; page * PAGE < objects; page += 1) {
    const answer = await askPage(server, page);
    if ('code' in answer) throw new Error(`page ${page}: ${answer.status} ${answer.code}`);
    titles.push(...answer.titles);
    total ??= answer.total;
  }
  return { titles, total };
}

/** Callers that ask one query after the other until they are stopped. */
export class QueryLoad {
  readonly answers: Answered[] = [];
  readonly failures: Failed[] = [];
  private running = true;
  private callers: readonly Promise<void>[] = [];

  private constructor(private readonly server: RunningServer) {}

  /** Three callers, each on a page of its own. */
  static start(server: RunningServer): QueryLoad {
    const load = new QueryLoad(server);
    load.callers = [0, 1, 2].map((page) => load.call(page));
    return load;
  }

  /** One query. */
  static async once(server: RunningServer): Promise<QueryLoad> {
    const load = new QueryLoad(server);
    await load.ask(0);
    return load;
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.callers);
  }

  private async call(page: number): Promise<void> {
    while (this.running) await this.ask(page);
  }

  private async ask(page: number): Promise<void> {
    const answer = await askPage(this.server, page).catch((error: unknown) => ({
      status: 'none',
      code: String(error),
    }));
    if ('code' in answer) this.failures.push(answer);
    else this.answers.push(answer);
  }
}
