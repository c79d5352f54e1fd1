import { sql } from 'kysely';
import { openDb, openPool } from '#kernel/db.ts';
import { sumDays } from '#domains/stock/ledger/index.ts';
import type { Filled } from './fill.ts';

/** Month of the last year, with the ledger entry that precedes its first one. */
interface Month {
  part: string;
  bound: string;
  first: string;
  days: number;
}

const readMonths = (query: Filled['query']) =>
  query<Month>(`
    SELECT m.name AS part, pg_get_expr(c.relpartbound, c.oid) AS bound, greatest(m.first, current_date - 365) AS first,
      least(m.until, current_date) - greatest(m.first, current_date - 365) AS days
    FROM table_month m JOIN pg_class c ON c.oid = m.part
    WHERE parent = 'stock_txn' AND m.first IS NOT NULL AND until > current_date - 365 AND m.first < current_date ORDER BY 3`);

/**
 * Inserts ledger rows of the last year up to a number: half of them sales, by 500 people. Each monthly partition is
 * detached, filled without its indexes, and attached again.
 */
export async function growLedger(filled: Filled, rows: number): Promise<void> {
  const { query } = filled;
  const [{ have, last } = { have: '0', last: '0' }] = await query<{ have: string; last: string }>(
    'SELECT count(*) AS have, max(id) AS last FROM stock_txn',
  );
  const months = await readMonths(query);
  const wanted = rows - Number(have);
  // Months are filled with whole rows: what was filled once may lack some.
  if (wanted < months.length) return;
  const aDay = wanted / months.reduce((sum, { days }) => sum + days, 0);
  await query(`CREATE TEMP TABLE bench_cell AS
    SELECT row_number() OVER (ORDER BY md5(location_id || '/' || part_id)) - 1 AS at, location_id, part_id FROM stock_level`);
  await query('CREATE UNIQUE INDEX ON bench_cell (at); ANALYZE bench_cell');
  let from = Number(last);
  for (const month of months) {
    const count = Math.round(aDay * month.days);
    await fillMonth(query, month, { from, count });
    from += count;
  }
  await query(`DROP TABLE bench_cell; SELECT setval(pg_get_serial_sequence('stock_txn', 'id'), ${from})`);
  await sumAnew(filled);
  await query('VACUUM (ANALYZE) stock_txn, stock_txn_day, stock_txn_day_kind');
}

async function fillMonth(
  query: Filled['query'],
  { part, bound, first, days }: Month,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const keys = await query<{ key: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS key FROM pg_index WHERE indrelid = '${part}'::regclass AND indisunique`,
  );
  await query(`BEGIN; ALTER TABLE stock_txn DETACH PARTITION ${part}`);
  const indexes = await query<{ name: string; own: boolean }>(`
    SELECT indexrelid::regclass::text AS name, indisprimary AS own FROM pg_index WHERE indrelid = '${part}'::regclass`);
  for (const { name, own } of indexes)
    await query(own ? `ALTER TABLE ${part} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`);
  await query(`
    INSERT INTO ${part} (id, location_id, part_id, delta, balance_after, occurred_at, biz_id, biz_line_id, bucket, dot_yyww,
      biz_type, biz_no, actor_name)
    SELECT n, location_id, part_id, CASE WHEN n % 2 = 0 THEN -1 ELSE 1 END, 1,
      date '${first}' + (n - ${from}) * (interval '${days} days' / ${count + 1}), n, 2e12 + n, 'on_hand',
      lpad((1 + n % 52)::text, 2, '0') || '25', CASE WHEN n % 2 = 0 THEN 'SALE_OUT' ELSE 'MIRROR' END,
      CASE WHEN n % 2 = 0 THEN 'XS' ELSE 'ML' END || n, CASE WHEN n % 2 = 0 THEN '店员' || n % 997 ELSE '同步' END
    FROM generate_series(${from + 1}::bigint, ${from + count}) n
    JOIN bench_cell c ON c.at = n * 7919 % (SELECT count(*) FROM bench_cell)`);
  for (const { key } of keys) await query(key);
  await query(`ALTER TABLE stock_txn ATTACH PARTITION ${part} ${bound}; COMMIT`);
}

/** Recomputes closed days, whose totals lack the rows added since. */
async function sumAnew({ query, url }: Filled): Promise<void> {
  const [{ day } = { day: null }] = await query<{ day: string | null }>(
    'SELECT max(day) AS day FROM stock_day',
  );
  if (day === null) return;
  const pool = openPool(url, 1);
  try {
    await openDb(pool)
      .transaction()
      .execute(async (own) => {
        await sql`SET LOCAL statement_timeout = 0`.execute(own);
        await sql`TRUNCATE stock_txn_day, stock_txn_day_kind`.execute(own);
        await sumDays(own, day, 'beginning');
      });
  } finally {
    await pool.end();
  }
}
