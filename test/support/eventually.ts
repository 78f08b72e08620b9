import { setTimeout as sleep } from 'node:timers/promises';

/** Checks again and again until it holds. @throws what the last check threw, after so long (ms) */
export async function eventually(time: number, check: () => Promise<void>): Promise<void> {
  const end = Date.now() + time;
  for (;;)
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
}
