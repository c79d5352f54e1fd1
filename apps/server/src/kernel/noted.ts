import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Reads a value that the server stored under a key, as JSON, and whether it was stored within the last `minutes`;
 * undefined when there is none.
 */
export const readServerNote = (db: Db, key: string, minutes = 0) =>
  db
    .selectFrom('setting')
    .select(['value', sql<boolean>`updated_at > now() - make_interval(mins => ${minutes})`.as('isFresh')])
    .where('key', '=', key)
    .executeTakeFirst();

/** Stores a value under a key, replacing the previous one. */
export async function saveServerNote(db: Db, key: string, noted: unknown): Promise<void> {
  const value = JSON.stringify(noted);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
