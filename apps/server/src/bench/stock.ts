import { connectDomains } from '#domains.ts';
import { openDb, openPool, type Db } from '#kernel/db.ts';
import {
  balanceAt,
  consumeReservations,
  postStock,
  releaseReservations,
  reserveStock,
} from '#domains/stock/inventory/index.ts';
import { percentile } from './drive-load.ts';
import type { PrintLine, Stage } from './stage.ts';

interface Cell {
  locationId: number;
  partId: number;
}
type Work = (db: Db, cell: Cell) => Promise<unknown>;

const connections = 16;
const hooks = connectDomains();
const jobs = { enqueue: async () => undefined };
const me = { accountId: 0, name: 'bench' };
/** Line ID above those of the demo's ledger entries. */
let line = 1e12;
const rule = { maxWeeks: null, spreadWeeks: null, byAxle: false };

const receive =
  (pieces: number): Work =>
  (db, cell) => {
    const key = { bizType: 'MIRROR' as const, bizId: 1, bizLineId: (line += 1), bizNo: 'BENCH' };
    return postStock({ db, hooks, jobs, me }, [
      { ...cell, ...key, bucket: 'on_hand', dot: '2525', delta: pieces },
    ]);
  };
const reserve = async (db: Db, cell: Cell): Promise<number> => {
  const lines = [{ ...cell, bizLineId: (line += 1), qty: 1, rule }];
  const own = { bizType: 'RETAIL_ORDER' as const, bizId: 1, bizNo: 'BENCH', expiresAt: null, lines };
  return (await reserveStock({ db, hooks, jobs, me }, own))[0] ?? 0;
};
const reserveAndRelease: Work = async (db, cell) =>
  releaseReservations({ db, hooks, jobs, me }, [{ id: await reserve(db, cell) }], 'bench');
const reserveAndShip: Work = async (db, cell) => {
  const lines = [{ reservationId: await reserve(db, cell), bizLineId: (line += 1), qty: 1, dots: null }];
  const own = { bizType: 'SALE_OUT' as const, bizId: 1, bizNo: 'BENCH', refuse: 'NOTHING' as const, lines };
  await consumeReservations({ db, hooks, jobs, me }, own);
};

/**
 * Benchmarks stock postings without HTTP: one-line transactions on 16 connections, on one part of one location, and
 * spread over many; then the balance at a given time.
 */
export async function measureStock(stage: Stage, seconds: number, say: PrintLine): Promise<void> {
  const spread = await stage.query<{ l: string; p: string }>(
    'SELECT location_id AS l, part_id AS p FROM stock_level ORDER BY md5(part_id::text || location_id) LIMIT 2000',
  );
  const cells = spread.map(({ l, p }): Cell => ({ locationId: Number(l), partId: Number(p) }));
  const pool = openPool(stage.url, connections);
  const db = openDb(pool);
  const measure = async (title: string, own: readonly Cell[], work: Work): Promise<void> => {
    const act = (cell: Cell) => db.transaction().execute((trx) => work(trx, cell));
    await repeat(own, 1.5, act);
    const times = await repeat(own, seconds, act);
    const shares = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
    say(`| ${title} | ${(times.length / seconds).toFixed(0)} | ${shares.join(' | ')} |`);
  };
  try {
    for (const cell of cells) await db.transaction().execute((trx) => receive(100)(trx, cell));
    say('\n| | transactions/s | p50 ms | p99 ms |\n| --- | ---: | ---: | ---: |');
    for (const [where, own] of [
      ['one part', cells.slice(0, 1)],
      [`${cells.length} parts`, cells],
    ] as const) {
      await measure(`posted: ${where}`, own, receive(1));
      await measure(`reserved and released: ${where}`, own, reserveAndRelease);
      await measure(`reserved and shipped: ${where}`, own, reserveAndShip);
    }
    const past = new Date(Date.now() - 60 * 86_400_000);
    await measure('balance two months ago', cells, (trx, cell) => balanceAt(trx, cell, past));
  } finally {
    await pool.end();
  }
}

/** Repeats work on all connections for a given time. Returns sorted durations in milliseconds. */
async function repeat(
  cells: readonly Cell[],
  seconds: number,
  act: (cell: Cell) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await act(cells[next++ % cells.length] as Cell);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.toSorted((a, b) => a - b);
}
