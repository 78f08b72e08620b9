/** Answers `_bulk`: many writes in one request, one transaction for each index. */
import { EngineError, illegalArgument, invalidRequest } from '../errors.js';
import type { Indices } from '../indices.js';
import { asInteger, asObject, asString, onlyEntry, onlyKeys, parseJson } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { conditionOf, wantsRefresh } from './parameters.js';
import { reply } from './reply.js';
import { newId, statusOf, writeBody } from './writeReply.js';
import { writeAll } from './writes.js';
import type { WriteOperation, WriteOutcome } from './writes.js';

interface BulkItem {
  readonly kind: WriteOperation['kind'];
  readonly index: string;
  readonly operation: WriteOperation;
}

const META = [
  '_index',
  '_id',
  'if_seq_no',
  'if_primary_term',
  'require_alias=false',
  'retry_on_conflict',
];

export function bulk(call: Call, indices: Indices): EngineResponse {
  const started = performance.now();
  const [first = ''] = call.segments;
  const items = readItems(call.body, first.startsWith('_') ? undefined : first);
  if (items.length === 0) {
    throw invalidRequest('no requests added');
  }
  const outcomes = carryOut(items, indices, wantsRefresh(call));
  const shown = items.map((item, n) => bulkItem(item, outcomes[n]));
  const errors = outcomes.some(({ outcome }) => outcome instanceof EngineError);
  return reply({ errors, took: Math.round(performance.now() - started), items: shown });
}

function readItems(body: string, defaultIndex: string | undefined): readonly BulkItem[] {
  if (body !== '' && !body.endsWith('\n')) {
    throw illegalArgument('The bulk request must be terminated by a newline [\\n]');
  }
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const items: BulkItem[] = [];
  for (let n = 0; n < lines.length; n++) {
    const where = `action/metadata line [${n + 1}]`;
    const [kind, content] = onlyEntry(asObject(parseJson(lines[n] ?? '', where), where), where);
    if (kind !== 'index' && kind !== 'create' && kind !== 'update' && kind !== 'delete') {
      throw illegalArgument(
        `Malformed ${where}, expected field [create], [delete], [index] or [update] but found [${kind}]`,
      );
    }
    const meta = asObject(content, where);
    onlyKeys(meta, META, where);
    if (kind === 'delete') {
      items.push(bulkOperation(kind, meta, defaultIndex, ''));
      continue;
    }
    const source = lines[++n];
    if (source === undefined) throw illegalArgument(`Malformed ${where}: its source is missing`);
    items.push(bulkOperation(kind, meta, defaultIndex, source));
  }
  return items;
}

function bulkOperation(
  kind: WriteOperation['kind'],
  meta: JsonObject,
  defaultIndex: string | undefined,
  source: string,
): BulkItem {
  const index = asString(meta['_index'] ?? defaultIndex ?? '', '_index');
  if (index === '') {
    throw invalidRequest('index is missing');
  }
  const given = meta['_id'];
  const id = given === undefined || given === null ? newId() : asString(given, '_id');
  const number = (name: string) =>
    meta[name] === undefined ? undefined : asInteger(meta[name], name);
  const condition = conditionOf(number('if_seq_no'), number('if_primary_term'));
  number('retry_on_conflict');
  if (kind === 'delete') return { kind, index, operation: { kind, id, condition } };
  if (kind === 'update') {
    const body = asObject(parseJson(source, 'update'), 'update');
    return { kind, index, operation: { kind, id, body, condition } };
  }
  return { kind, index, operation: { kind, id, source, condition } };
}

interface Written {
  readonly entry: IndexEntry | null;
  readonly outcome: WriteOutcome;
}

/** Items of one index go in one transaction, in their order. */
function carryOut(
  items: readonly BulkItem[],
  indices: Indices,
  refresh: boolean,
): readonly Written[] {
  const byIndex = new Map<string, number[]>();
  items.forEach(({ index }, n) => {
    const numbers = byIndex.get(index);
    if (numbers) numbers.push(n);
    else byIndex.set(index, [n]);
  });
  const written: Written[] = [];
  for (const [index, numbers] of byIndex) {
    const operations = numbers.flatMap((n) => items[n]?.operation ?? []);
    let entry: IndexEntry | null = null;
    let outcomes: readonly WriteOutcome[];
    try {
      entry = indices.writeTarget(index);
      outcomes = writeAll(indices, entry, operations, refresh);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      outcomes = operations.map(() => error);
    }
    numbers.forEach((n, place) => {
      const outcome = outcomes[place];
      if (outcome) written[n] = { entry, outcome };
    });
  }
  return written;
}

function bulkItem(item: BulkItem, written: Written | undefined): JsonObject {
  if (!written) throw new Error('a bulk item has no outcome');
  const { outcome, entry } = written;
  const address = { _index: entry?.name ?? item.index, _id: item.operation.id };
  if (outcome instanceof EngineError) {
    return { [item.kind]: { ...address, status: outcome.status, error: outcome.toJSON() } };
  }
  return { [item.kind]: { ...address, ...writeBody(outcome), status: statusOf(outcome) } };
}
