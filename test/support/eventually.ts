import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE = 50;

/**
 * Checks again and again until it holds. Pauses are counted and not the clock: on a machine that is
 * held up they take longer, as does what is waited for.
 * @throws what the last check threw, after pauses of so long in all (ms)
 */
export async function eventually(time: number, check: () => Promise<void>): Promise<void> {
  for (let left = time; ; left -= PAUSE)
    try {
      await check();
      return;
    } catch (error) {
      if (left <= 0) throw error;
      await sleep(PAUSE);
    }
}
