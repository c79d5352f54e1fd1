import type { ClientBase } from 'pg';
import { baselineLine } from '#kernel/schema/baseline.ts';
import type { Repeatable } from '#kernel/schema/repeatables.ts';
import type { Catalogue, Column, Constraint, Relation, Sequence } from './catalogue.ts';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Whether a column uses another table's identity sequence. */
const isCounted = ({ value }: Column): boolean => value?.startsWith('nextval(') ?? false;

function columnOf(table: Relation, column: Column): string {
  const { name, type, required, value, generated, identity, sequence } = column;
  const own = value === null || isCounted(column) ? '' : ` DEFAULT ${value}`;
  const filled = generated ? ` GENERATED ALWAYS AS (${value}) STORED` : own;
  const named = sequence === `${table.name}_${name}_seq` ? '' : ` (SEQUENCE NAME ${sequence})`;
  // Of a part it is the whole's.
  const counted = identity && !table.partOf ? ` GENERATED ${identity} AS IDENTITY${named}` : '';
  return `  ${name} ${type}${required ? ' NOT NULL' : ''}${filled}${counted}`;
}

/** Tables in order of foreign keys, as far as there are no cycles. */
function inOrder(tables: readonly Relation[]): Relation[] {
  const byName = new Map(tables.map((one) => [one.name, one]));
  const [seen, done] = [new Set<Relation>(), new Set<Relation>()];
  const visit = (one: Relation | undefined): void => {
    if (!one || seen.has(one)) return;
    seen.add(one);
    for (const { refers } of one.constraints) if (refers) visit(byName.get(refers));
    done.add(one);
  };
  for (const one of tables) visit(one);
  return [...done];
}

/** Whether a constraint is added after all tables: cyclic foreign keys, and NOT VALID ones. */
const isLater = ({ of, refers, definition }: Constraint, made: readonly string[]): boolean =>
  definition.endsWith(' NOT VALID') || (refers !== null && made.indexOf(refers) > made.indexOf(of));

function tableOf(table: Relation, made: readonly string[]): string {
  const conditions = table.constraints.filter((each) => !isLater(each, made));
  const lines = [
    ...table.columns.map((column) => columnOf(table, column)),
    ...conditions.map(({ name, definition }) => `  CONSTRAINT ${name} ${definition}`),
  ];
  const options = table.options.length ? ` WITH (${table.options.join(', ')})` : '';
  const parts = table.partitioned ? ` PARTITION BY ${table.partitioned}` : '';
  return `CREATE ${table.unlogged ? 'UNLOGGED ' : ''}TABLE ${table.name} (\n${lines.join(',\n')}\n)${parts}${options};\n`;
}

const laterOf = ({ name, constraints }: Relation, made: readonly string[]): string => {
  const added = constraints
    .filter((each) => isLater(each, made))
    .map((each) => `  ADD CONSTRAINT ${each.name} ${each.definition}`);
  return added.length ? `ALTER TABLE ${name}\n${added.join(',\n')};\n` : '';
};

const countsOf = ({ name, columns }: Relation): string =>
  columns
    .filter(isCounted)
    .map((column) => `ALTER TABLE ${name} ALTER ${column.name} SET DEFAULT ${column.value};\n`)
    .join('');

const sequenceOf = ({ name, type, cache }: Sequence): string =>
  `CREATE SEQUENCE ${name}${type === 'bigint' ? '' : ` AS ${type}`}${cache === 1 ? '' : ` CACHE ${cache}`};\n`;

const isPlain = (type: string): boolean => /^(bigint|integer|smallint|boolean|numeric)/.test(type);

/** Rows of a table in key order; default timestamps are those of the load. */
async function rowsOf(client: ClientBase, { name, columns, constraints }: Relation): Promise<string> {
  const written = columns.filter(
    ({ generated, type, value }) => !generated && !(value !== null && type.startsWith('timestamp')),
  );
  const values = written.map((each) =>
    isPlain(each.type)
      ? `coalesce(${each.name}::text, 'NULL')`
      : `coalesce(quote_literal(${each.name}::text), 'NULL')`,
  );
  const key = constraints.find(({ kind }) => kind === 'primary')?.columns ?? [];
  const order = key.length ? ` ORDER BY ${key.join(', ')}` : '';
  const { rows } = await client.query<{ row: string }>(
    `SELECT concat_ws(', ', ${values.join(', ')}) AS row FROM ${name}${order}`,
  );
  if (rows.length === 0) return '';
  const system = written.some(({ identity }) => identity) ? ' OVERRIDING SYSTEM VALUE' : '';
  const names = written.map((each) => each.name).join(', ');
  return `INSERT INTO ${name} (${names})${system} VALUES\n${rows.map(({ row }) => `  (${row})`).join(',\n')};\n`;
}

