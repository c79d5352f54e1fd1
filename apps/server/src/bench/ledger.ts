import { sql } from 'kysely';
import { openDb, openPool } from '../kernel/db.ts';
import { snapshotDay, sumDays } from '../domains/stock-ledger/index.ts';
import { measurePaths, sayHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { Say, Stage } from './stage.ts';

const base = '/inventory/parts-transaction';

/** Rows of the ledger at scale 100, which is what the figures are told for. */
const rowsAt = (scale: number): number => scale * 100_000;
const step = 500_000;

/** Rows of the last year that move what lies somewhere, until there are as many as the scale asks for. */
export async function growLedger(stage: Stage, scale: number): Promise<void> {
  const { query } = stage;
  const [{ have } = { have: '0' }] = await query<{ have: string }>('SELECT count(*) AS have FROM stock_txn');
  const [{ cells } = { cells: '1' }] = await query<{ cells: string }>(
    'SELECT count(*) AS cells FROM stock_level',
  );
  // A folder that is measured again may have grown in part.
  const [{ last } = { last: '0' }] = await query<{ last: string }>(
    "SELECT coalesce(max(biz_line_id) - 2e12, 0)::bigint AS last FROM stock_txn WHERE biz_type = 'MIRROR' AND biz_line_id > 2e12",
  );
  const [start, wanted] = [Number(last), rowsAt(scale) - Number(have)];
  for (let from = start; from < start + wanted; from += step)
    await query(`INSERT INTO stock_txn (location_id, part_id, delta, balance_after, occurred_at, biz_id, biz_line_id,
        bucket, dot_yyww, biz_type, biz_no, actor_name)
      SELECT c.location_id, c.part_id, 1, 1, now() - interval '400 days' + (n - ${start}) * (interval '399 days' / ${wanted}), n, 2e12 + n,
        'on_hand', lpad((1 + n % 52)::text, 2, '0') || '25', 'MIRROR', 'ML' || n, '同步'
      FROM generate_series(${from + 1}, ${Math.min(from + step, start + wanted)}) n
      JOIN (SELECT row_number() OVER (ORDER BY md5(location_id || '/' || part_id)) - 1 AS at, location_id, part_id
        FROM stock_level) c ON c.at = n % ${cells}`);
  if (wanted > 0) await sumAnew(stage);
  await query('VACUUM (ANALYZE) stock_txn, stock_txn_day, stock_txn_day_kind');
}

/** The days that are closed already know nothing of rows that came to them since. */
async function sumAnew({ query, url }: Stage): Promise<void> {
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

/** Pages of the ledger, the balance at a moment, and how long the snapshot of a day takes. */
export async function measureLedger(
  stage: Stage,
  product: RunningServer,
  { scale, seconds }: { scale: number; seconds: number },
  say: Say,
): Promise<void> {
  await growLedger(stage, scale);
  const [{ rows } = { rows: '' }] = await stage.query<{ rows: string }>(
    'SELECT count(*) AS rows FROM stock_txn',
  );
  const some = await stage.query<{ id: string; l: string; p: string; no: string; at: string }>(
    `SELECT id, location_id AS l, part_id AS p, biz_no AS no, occurred_at AS at FROM stock_txn
     WHERE biz_line_id > 2e12 ORDER BY md5(id::text) LIMIT 300`,
  );
  say(`\nLedger of ${Number(rows).toLocaleString('en-US')} rows`);
  sayHead(say);
  const page = (query: (one: (typeof some)[number]) => string) =>
    some.map((one) => `${base}/page?${query(one)}`);
  const reads: [title: string, paths: string[]][] = [
    ['the first page, with sums of all', [`${base}/page`]],
    ['a page anywhere, by cursor', page(({ id }) => `cursor=after-${id}`)],
    ['a place and a month', page(({ l }) => `locationId=${l}&time.from=2026-10-01&time.to=2026-10-31`)],
    ['a part', page(({ p }) => `partId=${p}`)],
    ['a document’s number', page(({ no }) => `documentNo=${no}`)],
    ['a DOT', page(() => 'dot=1025')],
    ['a person', [`${base}/page?actor=${encodeURIComponent('同步')}`]],
    ['balance at a moment', some.map((o) => `${base}/balance?locationId=${o.l}&partId=${o.p}&at=${o.at}`)],
  ];
  for (const [title, paths] of reads)
    await measurePaths(product, stage.operator, { title, paths, seconds }, say);
  await timeSnapshot(stage, say);
}

async function timeSnapshot(stage: Stage, say: Say): Promise<void> {
  const pool = openPool(stage.url, 1);
  try {
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const started = performance.now();
    const cells = await openDb(pool)
      .transaction()
      .execute((own) => snapshotDay(own, day));
    say(`\nSnapshot of ${cells} rows: ${Math.round(performance.now() - started)} ms`);
  } finally {
    await pool.end();
  }
}
