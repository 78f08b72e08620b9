import { OperatorError } from '../src/operatorError.js';

/**
 * The exit codes of `vitrine index`. 1 is a fault of the program, 2 a wrong command line or
 * setting, 130 and 143 an end by signal.
 */
export const EXIT_CODES = {
  /** The source folder is missing, incomplete or unreadable. */
  source: 3,
  /** More records were rejected than `--max-rejects` allows. */
  rejects: 4,
  /** Another run is in progress. */
  locked: 5,
  /** The search backend cannot be reached, or did not answer in time. */
  unreachable: 6,
  /** The search backend refused the credentials, or they do not give enough rights. */
  credentials: 7,
  /** The search backend takes no writes: a read-only block, or its disk or that of `DATA_DIR` is full. */
  readOnly: 8,
  /** The search backend is older than version 8, or no Elasticsearch. */
  version: 9,
  /** The connection to the search backend is not trusted (TLS). */
  tls: 10,
  /** The search backend refused something else that the run needs. */
  backend: 11,
  /** More would be gone from what is served than `--max-deletes` allows. */
  deletes: 12,
  /** More images could not be had than `--max-image-problems` allows. */
  images: 13,
  /** No collection is served (`vitrine status`). */
  nothing: 14,
} as const;

type FailureKind = keyof typeof EXIT_CODES;

/** A failure that the operator can act on: its message is one line, and all that is shown. */
export class IndexFailure extends OperatorError {
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, EXIT_CODES[kind], options);
    this.name = 'IndexFailure';
  }
}
