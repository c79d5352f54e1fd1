import { sql } from 'kysely';
import { expect } from 'vitest';
import { searchables } from '#domains.ts';
import type { Db } from '#kernel/db.ts';
import { invariants, type Invariant } from '#kernel/invariant.ts';
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
    for (const [at, { key, sql: query }] of invariants.entries()) {
      const text = `SELECT * FROM (${query}) broken LIMIT 3`;
      const { rows } = await session.query<Record<string, unknown>>({ name: `${at} ${key}`, text });
      if (rows.length) broken.push({ key, rows });
    }
  } finally {
    session.release();
  }
  expect(broken).toEqual([]);
  expect(await findWrongKeys(db, searchables)).toEqual([]);
}

/** Keys of invariants that a change behind the product's back breaks; the change is undone. */
export async function brokenBy(db: Db, asked: readonly Invariant[], change: string): Promise<string[]> {
  const keys: string[] = [];
  const undone = new Error('undone');
  await db
    .transaction()
    .execute(async (own) => {
      await sql.raw(change).execute(own);
      for (const { key, sql: text } of asked)
        if ((await sql.raw(text).execute(own)).rows.length > 0) keys.push(key);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return keys;
}