/** A trigger that may be there already: repeatable functions make their own. */
const triggerOf = ({ definition }: { definition: string }): string =>
  `${definition.replace(/^CREATE TRIGGER/, 'CREATE OR REPLACE TRIGGER')};\n`;

/** Comments that migrations put on tables and columns, as statements. */
async function commentsOf(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format(CASE WHEN a.attname IS NULL THEN 'COMMENT ON TABLE %I IS %L' ELSE 'COMMENT ON COLUMN %1$I.%3$I IS %2$L' END,
      c.relname, d.description, a.attname) AS statement
    FROM pg_description d JOIN pg_class c ON c.oid = d.objoid AND d.classoid = 'pg_class'::regclass
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid AND d.objsubid > 0
    WHERE c.relname = ANY($1) AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname COLLATE "C", d.objsubid`,
    [tables],
  );
  return rows.map(({ statement }) => `${statement};\n`);
}

/** Functions and views in order of dependence, from the texts stored in the database. */
const repeatablesOf = (all: readonly Repeatable[]): string =>
  `INSERT INTO repeatable_migration (name, hash, text) VALUES\n${all
    .map((one) => `  (${text(one.name)}, ${text(one.hash)}, $text$${one.text}$text$)`)
    .join(',\n')};
DO $do$ DECLARE one text; BEGIN
  FOREACH one IN ARRAY ARRAY[${all.map(({ name }) => text(name)).join(', ')}] LOOP
    EXECUTE (SELECT r.text FROM repeatable_migration r WHERE r.name = one);
  END LOOP;
END $do$;\n`;

/** Partition calls for monthly tables without rows. */
const monthsOf = (tables: readonly Relation[]): string =>
  `DO $do$ DECLARE
  next date := date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month';
  tab text;
BEGIN
  FOREACH tab IN ARRAY ARRAY[${tables.map(({ partOf }) => text(partOf ?? '')).join(', ')}] LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', tab, tab || '_past', next || ' 00:00:00+08');
    FOR n IN 0..2 LOOP PERFORM make_month(tab::regclass, (next + make_interval(months => n))::date); END LOOP;
  END LOOP;
END $do$;\n`;

/**
 * Text of the baseline: the schema and rows of `client`'s database, which has run only `migrations` and `repeatables`.
 */
export async function writeBaseline(
  client: ClientBase,
  { relations, routines, sequences, extensions }: Catalogue,
  migrations: readonly string[],
  repeatables: readonly Repeatable[],
): Promise<string> {
  const repeated = new Set(repeatables.map(({ name }) => name));
  const tables = inOrder(
    relations.filter(
      ({ name, kind, partOf }) => kind === 'table' && (partOf === null || name === `${partOf}_past`),
    ),
  );
  const made = tables.map(({ name }) => name);
  const rows = [];
  for (const table of tables)
    if (table.name !== 'repeatable_migration') rows.push(await rowsOf(client, table));
  const fixed = routines.filter(({ name }) => !repeated.has(name));
  const counting = sequences.filter(({ isIdentity }) => !isIdentity);
  return [
    '-- What an empty database begins with in the place of these migrations: written by `npm run types -- baseline`, not by hand.\n',
    ...migrations.map(baselineLine),
    ...extensions.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};\n`),
    ...fixed.map(({ definition }) => `${definition.trim()};\n`),
    ...counting.map(sequenceOf),
    ...tables.map((table) => tableOf(table, made)),
    ...counting.map(({ name, ownedBy }) => (ownedBy ? `ALTER SEQUENCE ${name} OWNED BY ${ownedBy};\n` : '')),
    ...tables.map(countsOf),
    ...rows,
    ...tables.flatMap(({ indexes }) => indexes.map(({ definition }) => `${definition};\n`)),
    ...tables.map((table) => laterOf(table, made)),
    ...(await commentsOf(client, made)),
    repeatablesOf(repeatables),
    ...tables.flatMap(({ triggers }) => triggers.map(triggerOf)),
    monthsOf(tables.filter(({ partOf }) => partOf !== null)),
    ...sequences.flatMap(({ name, last }) => (last === null ? [] : [`SELECT setval('${name}', ${last});\n`])),
  ].join('');
}
