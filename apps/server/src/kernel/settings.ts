import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A whole number from the table `setting`; the fallback while nobody has set it. */
export async function readNumberSetting(db: Db, key: string, fallback: number): Promise<number> {
  const { rows } = await sql<{
    n: number | null;
  }>`SELECT (value #>> '{}')::int AS n FROM setting WHERE key = ${key}`.execute(db);
  return rows[0]?.n ?? fallback;
}

/** A text from the table `setting`; the fallback while nobody has set it. */
export async function readTextSetting(db: Db, key: string, fallback: string): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    SELECT value #>> '{}' AS text FROM setting WHERE key = ${key}`.execute(db);
  return rows[0]?.text ?? fallback;
}
