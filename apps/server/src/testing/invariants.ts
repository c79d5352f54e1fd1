import { expect } from 'vitest';
import { searchables } from '../domains.ts';
import { checkInvariants } from '../domains/integrity/check.ts';
import type { Db } from '../kernel/db.ts';
import { findWrongKeys } from '../kernel/searchable.ts';

/** Fails the test with the offending rows when any invariant is broken, or a record is not found by its names. */
export async function expectInvariants(db: Db): Promise<void> {
  const broken = (await checkInvariants(db, 'en')).filter((r) => !r.ok);
  expect(broken.map(({ key, rows }) => ({ key, rows: rows.slice(0, 3) }))).toEqual([]);
  expect(await findWrongKeys(db, searchables)).toEqual([]);
}
