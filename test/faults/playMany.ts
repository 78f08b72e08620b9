import { Museum } from './museum.js';
import { play } from './play.js';
import { makeSchedule } from './schedule.js';
import type { Stage } from './stage.js';

interface Wanted {
  readonly first: number;
  readonly count: number;
  /** Schedules at the same time, each in a museum of its own. */
  readonly jobs: number;
  /** Where to stop. */
  readonly mostFailures: number;
}

interface Played {
  readonly seed: number;
  /** What went wrong; undefined where nothing did. */
  readonly wrong: string | undefined;
}

/** Plays the schedules of so many seeds, several at the same time. */
export async function playMany(
  stage: Stage,
  { first, count, jobs, mostFailures }: Wanted,
  onPlayed: (played: Played) => void = () => undefined,
): Promise<readonly Played[]> {
  const played: Played[] = [];
  const failures = (): number => played.filter(({ wrong }) => wrong !== undefined).length;
  let next = first;
  const work = async (_: unknown, job: number): Promise<void> => {
    const museum = await Museum.open(stage, `m${job}`);
    while (next < first + count && failures() < mostFailures) {
      const seed = next;
      next += 1;
      const wrong = await play(museum, makeSchedule(seed));
      played.push({ seed, wrong });
      onPlayed({ seed, wrong });
    }
    await museum.close();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return played;
}
