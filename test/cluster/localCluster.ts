import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';
import { COMPILED_ONCE } from '../../testing/elasticsearchContainer.js';

const run = promisify(execFile);

/** Where the scripts that start a real Elasticsearch lie, beside the checkout. */
export const clusterScripts = path.join(
  process.env['VITRINE_SHARED'] ?? path.join(packageRoot, '..', 'shared'),
  'elasticsearch',
);

/** A cluster of local Elasticsearch processes, whose nodes can be stopped and started. */
export interface LocalCluster {
  readonly urls: readonly string[];
  stopNode(number: number): Promise<void>;
  /** Ends a node at once, with whatever it was doing: a power cut, not a shutdown. */
  killNode(number: number): Promise<void>;
  startNode(number: number): Promise<void>;
  /** Waits until a node answers that the cluster has so many nodes, at that status or better. */
  settled(nodes: number, status: 'yellow' | 'green'): Promise<void>;
  close(): Promise<void>;
}

/** Whether clusters can be started here. */
export function canStartCluster(): boolean {
  return existsSync(path.join(clusterScripts, 'start'));
}

/** Starts `size` nodes of Elasticsearch 9 on free ports (loopback, no security). */
export async function startLocalCluster(size: number): Promise<LocalCluster> {
  const port = await freePorts(size);
  const place = ['9', '--port', String(port)];
  const urls = Array.from({ length: size }, (_, index) => `http://127.0.0.1:${port + index}`);
  const close = async (): Promise<void> => {
    await run(path.join(clusterScripts, 'stop'), place);
  };
  await run(path.join(clusterScripts, 'start'), [
    ...place,
    ...['--nodes', String(size), '--heap', '512m'],
  ]).catch(async (error: unknown) => {
    // Nodes that came up too late would stay, and slow all suites after this one.
    await close();
    throw error;
  });
  const home = `/tmp/real-elasticsearch-9-${port}`;
  return {
    urls,
    stopNode: async (number) => {
      await run(path.join(clusterScripts, 'stop'), [...place, '--node', String(number)]);
      // The script stops waiting after 30 s; a node that still holds its data could not start again.
      await until(
        () => !existsSync(path.join(home, `node-${number}`, 'pid')),
        `node ${number} to end`,
      );
    },
    killNode: async (number) => {
      const pid = await readFile(path.join(home, `node-${number}`, 'pid'), 'utf8');
      process.kill(Number(pid), 'SIGKILL');
    },
    startNode: (number) => startAgain(home, number),
    settled: (nodes, status) => waitUntilSettled(urls, nodes, status),
    close,
  };
}

/** The first of `size` free ports whose hundredth successors, where nodes talk, are free as well. */
async function freePorts(size: number): Promise<number> {
  for (let first = 20_000 + (process.pid % 100) * 50; ; first += size) {
    const ports = Array.from({ length: size }, (_, at) => [first + at, first + at + 100]).flat();
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () =>
      server.close(() => {
        resolve(true);
      }),
    );
  });
}

/** Runs a node again that ended, with the configuration and data that it left. */
async function startAgain(home: string, number: number): Promise<void> {
  const node = path.join(home, `node-${number}`);
  const javaHome = await javaOf(home);
  const child = spawn(
    'runuser',
    ['-u', 'elasticsearch', '--', 'env', '-i', `PATH=${process.env['PATH'] ?? ''}`]
      .concat([`HOME=${home}`, `ES_JAVA_HOME=${javaHome}`, `ES_PATH_CONF=${node}/config`])
      .concat([`ES_TMPDIR=${node}/tmp`, `ES_JAVA_OPTS=-Xms512m -Xmx512m ${COMPILED_ONCE}`])
      .concat(['bin/elasticsearch', '-p', `${node}/pid`]),
    { cwd: path.join(home, 'home'), detached: true, stdio: 'ignore' },
  );
  child.unref();
}

/** The JDK that the nodes were started with, as the first node's log names it. */
async function javaOf(home: string): Promise<string> {
  const log = await readFile(path.join(home, 'node-1', 'logs', 'stdout.log'), 'utf8');
  const found = /JVM home \[([^\]]+)\]/.exec(log)?.[1];
  if (found === undefined) throw new Error(`no "JVM home" in the log of ${home}/node-1`);
  return found;
}

async function waitUntilSettled(
  urls: readonly string[],
  nodes: number,
  status: string,
): Promise<void> {
  const question = `/_cluster/health?wait_for_nodes=${nodes}&wait_for_status=${status}&timeout=5s`;
  const settled = async (): Promise<boolean> => {
    for (const url of urls) {
      const response = await fetch(url + question).catch((error: unknown) => {
        if (error instanceof TypeError) return undefined; // this node does not listen
        throw error;
      });
      if (response?.ok) return true;
    }
    return false;
  };
  await until(settled, `the cluster to come to ${nodes} nodes, ${status}`);
}

/** Waits for a condition; so long because three JVMs that start at once on a busy machine need it. */
async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited 300 s for ${what}`);
    await sleep(500);
  }
}
