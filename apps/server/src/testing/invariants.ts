import { expect } from 'vitest';
import '../domains.ts';
import { checkInvariants } from '../domains/integrity/check.ts';
import type { Db } from '../kernel/db.ts';

/** Fails the test with the offending rows when any invariant of orders or stock is broken. */
export async function expectInvariants(db: Db): Promise<void> {
  const broken = (await checkInvariants(db, 'en')).filter((r) => !r.ok);
  expect(broken.map(({ key, rows }) => ({ key, rows: rows.slice(0, 3) }))).toEqual([]);
}
