import { expect } from 'vitest';
import type { Answer } from './server.ts';

/**
 * A change of a record that was seen before it last changed is refused; as it is, it is done.
 * @returns the answer to what was done
 */
export async function expectSeen<T>(version: number, send: (seen: number) => Promise<Answer<T>>): Promise<T> {
  const stale = await send(version - 1);
  expect([stale.status, stale.body.error]).toEqual([409, 'record.changed']);
  const done = await send(version);
  expect([done.status, done.body.error]).toEqual([200, undefined]);
  return done.data;
}
