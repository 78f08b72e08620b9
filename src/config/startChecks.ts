import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Config } from './settings.js';

/**
 * What is unwise about settings in production; one sentence each, for the log. What cannot work
 * at all is refused where it is read (config.ts).
 */
export function productionWarnings(
  config: Config,
  facts: { readonly tokens: number; readonly isRoot: boolean },
): string[] {
  if (config.nodeEnv !== 'production') return [];
  const warnings: string[] = [];
  const hasSecret =
    config.elasticsearchApiKey !== undefined || config.elasticsearchPassword !== undefined;
  for (const node of config.elasticsearchNodes) {
    const { protocol, hostname, username, host } = new URL(node);
    if (protocol === 'http:' && !isLocal(hostname) && (hasSecret || username !== ''))
      warnings.push(
        `The credentials for Elasticsearch go unencrypted to ${host}: use https, or a private network.`,
      );
  }
  if (facts.tokens === 0 && config.publicToken === undefined)
    warnings.push(
      'There is no token yet, so nobody can query: make one with "vitrine token create --label NAME".',
    );
  if (config.publicUrl !== undefined && new URL(config.publicUrl).pathname !== '/')
    warnings.push(
      `PUBLIC_URL has a path (${config.publicUrl}), below which the website does not work: give it a host name of its own.`,
    );
  if (config.imageDir !== undefined && !existsSync(config.imageDir))
    warnings.push(
      `IMAGE_DIR is not there (${config.imageDir}): originals of images answer 404 until it is.`,
    );
  if (facts.isRoot) warnings.push('Running as root: an ordinary user is enough.');
  return warnings;
}

function isLocal(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return (
    plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
  );
}
