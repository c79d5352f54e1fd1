import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';

type Row = Record<string, unknown>;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/**
 * Indexes of the rows that would violate a unique constraint, against stored records or earlier rows. Columns and
 * predicate are read from the constraint's index; names are compared as `folded` has them. With `own`, a record that
 * changes: its own row is no other, and a key that it has already is not taken.
 */
export async function findTaken(
  ctx: Ctx,
  table: keyof DB & string,
  constraint: string,
  rows: readonly Row[],
  own?: number,
) {
  const { key, condition } = await readIndex(ctx, constraint);
  // Of two who take one name at a time the second waits, and finds it taken.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${constraint}))`.execute(ctx.db);
  const { rows: found } = await sql<{ at: number; repeated: boolean }>`
    WITH given AS (
      SELECT ${key} AS key, ordinality AS place
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}) WITH ORDINALITY
      WHERE ${condition}
    ), judged AS (
      SELECT place, row_number() OVER (PARTITION BY key ORDER BY place) > 1 AS repeated,
        key IN (SELECT ${key} FROM ${sql.table(table)} WHERE ${condition} AND id IS DISTINCT FROM ${own ?? null})
          AND key NOT IN (SELECT ${key} FROM ${sql.table(table)} WHERE id = ${own ?? null}) AS kept
      FROM given WHERE key IS NOT NULL
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

/** A name as others are compared with it: half width, lower case, without blanks and invisible signs. */
const folded = (column: string): string => `lower(translate(normalize(${column}, NFKC), E'${unseen}', ''))`;
const nameKey = (_: string, lowered?: string, plain?: string): string => folded(lowered ?? plain ?? '');

/** Key expression of an index, and its predicate. */
async function readIndex(ctx: Ctx, name: string) {
  const { rows } = await sql<{ keys: string; condition: string | null }>`
    SELECT (SELECT string_agg(pg_get_indexdef(indexrelid, n, true), ', ' ORDER BY n)
            FROM generate_series(1, indnkeyatts) n) AS keys,
      pg_get_expr(indpred, indrelid) AS condition
    FROM pg_index WHERE indexrelid = ${name}::regclass`.execute(ctx.db);
  const { keys = '', condition = null } = rows[0] ?? {};
  const said = keys
    .split(', ')
    .map((each) => each.replace(/^(?:lower\((name(?:_en)?)\)|(name(?:_en)?))$/, nameKey));
  return { key: sql.raw(`ROW(${said.join(', ')})`), condition: sql.raw(condition ?? 'true') };
}
