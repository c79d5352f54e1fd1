import { sql } from 'kysely';
import { lookAlikes } from '@treadline/contract/kernel/names/fold.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';

type Row = Record<string, unknown>;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/**
 * Indexes of the rows that would violate a unique constraint, against stored records or earlier rows. Columns and
 * predicate are read from the constraint's index; names are compared as `folded` has them. With `own`, a record that
 * changes: its own row is no other, and a key that it has already is not taken. What has no new key waits for nobody;
 * else the lock of the names is held from now on, so take it before the locks of rows: who adds a record holds the
 * names first, too.
 */
export async function findTaken(
  ctx: Ctx,
  table: keyof DB & string,
  constraint: string,
  rows: readonly Row[],
  own?: number,
) {
  const { key, condition, counts } = await readIndex(ctx, constraint);
  const given = sql`given AS (
      SELECT ${key} AS key, ordinality AS place
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}) WITH ORDINALITY
      WHERE ${condition} AND ${counts})`;
  const isOwn = sql`key IN (SELECT ${key} FROM ${sql.table(table)} WHERE id = ${own ?? null})`;
  const fresh = sql`WITH ${given} SELECT FROM given WHERE NOT ${isOwn} LIMIT 1`;
  if (own !== undefined && (await fresh.execute(ctx.db)).rows.length === 0) return [];
  // Of two who take one name at a time the second waits, and finds it taken.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${constraint}))`.execute(ctx.db);
  const { rows: found } = await sql<{ at: number; repeated: boolean }>`
    WITH ${given}, judged AS (
      SELECT place, row_number() OVER (PARTITION BY key ORDER BY place) > 1 AS repeated,
        key IN (SELECT ${key} FROM ${sql.table(table)} WHERE ${condition} AND id IS DISTINCT FROM ${own ?? null})
          AND NOT ${isOwn} AS kept
      FROM given
    )
    SELECT place - 1 AS at, repeated AND NOT kept AS repeated FROM judged WHERE repeated OR kept ORDER BY place`.execute(
    ctx.db,
  );
  return found;
}

/** Signs that nobody sees: blanks of all widths are one after NFKC. */
const unseen = [0x09, 0x0a, 0x0d, 0x20, 0xad, ...range(0x200b, 0x200f), 0x2028, 0x2029]
  .concat(range(0x202a, 0x202e), range(0x2060, 0x2069), 0xfeff)
  .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
  .join('');

/** A name as others are compared with it: half width, lower case, radicals as characters, no blanks or invisible signs. */
const [open, close] = [
  'lower(translate(normalize(',
  `, NFKC), E'${lookAlikes.radicals}${unseen}', '${lookAlikes.characters}'))`,
];
const folded = (column: string): string => open + column + close;
const nameKey = (_: string, lowered?: string, plain?: string): string => folded(lowered ?? plain ?? '');

/** Whether a column has a name that `findTaken` takes for the same. */
export const isNamed = (column: string, name: string) =>
  sql<boolean>`${sql.raw(folded(column))} = ${sql.raw(open)}${name}::text${sql.raw(close)}`;

/** Key expression of an index, its predicate, and which keys it counts: one with a null is like no other, unless it says so. */
async function readIndex(ctx: Ctx, name: string) {
  const { rows } = await sql<{ keys: string; condition: string | null; nulls: boolean }>`
    SELECT (SELECT string_agg(pg_get_indexdef(indexrelid, n, true), ', ' ORDER BY n)
            FROM generate_series(1, indnkeyatts) n) AS keys,
      pg_get_expr(indpred, indrelid) AS condition, indnullsnotdistinct AS nulls
    FROM pg_index WHERE indexrelid = ${name}::regclass`.execute(ctx.db);
  const { keys = '', condition = null, nulls = false } = rows[0] ?? {};
  const said = keys
    .split(', ')
    .map((each) => each.replace(/^(?:lower\((name(?:_en)?)\)|(name(?:_en)?))$/, nameKey));
  const key = `ROW(${said.join(', ')})`;
  return {
    key: sql.raw(key),
    condition: sql.raw(condition ?? 'true'),
    counts: sql.raw(nulls ? 'true' : `${key} IS NOT NULL`),
  };
}
