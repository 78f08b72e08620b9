import { spawnSync } from 'node:child_process';

export const python = process.env['VITRINE_PYTHON'] ?? 'python3';
const TRANSPORTS = { aiohttp: 'aiohttp', requests: 'requests_toolbelt' } as const;

function canImport(...modules: string[]): boolean {
  return spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0;
}

/** A transport of gql that this Python has; undefined without gql. */
export const transport = (Object.keys(TRANSPORTS) as (keyof typeof TRANSPORTS)[]).find((name) =>
  canImport('gql', TRANSPORTS[name]),
);
