import { expect } from 'vitest';
import { searchables } from '#domains.ts';
import type { Db } from '#kernel/db.ts';
import { invariants } from '#kernel/invariant.ts';
import { findWrongKeys } from '#kernel/searchable.ts';
import { poolOf } from './services.ts';

/**
 * Fails with the offending rows when an invariant is violated or a search key is wrong. Statements stay prepared in
 * their session, as planning takes far longer than running them on little data.
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
