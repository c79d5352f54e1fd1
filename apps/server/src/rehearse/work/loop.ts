import { setTimeout as sleep } from 'node:timers/promises';
import { RefusedCall, UnsettledCall, type Client } from '../client.ts';
import type { Journal } from '../journal.ts';

/** Tools of a simulated user. */
export interface WorkDesk {
  client: Client;
  journal: Journal;
  /** Returns a unique mark for a document of this run. */
  mark(): string;
}

/** One round of a simulated user's work. */
export type WorkRound = (desk: WorkDesk) => Promise<void>;

/** Pause of a worker between two rounds, in milliseconds. */
const pause = 150;

/** Repeats rounds until stopped; interrupted work is left unfinished, as people leave it. */
export function startWork(desk: WorkDesk, rounds: Readonly<Record<string, WorkRound>>) {
  const state = { running: true };
  const faults: string[] = [];
  const done = new Map<string, number>();
  const work = Object.entries(rounds).map(async ([name, round]) => {
    while (state.running) {
      try {
        await round(desk);
        done.set(name, (done.get(name) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof UnsettledCall || error instanceof RefusedCall))
          faults.push(`${name}: ${(error as Error).message}`);
        await sleep(500);
      }
      await sleep(pause);
    }
  });
  return {
    faults,
    rounds: () => new Map(done),
    stop: async (): Promise<void> => {
      state.running = false;
      await Promise.all(work);
    },
  };
}
export type Work = ReturnType<typeof startWork>;
