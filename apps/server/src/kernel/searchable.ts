import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Services } from './context.ts';
import type { DB, Db } from './db.ts';
import { saveServerNote, readServerNote } from './noted.ts';
import { nameKey } from './name-key.ts';
import { anyCondition } from './search.ts';
import { searchKey, searchRule } from './search-key.ts';
import { ignoreProgress, type Report } from './starting/progress.ts';
import { asSystem } from './system-context.ts';

/** Table with keys computed from other columns of the row: `search` of several, and what each name is sorted by. */
export interface Searchable {
  readonly table: string;
  /** Columns of the search key; none where the table has no such key. */
  readonly columns: readonly string[];
  /** Columns of sort keys, each with the name that it is made of. */
  readonly names?: Readonly<Record<string, string>>;
  /** Whether the names are those of people, whose first character is read as a family name. */
  readonly isPerson?: boolean;
}

type Texts = Readonly<Record<string, string | null>>;

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

const sortKeys = new Map<string, string>();

/** What a name is sorted by, both as `table.column`; undefined for other columns. */
export const nameKeyOf = (column: string): string | undefined => sortKeys.get(column);

type KeyOf<T extends keyof DB> = Extract<keyof DB[T], `${string}_key`> & string;

/**
 * Declares a table whose lists are sorted by name: `names` has each key with its name, `{ name_key: 'name' }`. Every write
 * of a source column sets what `keys(row)` gives, the search key among it where there are `columns`.
 */
export function named<
  T extends keyof DB & string,
  const N extends Partial<Record<KeyOf<T>, keyof DB[T] & string>>,
  const C extends keyof DB[T] & string = never,
>(table: T, names: N, columns: readonly C[] = [], { isPerson = false } = {}) {
  type Source = C | (N[keyof N] & string);
  type Keys = Record<(keyof N & string) | ([C] extends [never] ? never : 'search'), string>;
  const declared = { table, columns, names: names as Readonly<Record<string, string>>, isPerson };
  for (const [key, name] of Object.entries(declared.names))
    sortKeys.set(`${table}.${name}`, `${table}.${key}`);
  return {
    ...declared,
    keys: (row: Readonly<Record<Source, string | null>>) => keysOf(declared, row) as Keys,
  };
}

/** Keys of a row by their columns. */
const keysOf = ({ columns, names = {}, isPerson }: Searchable, row: Texts): Record<string, string> => ({
  ...(columns.length ? { search: searchKey(...columns.map((column) => row[column] ?? '')) } : {}),
  ...Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, nameKey(row[name] ?? '', isPerson)]),
  ),
});

const ruleKey = 'search.rule';
const batch = 1000;
type Found = { id: number; texts: Texts; keys: Record<string, string> };

/** Key columns of a table. */
const keyColumns = ({ columns, names = {} }: Searchable): string[] => [
  ...(columns.length ? ['search'] : []),
  ...Object.keys(names),
];

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
  const columns = keyColumns(table);
  const isEmpty = anyCondition(columns.map((key) => sql<boolean>`${sql.ref(key)} = ''`));
  const rows = await readRows(
    db,
    table,
    sql`id > ${after} AND (${everyRow} OR ${isEmpty}) ORDER BY id LIMIT ${batch} FOR UPDATE`,
  );
  if (!rows.length) return undefined;
  const made = rows.map(({ texts }) => keysOf(table, texts));
  const lists = columns.map((key) => sql`${made.map((keys) => keys[key])}::text[]`);
  const sets = columns.map((key) => sql`${sql.ref(key)} = made.${sql.ref(key)}`);
  const differs = anyCondition(columns.map((key) => sql<boolean>`t.${sql.ref(key)} <> made.${sql.ref(key)}`));
  await sql`UPDATE ${sql.table(table.table)} t SET ${sql.join(sets)}
    FROM unnest(${rows.map((r) => r.id)}::bigint[], ${sql.join(lists)}) AS made (id, ${sql.join(columns.map((key) => sql.ref(key)))})
    WHERE t.id = made.id AND ${differs}`.execute(db);
  return rows.at(-1)?.id;
}

/** Rows of a table with the source texts of their keys. */
async function readRows(db: Db, table: Searchable, where: ReturnType<typeof sql>): Promise<Found[]> {
  const objectOf = (columns: readonly string[]) =>
    sql`jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))})`;
  const sources = [...new Set([...table.columns, ...Object.values(table.names ?? {})])];
  const { rows } =
    await sql<Found>`SELECT id, ${objectOf(sources)} AS texts, ${objectOf(keyColumns(table))} AS keys
    FROM ${sql.table(table.table)} WHERE ${where}`.execute(db);
  return rows;
}

/** Finds rows that have another key than the one computed from their columns. */
export async function findWrongKeys(db: Db, tables: readonly Searchable[]) {
  const found = tables.map(async (table) =>
    (await readRows(db, table, sql`true`))
      .filter(({ texts, keys }) => !isDeepStrictEqual(keys, keysOf(table, texts)))
      .map(({ id, texts }) => ({ table: table.table, id, texts: Object.values(texts) })),
  );
  return (await Promise.all(found)).flat();
}
