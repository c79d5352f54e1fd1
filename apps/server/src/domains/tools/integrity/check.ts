import { sql, type Kysely } from 'kysely';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { DB, Db } from '#kernel/db.ts';
import { invariants } from '#kernel/invariant.ts';
import { isConnectionLost } from '#kernel/lost.ts';

/** Offending rows shown per invariant. */
const shown = 100;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

type Wanted = (invariant: (typeof invariants)[number]) => boolean;
type Row = Record<string, unknown>;
const all: Wanted = () => true;

const findBroken = async (db: Db, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(`SELECT * FROM (${text}) broken LIMIT ${shown}`).execute(db)).rows;

/** However long it takes; what cannot be checked is told in the place of rows. @throws when the database is lost */
const findPatiently = (db: Db, text: string): Promise<Row[]> =>
  (db as Kysely<DB>)
    .transaction()
    .execute(async (own) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(own);
      // It ends with the node that asks, or migrations would wait for it.
      await sql`SET LOCAL client_connection_check_interval = '10s'`.execute(own);
      return findBroken(own, text);
    })
    .catch((error: Error): Row[] => {
      if (isConnectionLost(error)) throw error;
      return [{ unchecked: error.message }];
    });

async function checkEach(lang: Lang, wanted: Wanted, find: (text: string) => Promise<Row[]>) {
  const results = [];
  for (const { key, title, sql: text } of invariants.filter(wanted)) {
    const started = performance.now();
    const rows = await find(text);
    results.push({
      key,
      title: title[lang],
      ok: rows.length === 0,
      milliseconds: Math.round(performance.now() - started),
      rows: rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)])),
      ),
    });
  }
  return results;
}

/** Runs all or the given invariants, each on one snapshot; broken rows are returned as text by column. */
export const checkInvariants = (db: Db, lang: Lang, wanted = all) =>
  checkEach(lang, wanted, (text) => findBroken(db, text));

/**
 * Runs invariants in the background without a time limit; one that fails to run counts as broken and does not stop the
 * others.
 */
export const checkPatiently = (db: Db, lang: Lang, wanted = all) =>
  checkEach(lang, wanted, (text) => findPatiently(db, text));
