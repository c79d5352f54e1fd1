import { createStore } from './store.ts';

/**
 * Why the application stands still: the session is over, the screen is locked, or the page is about to be left
 * (then nothing that fails any more concerns the user).
 * Calls that were refused for it wait here and are repeated once the way is free.
 */
export type Barrier = 'none' | 'sign-in' | 'unlock' | 'leaving';

export const barrier = createStore<Barrier>('none');

let waiting: (() => void)[] = [];

/** Raises the barrier and waits until `openGate`. A lock gives way to sign-in. */
export function waitAtGate(why: 'sign-in' | 'unlock'): Promise<void> {
  if (barrier.get() === 'none' || barrier.get() === 'unlock') barrier.set(why);
  return new Promise((resolve) => waiting.push(resolve));
}

/** The user signed in again or unlocked: every waiting call goes on. */
export function openGate(): void {
  const all = waiting;
  waiting = [];
  barrier.set('none');
  for (const goOn of all) goOn();
}
