import type { ClientBase } from 'pg';

const of = `n.nspname = 'public'`;
/**
 * Queries for everything PostgreSQL stores of a schema, independent of how the product reads it, so that omissions
 * are detected.
 */
const facts = [
  `SELECT format('%s %s %s %s %s %s', c.relkind, c.relname, c.relpersistence, c.reloptions, c.relacl, c.relreplident)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${of}`,
  `SELECT format('%s %s.%s %s null:%s %s %s%s %s %s %s', row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), c.relname, a.attname,
     format_type(a.atttypid, a.atttypmod), NOT a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
     a.attcollation::regcollation, a.attstorage, a.attoptions)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
   LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE ${of} AND NOT a.attisdropped AND c.relkind <> 'i'`,
  `SELECT format('%s %s %s deferrable:%s valid:%s part:%s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.condeferrable,
     k.convalidated, k.conparentid <> 0) FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE ${of} AND k.contype <> 'n'`,
  `SELECT format('%s valid:%s %s', pg_get_indexdef(i.indexrelid), i.indisvalid, (SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = i.indexrelid))
   FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${of}`,
  `SELECT format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${of} AND NOT t.tgisinternal`,
  `SELECT format('%s %s', pg_get_functiondef(p.oid), p.proacl) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
   WHERE ${of} AND p.prokind = 'f' AND p.prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')`,
  `SELECT format('%s %s', c.oid::regclass, pg_get_viewdef(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE ${of} AND c.relkind = 'v'`,
  `SELECT format('%s of %s', s.seqrelid::regclass, to_jsonb(s) - 'seqrelid') FROM pg_sequence s`,
  `SELECT format('%s of %s %s', d.objid::regclass, d.refobjid::regclass, d.deptype) FROM pg_depend d JOIN pg_sequence s ON s.seqrelid = d.objid
   WHERE d.refobjsubid > 0`,
  `SELECT format('%s of %s %s', inhrelid::regclass, inhparent::regclass, pg_get_expr(c.relpartbound, c.oid))
   FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE c.relkind = 'r'`,
  `SELECT extname FROM pg_extension`,
  `SELECT format('%s: %s', c.oid::regclass, d.description) FROM pg_description d JOIN pg_class c ON c.oid = d.objoid
   JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${of}`,
  `SELECT format('%s: %s', polrelid::regclass, polname) FROM pg_policy UNION ALL SELECT ev_class::regclass || ': ' || rulename FROM pg_rewrite
   WHERE rulename <> '_RETURN' AND ev_class::regclass::text !~ '^pg_' UNION ALL SELECT stxname::text FROM pg_statistic_ext`,
];

/** Removes brackets and spaces, which depend on how an expression was entered. */
const plain = (text: string): string => text.replaceAll(/[()\s]+/g, ' ').trim();

/** Description of all objects in schema `public`, sorted, one per line. */
export async function wholeSchema(client: ClientBase): Promise<string[]> {
  const lines: string[] = [];
  // Bounds of months are told in the session's.
  await client.query(`SET timezone = 'Asia/Shanghai'`);
  for (const text of facts) {
    const { rows } = await client.query<{ line: string }>(`SELECT line FROM (${text}) x (line)`);
    lines.push(...rows.map(({ line }) => plain(line)));
  }
  return lines.toSorted();
}

/** All rows in schema `public`, one per line, without the migration's own timestamps; and sequence values. */
export async function dumpAllRows(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(format('%I', a.attname) ORDER BY a.attname) AS columns FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND NOT (a.atthasdef AND a.atttypid = 'timestamptz'::regtype)
       -- Numbered by a migration in the order of a union, which is none.
       AND (c.relname, a.attname) <> ('ledger_subject', 'id')
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely%' GROUP BY 1`,
  );
  const lines: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `SELECT row_to_json(x)::text AS line FROM (SELECT ${columns.join(', ')} FROM ${name}) x`,
    );
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  const { rows } = await client.query<{ line: string }>(
    `SELECT format('%s %s', sequencename, last_value) AS line FROM pg_sequences
     UNION ALL SELECT name FROM kysely_migration`,
  );
  return [...lines, ...rows.map(({ line }) => line)].toSorted();
}
