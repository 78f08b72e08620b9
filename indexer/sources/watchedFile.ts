import { createHash } from 'node:crypto';
import { statSync, type BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { IndexFailure } from '../failure.js';
import { systemCode } from '../../src/systemCode.js';

const CHUNK_BYTES = 256 * 1024;
/** Numbers of files and times in nanoseconds are larger than a double holds exactly. */
const EXACT = { bigint: true } as const;

/** What tells one state of a file from another, with the word for it. */
const SIGNS = { dev: 'file', ino: 'file', size: 'size', mtimeNs: 'time of change' } as const;

/**
 * A file that a run reads several times: what was checked in one pass must be what is written in
 * the next. Each reading compares the file's number, size and time with those at the start, before
 * and after, and the digest of all its bytes with that of the first reading.
 */
export class WatchedFile {
  private digest: string | undefined;

  private constructor(
    readonly path: string,
    /** As shown to the operator. */
    readonly name: string,
    private readonly first: BigIntStats,
  ) {}

  /**
   * @throws IndexFailure for what is no regular file: a pipe would be waited for, and read once;
   * and for a link that leads nowhere
   */
  static watch(path: string, name: string): WatchedFile {
    const first = statOf(path, name);
    if (!first.isFile()) throw new IndexFailure('source', `${name} is not a regular file.`);
    return new WatchedFile(path, name, first);
  }

  /**
   * All its bytes.
   * @throws IndexFailure when it is not, or no longer, the file that it was, or cannot be read
   */
  async *read(): AsyncGenerator<Buffer> {
    try {
      yield* this.readBytes();
    } catch (error) {
      throw error instanceof IndexFailure ? error : outOfReach(this.name, error);
    }
  }

  private async *readBytes(): AsyncGenerator<Buffer> {
    await this.confirm();
    const handle = await open(this.path);
    try {
      this.compare(await handle.stat(EXACT));
      const hash = createHash('sha256');
      const stream = handle.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false });
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
      this.compare(await handle.stat(EXACT));
      await this.confirm();
      this.compareDigest(hash.digest('hex'));
    } finally {
      await handle.close();
    }
  }

  /** SHA-256 of its bytes, in hex. */
  async readDigest(): Promise<string> {
    const chunks = this.read();
    while (!(await chunks.next()).done) continue;
    return this.digest ?? '';
  }

  /** Looks whether the path still leads to the file as it was. @throws IndexFailure */
  async confirm(): Promise<void> {
    const now = await stat(this.path, EXACT).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT')
        throw sourceChanged(this.name, 'it is gone', { cause: error });
      throw outOfReach(this.name, error);
    });
    this.compare(now);
  }

  private compare(now: BigIntStats): void {
    for (const [sign, word] of Object.entries(SIGNS) as [keyof typeof SIGNS, string][]) {
      if (now[sign] === this.first[sign]) continue;
      const change = sign === 'size' ? ` (${this.first.size} bytes, then ${now.size})` : '';
      throw sourceChanged(this.name, `it has another ${word}${change}`);
    }
  }

  private compareDigest(digest: string): void {
    this.digest ??= digest;
    if (this.digest !== digest) throw sourceChanged(this.name, 'it has another content');
  }
}

/** The failure of a run whose source is not what it was when the run began. */
export function sourceChanged(name: string, what: string, options?: ErrorOptions): IndexFailure {
  return new IndexFailure(
    'source',
    `${name} changed while it was indexed: ${what}. Nothing was changed in what is served. ` +
      'Run again when the export is complete; write exports to another folder and move them here.',
    options,
  );
}

function statOf(path: string, name: string): BigIntStats {
  try {
    return statSync(path, EXACT);
  } catch (error) {
    throw outOfReach(name, error);
  }
}

/** Of a file that is listed in the folder, and that the system does not give. */
function outOfReach(name: string, error: unknown): IndexFailure {
  return new IndexFailure('source', `${name} cannot be read (${systemCode(error)}).`, {
    cause: error,
  });
}
