import { createClient } from '../src/search/client.js';
import type { IndexOptions } from '../indexer/options.js';
import { createProgress } from '../indexer/progress.js';
import { runIndex } from '../indexer/run.js';
import { describeSummary, type RunSummary } from '../indexer/summary.js';
import { translateFailure } from '../indexer/translateFailure.js';

/** How a run reports, and whether it is repeated. */
export interface CommandFlags {
  readonly every?: string;
  readonly json?: true;
}

/** Runs once, or by schedule until a signal. */
export async function runIndexCommand(options: IndexOptions, flags: CommandFlags): Promise<void> {
  await runOnce(options, flags);
}

async function runOnce(options: IndexOptions, flags: CommandFlags): Promise<RunSummary> {
  const client = createClient(options.target, 'indexing');
  try {
    const summary = await runIndex(options, { client, progress: createProgress() });
    if (flags.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
    else process.stderr.write(`${describeSummary(summary)}\n`);
    return summary;
  } catch (error) {
    throw translateFailure(error, options);
  } finally {
    await client.close();
  }
}
