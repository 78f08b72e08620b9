import type { Schedule, Step } from './schedule.js';

interface Failed {
  readonly schedule: Schedule;
  readonly wrong: string;
}

/** Leaves out steps and faults, one after the other, as long as something goes wrong. */
export async function shorten(
  schedule: Schedule,
  play: (schedule: Schedule) => Promise<string | undefined>,
): Promise<Failed> {
  let best: Failed = { schedule, wrong: (await play(schedule)) ?? 'not wrong the second time' };
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (const steps of shorterSteps(best.schedule.steps)) {
      const shorter = { ...schedule, steps };
      const wrong = await play(shorter);
      if (wrong === undefined) continue;
      best = { schedule: shorter, wrong };
      isShorter = true;
      break;
    }
  }
  return best;
}

function* shorterSteps(steps: readonly Step[]): Generator<readonly Step[]> {
  for (const at of steps.keys()) yield steps.filter((_, place) => place !== at);
  for (const [at, step] of steps.entries())
    for (const part of ['faults', 'changes'] as const) {
      const parts = (step as Partial<Record<typeof part, readonly unknown[]>>)[part] ?? [];
      for (const one of parts)
        yield steps.with(at, { ...step, [part]: parts.filter((other) => other !== one) });
    }
}
