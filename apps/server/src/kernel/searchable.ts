import { sql } from 'kysely';
import type { Services } from './context.ts';
import type { DB, Db } from './db.ts';
import { saveServerNote, readServerNote } from './noted.ts';
import { searchKey, searchRule } from './search-key.ts';
import { ignoreProgress, type Report } from './starting/progress.ts';
import { asSystem } from './system-context.ts';

/** Table with a `search` column computed from other columns of the row. */
export interface Searchable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Declares a searchable table; every write of a source column must set `search` to `key(row)`. */
export const searchable = <T extends keyof DB & string, const C extends keyof DB[T] & string>(
  table: T,
  ...columns: C[]
) => ({
  table,
  columns,
  key: (row: Readonly<Record<C, string | null>>): string =>
    searchKey(...columns.map((column) => row[column])),
});

const ruleKey = 'search.rule';
const batch = 1000;
type Found = { id: number; texts: (string | null)[]; search: string };

/**
 * Startup task: fills missing search keys, or recomputes all after a change of `searchRule`. Works in batches with a
 * transaction each, and resumes after an interruption.
 */
export async function fillSearchKeys(
  services: Services,
  tables: readonly Searchable[],
  report: Report = ignoreProgress,
): Promise<void> {
  const { db } = services;
  const isNew = (await readServerNote(db, ruleKey))?.value !== searchRule;
  for (const [at, table] of tables.entries()) {
    report({ kind: 'search', name: table.table, n: at + 1, of: tables.length });
    let last: number | undefined = 0;
    while (last !== undefined) {
      const after: number = last;
      last = await asSystem(services, 'start', (ctx) => fillBatch(ctx.db, table, after, isNew));
    }
  }
  if (isNew) await saveServerNote(db, ruleKey, searchRule);
}

/** Fills the keys of a batch of rows above an id; returns the last id, undefined when done. */
async function fillBatch(
  db: Db,
  table: Searchable,
  after: number,
  everyRow: boolean,
): Promise<number | undefined> {
  const rows = await readRows(
    db,
    table,
    sql`id > ${after} AND (${everyRow} OR search = '') ORDER BY id LIMIT ${batch} FOR UPDATE`,
  );
  if (!rows.length) return undefined;
  const keys = rows.map(({ texts }) => searchKey(...texts));
  await sql`UPDATE ${sql.table(table.table)} t SET search = made.key
    FROM unnest(${rows.map((r) => r.id)}::bigint[], ${keys}::text[]) AS made (id, key)
    WHERE t.id = made.id AND t.search <> made.key`.execute(db);
  return rows.at(-1)?.id;
}

/** Rows of a table with the source texts of their keys. */
async function readRows(
  db: Db,
  { table, columns }: Searchable,
  where: ReturnType<typeof sql>,
): Promise<Found[]> {
  const texts = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Found>`
    SELECT id, ARRAY[${texts}] AS texts, search FROM ${sql.table(table)} WHERE ${where}`.execute(db);
  return rows;
}

/** Finds rows whose search key differs from the one computed from their columns. */
export async function findWrongKeys(db: Db, tables: readonly Searchable[]) {
  const found = tables.map(async (table) =>
    (await readRows(db, table, sql`true`))
      .filter(({ texts, search }) => search !== searchKey(...texts))
      .map(({ id, texts }) => ({ table: table.table, id, texts })),
  );
  return (await Promise.all(found)).flat();
}
