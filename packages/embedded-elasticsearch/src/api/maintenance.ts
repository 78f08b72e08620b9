/** Answers `_refresh`, `_flush`, `_forcemerge`, `_stats`, `_cat/indices`, `_cluster/health` and `/`. */
import { statSync } from 'node:fs';
import { illegalArgument, indexNotFound } from '../errors.js';
import type { Indices } from '../indices.js';
import type { Call, EngineResponse } from '../protocol.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { forceMerge, refreshIndex } from '../storage/refresh.js';
import { flag, namedIndices, wholeNumber } from './parameters.js';
import { ONE_SHARD, reply } from './reply.js';

function shards(count: number) {
  return { _shards: { ...ONE_SHARD, total: count, successful: count } };
}

export function refresh(call: Call, indices: Indices): EngineResponse {
  const entries = namedIndices(call, indices);
  for (const entry of entries) refreshIndex(indices.openIndex(entry).file);
  return reply(shards(entries.length));
}

/** Commits are durable as they are: nothing to do but to say so. */
export function flush(call: Call, indices: Indices): EngineResponse {
  return reply(shards(namedIndices(call, indices).length));
}

export function forcemerge(call: Call, indices: Indices): EngineResponse {
  const entries = namedIndices(call, indices);
  for (const entry of entries) {
    const { file } = indices.openIndex(entry);
    if (flag(call, 'flush', true)) refreshIndex(file);
    forceMerge(file);
  }
  return reply(shards(entries.length));
}

interface Figures {
  readonly documents: number;
  readonly deleted: number;
  readonly bytes: number;
}

const METRICS = ['docs', 'store'] as const;
type Metric = (typeof METRICS)[number];

/** Documents are counted only where that is asked: an index takes space also where it cannot be read. */
function figures(
  entry: IndexEntry,
  indices: Indices,
  metrics: readonly Metric[] = METRICS,
): Figures {
  const snapshot = metrics.includes('docs')
    ? indices.openIndex(entry).read(entry, ({ count, size }) => ({ count, size }))
    : { count: 0, size: 0 };
  const path = indices.catalogue.fileOf(entry);
  const bytes = ['', '-wal']
    .map((suffix) => statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((total, size) => total + size, 0);
  return { documents: snapshot.count, deleted: snapshot.size - snapshot.count, bytes };
}

/** The metrics that the path names, as `_stats/docs,store`; all where it names none. */
function metricsOf(call: Call): readonly Metric[] {
  const names = call.segments[call.segments.indexOf('_stats') + 1]?.split(',') ?? ['_all'];
  const unknown = names.find((name) => name !== '_all' && !METRICS.some((one) => one === name));
  if (unknown !== undefined) {
    throw illegalArgument(
      `request [/_stats/${unknown}] contains unrecognized metric: [${unknown}] (known: ${METRICS.join(', ')})`,
    );
  }
  return METRICS.filter((one) => names.includes('_all') || names.includes(one));
}

export function stats(call: Call, indices: Indices): EngineResponse {
  const entries = namedIndices(call, indices);
  const metrics = metricsOf(call);
  const perIndex = entries.map((entry) => ({ entry, figures: figures(entry, indices, metrics) }));
  const shown = (all: readonly Figures[]) => {
    const sum = (pick: (one: Figures) => number): number =>
      all.reduce((total, one) => total + pick(one), 0);
    const both = {
      docs: { count: sum((one) => one.documents), deleted: sum((one) => one.deleted) },
      store: {
        size_in_bytes: sum((one) => one.bytes),
        total_data_set_size_in_bytes: sum((one) => one.bytes),
      },
    };
    const chosen = Object.fromEntries(metrics.map((name) => [name, both[name]]));
    return { primaries: chosen, total: chosen };
  };
  return reply({
    ...shards(entries.length),
    _all: shown(perIndex.map((one) => one.figures)),
    indices: Object.fromEntries(
      perIndex.map(({ entry, figures: one }) => [
        entry.name,
        { uuid: entry.uuid, health: 'green', status: 'open', ...shown([one]) },
      ]),
    ),
  });
}

export function catIndices(call: Call, indices: Indices): EngineResponse {
  const [, , expression = '_all'] = call.segments;
  const lines = indices.resolve(expression).map((entry) => {
    const { documents, deleted, bytes } = figures(entry, indices);
    return {
      health: 'green',
      status: 'open',
      index: entry.name,
      uuid: entry.uuid,
      pri: entry.settings['number_of_shards'],
      rep: entry.settings['number_of_replicas'],
      'docs.count': String(documents),
      'docs.deleted': String(deleted),
      'store.size': String(bytes),
      'pri.store.size': String(bytes),
      'dataset.size': String(bytes),
    };
  });
  return reply(lines);
}

export function clusterHealth(call: Call, indices: Indices): EngineResponse {
  const [, , expression] = call.segments;
  const entries = indices.resolve(expression ?? '_all');
  if (expression !== undefined && entries.length === 0) throw indexNotFound(expression);
  const there = entries.filter((entry) => indices.isThere(entry));
  // One that this build cannot read is no healthy one: each search of it would fail.
  for (const entry of there) indices.openIndex(entry).mapping(entry);
  const active = there.length;
  const status = active === entries.length && indices.catalogue.isThere ? 'green' : 'red';
  // A lost file does not come back by itself: there is nothing to wait for.
  const isTooBad =
    (status === 'red' && ['green', 'yellow'].includes(call.query.get('wait_for_status') ?? '')) ||
    active < wantedShards(call, entries.length);
  const health = {
    cluster_name: 'embedded-elasticsearch',
    status,
    timed_out: isTooBad,
    number_of_nodes: 1,
    number_of_data_nodes: 1,
    active_primary_shards: active,
    active_shards: active,
    relocating_shards: 0,
    initializing_shards: 0,
    unassigned_shards: entries.length - active,
    delayed_unassigned_shards: 0,
    number_of_pending_tasks: 0,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: 0,
    active_shards_percent_as_number: entries.length === 0 ? 100 : (100 * active) / entries.length,
  };
  return reply(health, isTooBad ? 408 : 200);
}

/** The parameter `wait_for_active_shards`: a number, or all that there are. */
function wantedShards(call: Call, all: number): number {
  const name = 'wait_for_active_shards';
  return call.query.get(name) === 'all' ? all : (wholeNumber(call, name) ?? 0);
}

/** The greeting of a node; the official client checks name and version. */
export function info(): EngineResponse {
  return reply({
    name: 'embedded',
    cluster_name: 'embedded-elasticsearch',
    cluster_uuid: 'embedded',
    version: {
      number: '8.19.0',
      build_flavor: 'embedded',
      build_type: 'sqlite',
      build_hash: 'unknown',
      build_date: '1970-01-01T00:00:00Z',
      build_snapshot: false,
      lucene_version: '9.12.0',
      minimum_wire_compatibility_version: '8.0.0',
      minimum_index_compatibility_version: '8.0.0',
    },
    tagline: 'You Know, for Search',
  });
}
