import type { ClientBase } from 'pg';
import { flattenExpression } from './flatten-expression.ts';

/** Column of a table or view. */
export interface Column {
  of: string;
  name: string;
  /** Type with length or precision, as PostgreSQL formats it, and the collation of a text that has one of its own. */
  type: string;
  required: boolean;
  /** Default or generation expression. */
  value: string | null;
  generated: boolean;
  identity: 'ALWAYS' | 'BY DEFAULT' | null;
  /** Sequence of an identity column. */
  sequence: string | null;
}

/** Table, monthly partitions listed as tables of their own, or view. */
export interface Relation {
  name: string;
  kind: 'table' | 'view';
  /** Partition key such as `RANGE (at)`. */
  partitioned: string | null;
  /** Parent table and bound of a partition. */
  partOf: string | null;
  bound: string | null;
  unlogged: boolean;
  /** Storage options such as `fillfactor=75`. */
  options: string[];
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
  triggers: Trigger[];
}

/** Check, key, foreign key or exclusion constraint. */
export interface Constraint {
  of: string;
  name: string;
  kind: 'check' | 'primary' | 'unique' | 'reference' | 'exclusion';
  columns: string[];
  /** Referenced table of a foreign key. */
  refers: string | null;
  definition: string;
}

/** Index that does not belong to a constraint. */
export interface Index {
  of: string;
  name: string;
  definition: string;
}

export interface Trigger {
  of: string;
  name: string;
  function: string;
  definition: string;
}

/** Function with one of its signatures. */
export interface Routine {
  name: string;
  takes: string;
  returns: string;
  language: string;
  volatility: 'immutable' | 'stable' | 'volatile';
  definition: string;
}

export interface Sequence {
  name: string;
  type: string;
  /** Sequence cache size. */
  cache: number;
  /** `table.column` that owns the sequence, unless an identity. */
  ownedBy: string | null;
  isIdentity: boolean;
  /** Last value; null when unused. */
  last: string | null;
}

/** Objects of a schema sorted by name, in a form independent of the PostgreSQL version. */
export interface Catalogue {
  relations: Relation[];
  routines: Routine[];
  sequences: Sequence[];
  extensions: string[];
  /** Dependencies of views and functions: [dependent, dependency], by name. */
  needs: [string, string][];
}

const ofExtension = (classOf: string, id: string) =>
  `EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${classOf}'::regclass AND e.objid = ${id} AND e.deptype = 'e')`;
/** SQL condition on `pg_class AS c` for the product's own relations. */
const ours = `c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE 'kysely%' AND NOT ${ofExtension('pg_class', 'c.oid')}`;

const relations = `
  SELECT c.relname AS name, CASE c.relkind WHEN 'v' THEN 'view' ELSE 'table' END AS kind, pg_get_partkeydef(c.oid) AS partitioned,
    (SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = c.oid) AS "partOf", pg_get_expr(c.relpartbound, c.oid) AS bound,
    c.relpersistence = 'u' AS unlogged, coalesce(c.reloptions, '{}') AS options
  FROM pg_class c WHERE ${ours} AND c.relkind IN ('r', 'p', 'v') ORDER BY c.relname COLLATE "C"`;
const columns = `
  SELECT c.relname AS of, a.attname AS name,
    format_type(a.atttypid, a.atttypmod) || CASE WHEN a.atttypid = 'text'::regtype AND a.attcollation = '"C"'::regcollation
      THEN ' COLLATE "C"' ELSE '' END AS type, a.attnotnull AS required,
    pg_get_expr(d.adbin, d.adrelid) AS value, a.attgenerated <> '' AS generated,
    CASE a.attidentity WHEN 'a' THEN 'ALWAYS' WHEN 'd' THEN 'BY DEFAULT' END AS identity,
    CASE WHEN a.attidentity <> '' THEN substr(pg_get_serial_sequence(c.relname, a.attname), 8) END AS sequence
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE ${ours} AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname COLLATE "C", a.attnum`;
const constraints = `
  SELECT c.relname AS of, k.conname AS name, CASE k.contype WHEN 'c' THEN 'check' WHEN 'p' THEN 'primary' WHEN 'u' THEN 'unique'
      WHEN 'f' THEN 'reference' ELSE 'exclusion' END AS kind,
    ARRAY(SELECT attname::text FROM unnest(k.conkey) WITH ORDINALITY x (n, at) JOIN pg_attribute ON attrelid = c.oid AND attnum = n
      ORDER BY at) AS columns, nullif(k.confrelid, 0)::regclass::text AS refers, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE ${ours} AND k.contype IN ('c', 'p', 'u', 'f', 'x') AND (k.conparentid = 0 OR k.contype <> 'f')
  ORDER BY c.relname COLLATE "C", k.conname COLLATE "C"`;
