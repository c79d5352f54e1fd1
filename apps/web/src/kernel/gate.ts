import { createStore } from './store.ts';

/**
 * Reason why the application is suspended: session ended, screen locked, or page about to be left (errors are then
 * irrelevant to the user). Calls refused for it wait and are retried afterwards.
 */
export type Barrier = 'none' | 'sign-in' | 'unlock' | 'leaving';

/** Store of the current barrier. */
export const requestBarrier = createStore<Barrier>('none');

let waiting: (() => void)[] = [];

/** Raises the barrier and waits for `releaseRequests`. Sign-in takes precedence over a lock. */
export function waitAtGate(why: 'sign-in' | 'unlock'): Promise<void> {
  if (requestBarrier.get() === 'none' || requestBarrier.get() === 'unlock') requestBarrier.set(why);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Lifts the barrier after sign-in or unlocking; all waiting calls continue. */
export function releaseRequests(): void {
  const all = waiting;
  waiting = [];
  requestBarrier.set('none');
  for (const goOn of all) goOn();
}
