import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { batchInputs, type BatchKey } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { connectDomains } from '#domains.ts';
import { postStock } from '#domains/stock/inventory/index.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { writeSheet } from '#kernel/sheets/index.ts';
import { callAs, type CallAs } from './calls.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const orders = 2000;
const pieces = 2;
const base = '/order/batch';

/** Stocks a warehouse with forty parts, sufficient for all orders. Returns their part numbers. */
async function stockUp({ query, url }: Stage): Promise<string[]> {
  const parts = await query<{ id: string; no: string; place: string }>(`
    SELECT p.id, p.part_no AS no, min(l.location_id) AS place FROM part p JOIN stock_level l ON l.part_id = p.id
    JOIN location lo ON lo.id = l.location_id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells
    JOIN part_price pp ON pp.part_id = p.id AND pp.kind = 'MSRP' AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now())
    WHERE p.kind = 'TYRE' AND p.status = 'Deployed' AND p.sale_scope = 'ALL' AND l.on_hand - l.reserved - l.locked > 0
    GROUP BY 1, 2 ORDER BY md5(p.id::text) LIMIT 40`);
  const pool = openPool(url, 1);
  const jobs = { enqueue: async () => undefined };
  const me = { accountId: 0, name: 'bench' };
  let line = Date.now() * 1000;
  await openDb(pool)
    .transaction()
    .execute(async (db) => {
      for (const { id, place } of parts) {
        const key = { bizType: 'MIRROR' as const, bizId: 1, bizLineId: (line += 1), bizNo: 'BENCH' };
        const cell = { locationId: Number(place), partId: Number(id), bucket: 'on_hand' as const };
        await postStock({ db, hooks: connectDomains(), jobs, me }, [
          { ...key, ...cell, dot: '2526', delta: orders * pieces },
        ]);
      }
    });
  await pool.end();
  return parts.map(({ no }) => no);
}

/** Workbook of orders, one row each. */
const bookOf = (run: string, partNos: readonly string[]): Promise<Buffer> => {
  const keys = [
    'ref',
    'plateNumber',
    'customerName',
    'customerMobile',
    'partNo',
    'quantity',
    'position',
    'tyreSource',
  ] as const;
  return buffer(
    writeSheet({
      name: 'orders',
      columns: keys.map((key) => ({ key, title: batchInputs[key]['zh-CN'], type: 'text' as const })),
      rows: (async function* () {
        for (let i = 0; i < orders; i++)
          yield {
            ref: `${run}-${i}`,
            plateNumber: `浙A${String(10_000 + i)}`,
            customerName: '王小明',
            customerMobile: `1990${String(1_000_000 + i)}`,
            partNo: partNos[i % partNos.length] ?? '',
            quantity: String(pieces),
            position: '前轴',
            tyreSource: '仓库调货',
          } satisfies Partial<Record<BatchKey, string>>;
      })(),
    }),
  );
};

interface Batch {
  id: number;
  version: number;
  waiting: number;
  placed: number;
  refused: number;
  figures: { good: number; faulty: number; goodAmount: number };
  faults: { message: string }[];
}

/** Places the rows without errors, and waits until each order is placed or rejected. */
async function placeAll(call: CallAs, { id, version, figures }: Batch): Promise<Batch> {
  await call(`${base}/submit`, { id, version, goodOnly: true, amount: figures.goodAmount });
  for (;;) {
    const now = await call<Batch>(`${base}/progress/${id}`);
    if (now.waiting === 0) return now;
    await sleep(200);
  }
}

/** Benchmarks a dealer's workbook of 2,000 orders: import, stock and price check, placing by the job. */
export async function measureBatch(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const [shop] = await stage.query<{ id: string }>(
    'SELECT id FROM dealer WHERE payment_online ORDER BY md5(id::text) LIMIT 1',
  );
  const run = `BB${Date.now().toString(36).toUpperCase()}`;
  const book = await bookOf(run, await stockUp(stage));
  const call = callAs(product, stage.operator);
  const timed = async (title: string, work: () => Promise<Batch>): Promise<Batch> => {
    const started = performance.now();
    const answer = await work();
    say(`| ${title} | ${((performance.now() - started) / 1000).toFixed(1)} |`);
    return answer;
  };
  say(`\n| ${orders} orders of a workbook | s |\n| --- | ---: |`);
  const form = new FormData();
  form.append('dealerId', shop?.id ?? '');
  form.append('file', new Blob([new Uint8Array(book)]), `${run}.xlsx`);
  const { id } = await timed('taken in', () => call<Batch>(`${base}/upload`, form));
  const checked = await timed('checked: parts, stock, price', () => call<Batch>(`${base}/detail/${id}`));
  const { good, faulty } = checked.figures;
  if (good === 0) throw new Error(`nothing to place: ${checked.faults[0]?.message}`);
  const { placed, refused } = await timed('checked again and placed', () => placeAll(call, checked));
  say(
    `\n${good} rows without faults, ${faulty} with (${checked.faults[0]?.message ?? ''}), ${placed} placed, ${refused} refused`,
  );
}
