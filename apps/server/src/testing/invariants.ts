import { expect } from 'vitest';
import { searchables } from '#domains.ts';
import type { Db } from '#kernel/db.ts';
import { invariants } from '#kernel/invariant.ts';
import { findWrongKeys } from '#kernel/searchable.ts';
import { poolOf } from './services.ts';

/**
 * Fails the test with the offending rows when any invariant is broken, or a record is not found by its names. The statements
 * stay planned in their session: that takes far longer than running them on little data.
 */
export async function expectInvariants(db: Db): Promise<void> {
  const session = await poolOf(db).connect();
  const broken = [];
  try {
    for (const [at, { key, sql }] of invariants.entries()) {
      const text = `SELECT * FROM (${sql}) broken LIMIT 3`;
      const { rows } = await session.query<Record<string, unknown>>({ name: `${at} ${key}`, text });
      if (rows.length) broken.push({ key, rows });
    }
  } finally {
    session.release();
  }
  expect(broken).toEqual([]);
  expect(await findWrongKeys(db, searchables)).toEqual([]);
}
