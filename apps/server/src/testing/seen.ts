import { expect } from 'vitest';
import type { TestAnswer } from './server.ts';

/**
 * Checks optimistic locking: a change with an outdated version is refused, one with the current version accepted.
 * @returns the accepted answer
 */
export async function expectSeen<T>(
  version: number,
  send: (seen: number) => Promise<TestAnswer<T>>,
): Promise<T> {
  const stale = await send(version - 1);
  expect([stale.status, stale.body.error]).toEqual([409, 'record.changed']);
  const done = await send(version);
  expect([done.status, done.body.error]).toEqual([200, undefined]);
  return done.data;
}
