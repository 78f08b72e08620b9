// A client whose requests meet faults, by kind of request.
import { errors, type Client } from '@elastic/elasticsearch';
import type { Fault, RequestKind } from './schedule.js';

type BackendFault = Extract<Fault, { at: 'backend' | 'item' }>;
type Request = { readonly method: string; readonly path: string; bulkBody?: unknown };
type Send = (params: Request, options?: unknown) => Promise<unknown>;

const KINDS: readonly (readonly [RequestKind, RegExp])[] = [
  ['lease', /^\S+ \/[^/]*-locks/],
  ['note', /-withdrawn\/_doc/],
  ['swap', /^POST \/_aliases/],
  ['bulk', /_bulk$/],
  ['refresh', /_refresh$/],
  ['count', /_count$/],
  ['scan', /_search$|_mget$/],
  ['merge', /_forcemerge$/],
  ['clone', /_clone\//],
  ['settings', /^PUT \/.*\/_settings$/],
  ['health', /^GET \/_cluster\/health/],
  ['meta', /^PUT \/.*\/_mapping$/],
  ['state', /_alias$|^GET \/.*\/_mapping$/],
  ['lookUp', /^(GET|HEAD) \/[^/]*$/],
  ['delete', /^DELETE \/[^/]*$/],
  ['create', /^PUT \/[^/]*$/],
];

/** A client of the same backend whose requests meet these faults, each once. */
export class FaultyBackend {
  readonly client: Client;
  /** Nothing arrives any more: the process behind this client is dead. */
  isDead = false;
  /** Faults that were met. */
  readonly met: BackendFault[] = [];
  private readonly counts = new Map<RequestKind | 'item', number>();

  constructor(
    healthy: Client,
    private readonly faults: readonly BackendFault[],
  ) {
    this.client = healthy.child({});
    const { transport } = this.client;
    const send = transport.request.bind(transport) as Send;
    const request: Send = (params, options) => this.answer(params, options, send);
    transport.request = request as typeof transport.request;
  }

  private async answer(params: Request, options: unknown, send: Send): Promise<unknown> {
    this.checkAlive();
    const kind = kindOf(params);
    const nth = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, nth);
    const fault = this.faults.find(
      (one) => one.at === 'backend' && one.request === kind && one.nth === nth,
    );
    if (fault) this.met.push(fault);
    if (fault?.how === 'refused') throw refusal(500);
    if (fault?.how === 'busy') throw refusal(503);
    if (fault?.how === 'killedBefore') this.kill();
    const answer = await (kind === 'bulk'
      ? this.sendBulk(params, options, send)
      : send(params, options));
    if (fault?.how === 'lost') throw new errors.ConnectionError('the answer was lost');
    if (fault?.how === 'killedAfter') this.kill();
    this.checkAlive();
    return answer;
  }

  kill(): never {
    this.isDead = true;
    throw new Killed();
  }

  private checkAlive(): void {
    if (this.isDead) throw new Killed();
  }

  /** A bulk request of which one item may be refused. */
  private async sendBulk(params: Request, options: unknown, send: Send): Promise<unknown> {
    const { bulkBody } = params;
    if (!(bulkBody instanceof Uint8Array)) return send(params, options);
    const changes = splitChanges(Buffer.from(bulkBody).toString());
    const before = this.counts.get('item') ?? 0;
    this.counts.set('item', before + changes.length);
    const fault = this.faults.find(
      ({ at, nth }) => at === 'item' && nth > before && nth <= before + changes.length,
    );
    if (!fault) return send(params, options);
    this.met.push(fault);
    const place = fault.nth - before - 1;
    const rest = changes.filter((_, one) => one !== place);
    const answer =
      rest.length > 0
        ? await send({ ...params, bulkBody: Buffer.from(rest.join('')) }, options)
        : { errors: false, items: [] };
    const { items } = answer as { items: object[] };
    return { errors: true, items: items.toSpliced(place, 0, refusedItem(changes[place], fault)) };
  }
}

/** What a killed run would never say: it is the end of its work. */
class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

function kindOf({ method, path }: Request): RequestKind {
  const line = `${method} ${path}`;
  return KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'other';
}

function refusal(statusCode: number): errors.ResponseError {
  const body = { error: { type: 'injected_fault', reason: 'a fault of the suite' } };
  return new errors.ResponseError({
    ...{ statusCode, body, headers: {}, warnings: null },
    meta: {
      context: null,
      name: '',
      request: {} as never,
      connection: null,
      attempts: 0,
      aborted: false,
    },
  });
}

/** The actions of a bulk body, each with its document. */
function splitChanges(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const changes: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const action = lines[at] ?? '';
    if (action.startsWith('{"delete"')) changes.push(`${action}\n`);
    else changes.push(`${action}\n${lines[(at += 1)] ?? ''}\n`);
  }
  return changes;
}

function refusedItem(change = '', { how }: BackendFault): object {
  const [action = ''] = change.split('\n');
  const [[kind, target] = ['index', {}]] = Object.entries(JSON.parse(action) as object);
  const status = how === 'itemBusy' ? 429 : 400;
  const error = { type: 'injected_fault', reason: 'a fault of the suite' };
  return { [kind]: { ...(target as object), status, error } };
}
