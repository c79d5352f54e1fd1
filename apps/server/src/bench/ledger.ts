import { openDb, openPool } from '#kernel/db.ts';
import { snapshotDay } from '#domains/stock/ledger/index.ts';
import { measurePaths, printPathsHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const base = '/inventory/parts-transaction';

/** Benchmarks pages of the ledger, the balance at a given time, and the snapshot of a day. */
export async function measureLedger(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  const [{ count } = { count: '' }] = await stage.query<{ count: string }>(
    'SELECT count(*) AS count FROM stock_txn',
  );
  const some = await stage.query<{ id: string; l: string; p: string; no: string; at: string }>(
    `SELECT id, location_id AS l, part_id AS p, biz_no AS no, occurred_at AS at FROM stock_txn
     WHERE id IN (SELECT (random() * (SELECT max(id) FROM stock_txn))::bigint FROM generate_series(1, 600)) LIMIT 300`,
  );
  say(`\nLedger of ${Number(count).toLocaleString('en-US')} rows`);
  printPathsHead(say);
  const page = (query: (one: (typeof some)[number]) => string) =>
    some.map((one) => `${base}/page?${query(one)}`);
  const reads: [title: string, paths: string[]][] = [
    ['the first page, with sums of all', [`${base}/page`]],
    ['a page anywhere, by cursor', page(({ id }) => `cursor=after-${id}`)],
    ['a place and a month', page(({ l }) => `locationId=${l}&time.from=2026-10-01&time.to=2026-10-31`)],
    ['a part', page(({ p }) => `partId=${p}`)],
    ['a part, the sums of a quarter', page(({ p }) => `partId=${p}&time.from=2026-08-01&time.to=2026-10-31`)],
    ['a document’s number, of any day of the year', page(({ no }) => `documentNo=${no}`)],
    ['a DOT', page(() => 'dot=1025')],
    ['a person', [`${base}/page?actor=${encodeURIComponent('同步')}`]],
    ['balance at a moment', some.map((o) => `${base}/balance?locationId=${o.l}&partId=${o.p}&at=${o.at}`)],
  ];
  for (const [title, paths] of reads)
    await measurePaths(product, stage.operator, { title, paths, seconds }, say);
  await timeSnapshot(stage, say);
}

async function timeSnapshot(stage: Stage, say: PrintLine): Promise<void> {
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
