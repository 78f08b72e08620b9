// A run in a process of its own, killed as hard as can be.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from '../support/program.js';
import { Wrong } from './judge.js';
import { damaged } from './model.js';
import { differenceFrom, isSame } from './oracle.js';
import type { Step } from './schedule.js';
import type { World } from './world.js';

export async function playChildKilled(
  world: World,
  { after, full }: Extract<Step, { kind: 'childKilled' }>,
): Promise<void> {
  const { target } = world.museum.stage;
  const flags = ['--source', world.sourceFolder, '--replicas', '0', ...(full ? ['--full'] : [])];
  const child = spawn(process.execPath, [PROGRAM, 'index', ...flags], {
    env: {
      ...process.env,
      DATA_DIR: world.dataDir,
      INDEX_PREFIX: world.prefix,
      ALLOW_PRIVATE_IMAGE_HOSTS: 'true',
      ELASTICSEARCH_NODE: target.kind === 'elasticsearch' ? target.nodes.join(',') : '',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  // Not quickened: it is another process's time.
  await Promise.race([ended, sleep(after, undefined, { ref: false })]);
  child.kill('SIGKILL');
  await ended;
  const { shown, faults } = await world.look();
  const edition = damaged(world.edition, world.damage);
  const question = { before: world.served, withdrawn: world.withdrawn };
  const difference =
    faults[0] ?? differenceFrom({ edition, mayMiss: () => false }, shown, question);
  if (!isSame(shown, world.served) && difference !== undefined)
    throw new Wrong(`after a run was killed: ${difference}`);
  world.served = shown;
}
