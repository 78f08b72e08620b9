// Pauses between tries pass a hundred times as quickly, in this process only.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const QUICKER = 100;

/** Heartbeats, which do not keep a process alive, keep their time. @returns ends it */
export function quickenWaits(): () => void {
  const { setTimeout: sleep } = timers;
  const quick: typeof sleep = (delay, value, options) =>
    sleep(options?.ref === false ? delay : (delay ?? 0) / QUICKER, value, options);
  return replace(timers, 'setTimeout', quick);
}

/** Puts a function of our own in the place of one of Node's, for all who import it by name. */
export function replace<Module extends object, Name extends keyof Module>(
  module: Module,
  name: Name,
  own: Module[Name],
): () => void {
  const original = module[name];
  module[name] = own;
  syncBuiltinESMExports();
  return () => {
    module[name] = original;
    syncBuiltinESMExports();
  };
}
