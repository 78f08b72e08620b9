import { Command } from 'commander';
import type { Config } from '../src/config.js';
import { wholeNumber, type Parser } from '../src/config/parsers.js';
import type { TokenStore } from '../src/tokens/tokenStore.js';
import type { TokenRecord } from '../src/tokens/tokenRecord.js';
import { OperatorError } from '../src/operatorError.js';
import { formatColumns } from './support/formatColumns.js';
import { argument } from './support/readArgument.js';
import { configOf, withSettings } from './support/settingOptions.js';
import { withClient } from './support/withClient.js';

const MILLISECONDS = { h: 3_600_000, d: 86_400_000, w: 604_800_000, y: 31_557_600_000 };

/** `90d`, `12h`, `4w`, `1y`, or a date: as an ISO 8601 time that is yet to come. */
function readExpiry(text: string): string | undefined {
  const now = Date.now();
  const match = /^(\d{1,5})([hdwy])$/.exec(text);
  const time = match
    ? now + Number(match[1]) * MILLISECONDS[match[2] as keyof typeof MILLISECONDS]
    : /^\d{4}-\d\d-\d\d/.test(text)
      ? Date.parse(text)
      : NaN;
  return time > now ? new Date(time).toISOString() : undefined;
}

const expiry: Parser<string> = {
  expected: 'a time to come, such as 90d, 12h or 2027-01-31',
  read: readExpiry,
};
const rate: Parser<number> = {
  expected: 'requests a minute, a whole number from 0 (no limit) to 1000000000',
  read: wholeNumber(0, 1_000_000_000).read,
};
const label: Parser<string> = {
  expected: '1 to 100 characters on one line',
  read: (text) => (/^[^\p{Cc}]{1,100}$/u.test(text.trim()) ? text.trim() : undefined),
};

async function withStore<Result>(
  config: Config,
  work: (store: TokenStore) => Promise<Result>,
): Promise<Result> {
  const { TokenStore: Store } = await import('../src/tokens/tokenStore.js');
  return withClient(config, (client) =>
    work(new Store(client, config.indexPrefix, config.replicas)),
  );
}

function createSubcommand(): Command {
  const command = new Command('create')
    .description('make a token; it alone is printed on stdout, and never shown again')
    .requiredOption('--label <text>', 'whom it is for; shown in lists and logs', argument(label))
    .option('--expires <when>', 'such as 90d, 12h, 4w, 1y or 2027-01-31', argument(expiry))
    .option('--rate <n>', 'requests a minute; 0: no limit; default: RATE_LIMIT', argument(rate));
  return withSettings(command, 'backend').action(
    async (options: { label: string; expires?: string; rate?: number }) => {
      const { token, record } = await withStore(configOf(command), (store) =>
        store.create({
          label: options.label,
          expiresAt: options.expires ?? null,
          ratePerMinute: options.rate ?? null,
        }),
      );
      process.stdout.write(`${token}\n`);
      if (process.stderr.isTTY)
        process.stderr.write(
          `Token ${record.id} for “${record.label}”, ${describeExpiry(record)}. Keep it: it is not shown again.\n`,
        );
    },
  );
}

function describeExpiry(record: TokenRecord): string {
  return record.expiresAt === null ? 'never expires' : `expires ${record.expiresAt}`;
}

function listSubcommand(): Command {
  const command = new Command('list')
    .description('list tokens, without their secrets')
    .option('--json', 'as JSON');
  return withSettings(command, 'backend').action(async (options: { json?: boolean }) => {
    const { tokenState } = await import('../src/tokens/tokenRecord.js');
    const records = await withStore(configOf(command), (store) => store.list());
    const rows = records.map((record) => ({
      id: record.id,
      label: record.label,
      state: tokenState(record, Date.now()),
      createdAt: record.createdAt,
      expiresAt: record.expiresAt,
      revokedAt: record.revokedAt,
      ratePerMinute: record.ratePerMinute,
    }));
    process.stdout.write(options.json ? `${JSON.stringify(rows, null, 2)}\n` : formatRows(rows));
  });
}

type Row = Omit<TokenRecord, 'hash' | 'scope'> & { readonly state: string };

function formatRows(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No tokens. Make one: vitrine token create --label NAME\n';
  return formatColumns([
    ['ID', 'STATE', 'CREATED', 'EXPIRES', 'RATE/MIN', 'LABEL'],
    ...rows.map((row) => [
      row.id,
      row.state,
      row.createdAt.slice(0, 10),
      row.expiresAt?.slice(0, 10) ?? 'never',
      row.ratePerMinute === null ? 'default' : String(row.ratePerMinute),
      row.label,
    ]),
  ]);
}

function revokeSubcommand(): Command {
  const command = new Command('revoke')
    .description('end a token; running servers refuse it within seconds')
    .argument('<id>', 'as `vitrine token list` shows it');
  return withSettings(command, 'backend').action(async (id: string) => {
    const revoked = await withStore(configOf(command), (store) => store.revoke(id));
    if (!revoked)
      throw new OperatorError(`There is no token ${JSON.stringify(id)}: see vitrine token list.`);
    process.stderr.write(`Token ${id} is revoked.\n`);
  });
}

/** `vitrine token create|list|revoke`. */
export function tokenCommand(): Command {
  const command = new Command('token').description('make, list and revoke API tokens');
  for (const sub of [createSubcommand(), listSubcommand(), revokeSubcommand()])
    command.addCommand(sub);
  return command;
}
