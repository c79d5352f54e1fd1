import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { DB } from '../db.ts';
import type { BasicDataStore } from '../define-basic-data.ts';
import type { Upload } from '../upload.ts';
import { importFile, importReasons as why } from './import-file.ts';

type Row = Record<string, unknown>;

/** Imports new basic-data records from a workbook; duplicate values are reported by row. */
export const importBasicData = <F extends object, R extends object>(
  ctx: Ctx,
  keeper: BasicDataStore<F, R>,
  file: Upload,
) =>
  importFile(ctx, {
    entity: keeper.name,
    scopeId: 0,
    file,
    ...keeper.sheet,
    maxRows: 2000,
    async resolve(own, rows, reject) {
      const columns = rows.map(({ value }) => keeper.columns(value as F, own));
      const told = new Set<string>();
      for (const [constraint, field] of Object.entries<string>(keeper.unique))
        for (const { at, repeated } of await findTaken(own, keeper.table, constraint, columns)) {
          // Two constraints may speak of one field: a code as it stands and in capitals.
          if (told.has(`${at} ${field}`)) continue;
          told.add(`${at} ${field}`);
          const { row = 0, value } = rows[at] ?? {};
          reject(row, field, repeated ? why.repeated : why.exists, { value: (value as Row)[field] });
        }
      return rows.map(({ value }) => value as F);
    },
    async apply(own, work, applied) {
      for (const fields of work) {
        await keeper.insert(own, fields);
        applied(1);
      }
      return {};
    },
  });

/**
 * Indexes of the rows that would violate a unique constraint, against stored records or earlier rows. Columns and
 * predicate are read from the constraint's index.
 */
export async function findTaken(
  ctx: Ctx,
  table: keyof DB & string,
  constraint: string,
  rows: readonly Row[],
) {
  const { key, condition } = await readIndex(ctx, constraint);
  const { rows: found } = await sql<{ at: number; repeated: boolean }>`
    WITH given AS (
      SELECT ${key} AS key, ordinality AS place
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}) WITH ORDINALITY
      WHERE ${condition}
    ), judged AS (
      SELECT place, row_number() OVER (PARTITION BY key ORDER BY place) > 1 AS repeated,
        key IN (SELECT ${key} FROM ${sql.table(table)} WHERE ${condition}) AS kept
      FROM given WHERE key IS NOT NULL
    )
    SELECT place - 1 AS at, repeated AND NOT kept AS repeated FROM judged WHERE repeated OR kept ORDER BY place`.execute(
    ctx.db,
  );
  return found;
}

/** Key expression of an index, and its predicate. */
async function readIndex(ctx: Ctx, name: string) {
  const { rows } = await sql<{ keys: string; condition: string | null }>`
    SELECT (SELECT string_agg(pg_get_indexdef(indexrelid, n, true), ', ' ORDER BY n)
            FROM generate_series(1, indnkeyatts) n) AS keys,
      pg_get_expr(indpred, indrelid) AS condition
    FROM pg_index WHERE indexrelid = ${name}::regclass`.execute(ctx.db);
  const { keys = '', condition = null } = rows[0] ?? {};
  return { key: sql.raw(`ROW(${keys})`), condition: sql.raw(condition ?? 'true') };
}
