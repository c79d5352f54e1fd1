import type { ClientBase } from 'pg';

/** Column as seen by readers and writers of the table. */
interface Column {
  type: string;
  required: boolean;
  /** Whether it is filled when a statement omits it. */
  filled: boolean;
  /** Whether it is generated and cannot be written. */
  generated: boolean;
}

/** Constraint on rows. */
interface Condition {
  table: string;
  kind: 'check' | 'unique' | 'reference' | 'exclusion';
  /** Columns that it mentions. */
  columns: string[];
  /** Definition as PostgreSQL formats it. */
  text: string;
}

/** Callable function. */
interface RoutineFacts {
  name: string;
  /** Argument types, and number of required ones. */
  takes: string[];
  needs: number;
  answers: string;
}

/** What a version uses of a schema: columns it reads and writes, functions it calls, constraints it must meet. */
export interface SchemaFacts {
  /** Columns by `table.column`, including those of views. */
  columns: Map<string, Column>;
  tables: Set<string>;
  conditions: Condition[];
  functions: RoutineFacts[];
  /** Triggers that may refuse a change, as `table: name`. */
  guards: Set<string>;
}

const columns = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
    a.atthasdef OR a.attidentity <> '' AS filled, a.attgenerated <> '' OR a.attidentity = 'a' AS generated
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT LIKE 'kysely%' AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;
const named = (table: string, list: string) =>
  `ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = ${table} AND attnum = ANY(${list}) ORDER BY 1) AS columns`;
const conditions = `
  SELECT c.relname AS table, CASE k.contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'reference' ELSE 'exclusion' END AS kind,
    ${named('c.oid', 'k.conkey')}, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') AS text
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND k.contype IN ('c', 'f', 'x')
  UNION ALL
  SELECT c.relname, 'unique', ${named('c.oid', 'i.indkey::int2[]')},
    regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ ', '')
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND i.indisunique`;
const functions = `
  SELECT p.proname AS name, ARRAY(SELECT format_type(x, NULL) FROM unnest(p.proargtypes) WITH ORDINALITY AS a (x, at) ORDER BY at) AS takes,
    p.pronargs - p.pronargdefaults AS needs, pg_get_function_result(p.oid) AS answers
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype <> 'trigger'::regtype
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
const guards = `
  SELECT c.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND NOT t.tgisinternal AND p.prosrc ILIKE '%raise exception%'`;

/** Reads the schema facts of a database. */
export async function readSchema(client: ClientBase): Promise<SchemaFacts> {
  const ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  const found = await ask<Column & { table: string; column: string }>(columns);
  return {
    columns: new Map(found.map(({ table, column, ...rest }) => [`${table}.${column}`, rest])),
    tables: new Set(found.map(({ table }) => table)),
    conditions: await ask<Condition>(conditions),
    functions: await ask<RoutineFacts>(functions),
    guards: new Set(
      (await ask<{ table: string; name: string }>(guards)).map(({ table, name }) => `${table}: ${name}`),
    ),
  };
}
