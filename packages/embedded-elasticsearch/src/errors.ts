type Details = Readonly<Record<string, unknown>>;

/**
 * An error that Elasticsearch would answer: HTTP status, error type and reason. `details` are
 * the further properties that the error's JSON carries, such as `index` or `caused_by`.
 */
export class EngineError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    reason: string,
    readonly details: Details = {},
    /** Whether the request was refused as such, before any index was asked. */
    readonly beforeSearch = type === 'parsing_exception',
  ) {
    super(reason);
    this.name = 'EngineError';
  }

  /** The error as it stands inside a response body or a bulk item. */
  toJSON(): Details {
    return { type: this.type, reason: this.message, ...this.details };
  }

  /** The whole response body, with `root_cause` as Elasticsearch sends it. */
  toBody(): Details {
    const cause = this.toJSON();
    return { error: { root_cause: [cause], ...cause }, status: this.status };
  }
}

/** What the work gives; or, in its place, the error that it is refused with. */
export function attempt<T>(work: () => T): T | EngineError {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

/** Something the engine does not support, or that Elasticsearch refuses too: 400. */
export function illegalArgument(reason: string): EngineError {
  return new EngineError(400, 'illegal_argument_exception', reason);
}

/** A request whose options contradict themselves, whatever the index. */
export function badRequest(reason: string): EngineError {
  return new EngineError(400, 'illegal_argument_exception', reason, {}, true);
}

/** A request that lacks what it is about. */
export function invalidRequest(problem: string): EngineError {
  return new EngineError(
    400,
    'action_request_validation_exception',
    `Validation Failed: 1: ${problem};`,
  );
}

/** A query or sort that parsed, but does not fit the fields of the index. */
export function queryRefused(reason: string): EngineError {
  return new EngineError(400, 'query_shard_exception', reason);
}

/** A body that is no such query, aggregation or option. */
export function parsingError(reason: string): EngineError {
  return new EngineError(400, 'parsing_exception', reason);
}

/** `no such index [x]`, as Elasticsearch words it. */
export function indexNotFound(name: string): EngineError {
  return new EngineError(404, 'index_not_found_exception', `no such index [${name}]`, {
    'resource.type': 'index_or_alias',
    'resource.id': name,
    index_uuid: '_na_',
    index: name,
  });
}

/** A point in time that was closed, has expired, or never was: 404. */
export function contextMissing(): EngineError {
  const reason = 'the point in time is not kept any more';
  return new EngineError(404, 'search_context_missing_exception', reason);
}

/** The file of an index is gone from the data folder: 503, as for shards that no node has. */
export function indexLost(name: string, path: string): EngineError {
  const reason = `the file of index [${name}] is gone: [${path}]`;
  return new EngineError(503, 'no_shard_available_action_exception', reason, { index: name });
}

/** The type of errors of files that cannot be read. */
export const UNREADABLE = 'index_format_exception';

/** A file of the engine that this build cannot read: 500, which the client does not retry. */
export function unreadableFile(path: string, reason: string): EngineError {
  return new EngineError(500, UNREADABLE, `cannot read [${path}]: ${reason}`);
}

/** A file, or one of the files of an index, that SQLite cannot make sense of. */
export function damagedFile(path: string, { message }: Error): EngineError {
  return unreadableFile(
    path,
    `it is damaged (${message}): restore it from a backup, or delete the data folder and index again`,
  );
}

/** An index whose mapping this build does not know: a newer one made it. */
export function newerIndex(path: string, { message }: Error): EngineError {
  return unreadableFile(
    path,
    `use the release that wrote it, this one does not know all of its mapping: ${message}`,
  );
}

/** A write that the disk has no room for: 429, as with the block that Elasticsearch sets then. */
export function diskFull(): EngineError {
  return new EngineError(
    429,
    'cluster_block_exception',
    'the disk is full: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark];',
  );
}

/** A write whose expectation about the stored document does not hold: 409. */
export function versionConflict(index: string, id: string, what: string): EngineError {
  return new EngineError(
    409,
    'version_conflict_engine_exception',
    `[${id}]: version conflict, ${what}`,
    { index, shard: '0' },
  );
}

/** A document that does not fit its mapping. */
export function documentParsing(reason: string, causedBy?: Details): EngineError {
  return new EngineError(
    400,
    'document_parsing_exception',
    reason,
    causedBy ? { caused_by: causedBy } : {},
  );
}

/** A search that parsed but cannot run on the index, wrapped as Elasticsearch wraps shard failures. */
export function searchFailed(index: string, cause: EngineError): Details {
  const reason = { ...cause.toJSON(), index };
  return {
    error: {
      root_cause: [reason],
      type: 'search_phase_execution_exception',
      reason: 'all shards failed',
      phase: 'query',
      grouped: true,
      failed_shards: [{ shard: 0, index, node: 'embedded', reason }],
      caused_by: cause.toJSON(),
    },
    status: cause.status,
  };
}
