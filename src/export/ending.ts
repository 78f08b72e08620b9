/** How exports end, and what the metrics say of them. */
import type { ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { onceClosed } from '@vitrine/bounded-http';
import { SearchUnavailable, VitrineError } from '../errors.js';
import type { EdgeContext, EdgeMiddleware } from '../http/edge/edgeState.js';
import type { Metrics } from '../http/edge/metrics.js';
import type { ExportFormat } from './arguments.js';
import { writeCsvRow } from './csv.js';

const brokenOff = new WeakSet<ServerResponse>();

/** What ends an export that goes on. */
export interface ExportLimits {
  /** Longest time of an export, in milliseconds, however slowly its client reads. */
  readonly timeout: number;
  /** Aborted when a server that stops waits no longer for answers. */
  readonly stopped: AbortSignal;
}

/** Ends the rows with an error when their time is over, or the server stops. */
export function limitRows(
  rows: Readable,
  { timeout, stopped }: ExportLimits,
  response: ServerResponse,
): void {
  const timer = setTimeout(() => {
    rows.destroy(
      new SearchUnavailable(`The export took longer than ${timeout} ms (EXPORT_TIMEOUT).`),
    );
  }, timeout).unref();
  const onStop = (): void => {
    rows.destroy(new SearchUnavailable('The server was stopped.'));
  };
  stopped.addEventListener('abort', onStop);
  onceClosed(response, () => {
    clearTimeout(timer);
    stopped.removeEventListener('abort', onStop);
  });
  if (stopped.aborted) onStop();
}

/**
 * The rows as a body that is broken off where they fail under way: Koa would end it as if it were
 * whole. Its last line says so to whoever reads the file later, unless it is compressed.
 */
export function breakOff(rows: Readable, context: EdgeContext, format: ExportFormat): Readable {
  const { res, state } = context;
  const body = new PassThrough();
  rows.pipe(body);
  rows.once('error', (error) => {
    state.log.error({ err: error }, 'export broken off');
    brokenOff.add(res);
    if (!res.hasHeader('Content-Encoding')) body.write(lastLine(error, format));
    void onceSent(body, res).then(() => res.destroy());
  });
  onceClosed(res, () => {
    rows.destroy();
    body.destroy();
  });
  return body;
}

/** Waits until all was sent; a client that does not read it is cut off elsewhere. */
async function onceSent(body: Readable, res: ServerResponse): Promise<void> {
  while (!res.destroyed && body.readableLength + res.writableLength > 0) await sleep(10);
}

function lastLine(error: unknown, format: ExportFormat): string {
  const reason = error instanceof VitrineError ? error.message : 'The search backend failed.';
  const message = `This export is incomplete. ${reason}`;
  if (format === 'csv') return writeCsvRow([`# ${message}`]);
  return `${JSON.stringify({ error: { reason: 'EXPORT_INCOMPLETE', message } })}\n`;
}

/** Counts exports, those that were refused too. */
export function measured(metrics: Metrics, handler: EdgeMiddleware): EdgeMiddleware {
  return async (context, next) => {
    const began = performance.now();
    let isRefused = false;
    metrics.exportsRunning.inc();
    onceClosed(context.res, () => {
      const ended = context.res.writableFinished ? 'finished' : 'left';
      const outcome = brokenOff.has(context.res) ? 'broken' : ended;
      metrics.exportsRunning.dec();
      metrics.exports.inc({ outcome: isRefused ? 'refused' : outcome });
      metrics.exportDuration.observe((performance.now() - began) / 1_000);
    });
    try {
      await handler(context, next);
    } catch (error) {
      isRefused = true;
      throw error;
    }
  };
}