const indexes = `
  SELECT c.relname AS of, x.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE ${ours} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY c.relname COLLATE "C", x.relname COLLATE "C"`;
const triggers = `
  SELECT c.relname AS of, t.tgname AS name, p.proname AS function, pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE ${ours} AND NOT t.tgisinternal AND t.tgparentid = 0 ORDER BY c.relname COLLATE "C", t.tgname COLLATE "C"`;
const routines = `
  SELECT p.proname AS name, pg_get_function_arguments(p.oid) AS takes, pg_get_function_result(p.oid) AS returns, l.lanname AS language,
    CASE p.provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' ELSE 'volatile' END AS volatility,
    pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = 'public'::regnamespace AND NOT ${ofExtension('pg_proc', 'p.oid')}
  ORDER BY p.proname COLLATE "C", pg_get_function_identity_arguments(p.oid) COLLATE "C"`;
const sequences = `
  SELECT c.relname AS name, format_type(s.seqtypid, NULL) AS type, s.seqcache::int AS cache, d.deptype IS NOT DISTINCT FROM 'i' AS "isIdentity",
    CASE WHEN a.attname IS NOT NULL THEN format('%s.%s', d.refobjid::regclass, a.attname) END AS "ownedBy", pg_sequence_last_value(c.oid)::text AS last
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
  LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')
  LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
  WHERE ${ours} ORDER BY c.relname COLLATE "C"`;
const needs = `
  SELECT DISTINCT v.relname AS who, coalesce(c.relname, p.proname) AS whom
  FROM pg_rewrite r JOIN pg_class v ON v.oid = r.ev_class AND v.relnamespace = 'public'::regnamespace
  JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.deptype = 'n'
  LEFT JOIN pg_class c ON d.refclassid = 'pg_class'::regclass AND c.oid = d.refobjid AND c.relnamespace = 'public'::regnamespace
  LEFT JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid AND p.pronamespace = 'public'::regnamespace
  WHERE coalesce(c.relname, p.proname) <> v.relname AND NOT ${ofExtension('pg_class', 'v.oid')}`;
const extensions = `SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname COLLATE "C"`;

/** Reads the catalogue of a database. */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  const by = async <T extends { of: string }>(text: string) =>
    Map.groupBy(await ask<T>(text), ({ of }) => of);
  // Names are written in full only where the session would not find them.
  await client.query("SET search_path = public; SET timezone = 'Asia/Shanghai'; SET datestyle = 'ISO, YMD'");
  const found = await ask<Relation>(relations);
  const [ofColumns, ofConstraints] = [await by<Column>(columns), await by<Constraint>(constraints)];
  const [ofIndexes, ofTriggers] = [await by<Index>(indexes), await by<Trigger>(triggers)];
  const plain = <T extends { definition: string }>(one: T): T => ({
    ...one,
    definition: flattenExpression(one.definition.replace(/ ON (?:ONLY )?public\./, ' ON ')),
  });
  const pairs = await ask<{ who: string; whom: string }>(needs);
  return {
    relations: found.map((one) => ({
      ...one,
      columns: ofColumns.get(one.name) ?? [],
      constraints: (ofConstraints.get(one.name) ?? []).map(plain),
      indexes: (ofIndexes.get(one.name) ?? []).map(plain),
      triggers: (ofTriggers.get(one.name) ?? []).map(plain),
    })),
    routines: await ask<Routine>(routines),
    sequences: await ask<Sequence>(sequences),
    extensions: (await ask<{ name: string }>(extensions)).map(({ name }) => name),
    needs: pairs
      .map(({ who, whom }): [string, string] => [who, whom])
      .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
  };
}
