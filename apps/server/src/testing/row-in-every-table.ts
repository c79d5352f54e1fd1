import type pg from 'pg';
import { onDatabase } from '#kernel/client.ts';

interface Column {
  name: string;
  type: string;
  /** Allowed value, where a check constraint lists them. */
  list: string | null;
  /** Query for a value of the referenced column. */
  known: string | null;
}

/** Tables of the product and the job queue; a partitioned table counts once. */
const tables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`;

const columns = `
  select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type,
    (select (regexp_match(pg_get_constraintdef(k.oid), '= ANY \\(+ARRAY\\[(''[^'']*'')'))[1] from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(+ARRAY' limit 1) as list,
    (select format('select %I from %s limit 1', r.attname, k.confrelid::regclass) from pg_constraint k
      join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
      where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as known
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
    and not a.atthasdef and a.attidentity = ''`;

const samples: Record<string, string> = {
  boolean: 'true',
  'timestamp with time zone': 'now()',
  'timestamp without time zone': 'now()',
  date: 'current_date',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  bytea: `'\\x00'`,
  interval: `'1 day'`,
};
const sampleOf = ({ type, list, known }: Column): string => {
  if (known) return `(${known})`;
  if (type.endsWith('[]')) return `'{}'`;
  return list ?? samples[type] ?? (/char|text/.test(type) ? `'x'` : '1');
};

/** Further requirements of tables on their rows, as expressions by column. */
type Wishes = Readonly<Record<string, Readonly<Record<string, string>>>>;
const wishes: Wishes = {
  dealer_late: { good: '1' },
  dealer_activity_correction: {
    activity_id: '(select activity_id from dealer_activity_order order by 1, order_id limit 1)',
    order_id: '(select order_id from dealer_activity_order order by activity_id, 1 limit 1)',
    dealer_id: '(select dealer_id from dealer_activity_order order by activity_id, order_id limit 1)',
    refunded_after: '2',
    points: '0',
  },
  held_receipt: {
    dn_id: `coalesce((select id from delivery_note where mismatch = 'ARRIVED' limit 1), (select id from delivery_note limit 1))`,
  },
  legal_year: { year: '2026' },
  measure_month: { month: `date_trunc('month', current_date)` },
  retail_return_line: { kind: `'FREIGHT'` },
  'pgboss.job': { name: '(select name from pgboss.queue limit 1)' },
};

async function fillOne(client: pg.Client, table: string): Promise<Error | null> {
  const wanted = wishes[table] ?? {};
  const { rows } = await client.query<Column>(columns, [table]);
  const values = { ...Object.fromEntries(rows.map((each) => [each.name, sampleOf(each)])), ...wanted };
  const names = Object.keys(values);
  const filled = names.length
    ? `(${names.join(', ')}) values (${Object.values(values).join(', ')})`
    : 'default values';
  return client.query(`insert into ${table} ${filled}`).then(
    () => null,
    (error: Error) => error,
  );
}

/** Names of the tables without rows. */
export const listEmpty = (url: string): Promise<string[]> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(tables);
    const empty = [];
    for (const { name } of rows)
      if (!(await client.query(`select from ${name} limit 1`)).rowCount) empty.push(name);
    return empty;
  });

/**
 * Inserts a minimal row into each empty table, referencing existing rows.
 * @returns the tables that rejected it, each with the reason: add a default above, or rows to the demo
 */
export async function fillEmpty(url: string): Promise<string[]> {
  let left = await listEmpty(url);
  let said: string[] = [];
  await onDatabase(url, async (client) => {
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      const tried = [];
      for (const table of left) tried.push({ table, error: await fillOne(client, table) });
      const failed = tried.filter(({ error }) => error);
      left = failed.map(({ table }) => table);
      said = failed.map(({ table, error }) => `${table}: ${error?.message}`);
    }
  });
  return said;
}
