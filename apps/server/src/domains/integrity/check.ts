import { sql } from 'kysely';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Db } from '../../kernel/db.ts';
import { invariants } from '../../kernel/invariant.ts';

/** Offending rows shown per invariant. */
const shown = 100;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

/** Runs every invariant, or those that are wanted, each over one snapshot; rows are text by column. */
export async function checkInvariants(
  db: Db,
  lang: Lang,
  wanted: (invariant: (typeof invariants)[number]) => boolean = () => true,
) {
  const results = [];
  for (const { key, title, sql: text } of invariants.filter(wanted)) {
    const started = performance.now();
    const { rows } = await sql
      .raw<Record<string, unknown>>(`SELECT * FROM (${text}) broken LIMIT ${shown}`)
      .execute(db);
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
