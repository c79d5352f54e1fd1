import { setTimeout as sleep } from 'node:timers/promises';
import { connectDomains } from '#domains.ts';
import { postStock } from '#domains/stock/inventory/index.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { callAs, type CallAs } from './calls.ts';
import { percentile } from './drive-load.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const tables = ['retail_order', 'retail_order_line'];
const marking = tables.flatMap((table) =>
  ['measure_made', 'measure_changed'].map((name) => ({ table, name })),
);
/** Script that places, pays and completes orders with two lines, marking days as separate transactions would. */
const happening = (orders: number) => `DO $$ DECLARE o record; made bigint; BEGIN
  FOR o IN SELECT id FROM retail_order ORDER BY id DESC LIMIT ${orders} LOOP
    PERFORM set_config('measure.marked', '', true);
    INSERT INTO retail_order (order_no, dealer_id, price_level, source, scene, plate, customer_name, mobile_enc, mobile_index, tail_index,
      size, quantity, list_fen, discount_fen, freight_fen, payable_fen, tax_fen, search, created_by_name, created_at, since)
    SELECT 'MK' || id, dealer_id, price_level, source, scene, plate, customer_name, mobile_enc, mobile_index, tail_index, size, quantity,
      list_fen, discount_fen, freight_fen, payable_fen, tax_fen, search, created_by_name, now(), now()
    FROM retail_order WHERE id = o.id RETURNING id INTO made;
    INSERT INTO retail_order_line (order_id, line_no, kind, part_id, name, size, tyre_index, qty, list_fen, unit_fen, gross_fen, discount_fen,
      net_fen, tax_bp, tax_fen)
    SELECT made, line_no, kind, part_id, name, size, tyre_index, qty, list_fen, unit_fen, gross_fen, discount_fen, net_fen, tax_bp, tax_fen
    FROM retail_order_line WHERE order_id = o.id AND kind = 'TYRE';
    PERFORM set_config('measure.marked', '', true);
    UPDATE retail_order SET paid_at = now(), paid_fen = payable_fen, pay_state = 'PAID' WHERE id = made;
    PERFORM set_config('measure.marked', '', true);
    UPDATE retail_order SET completed_at = now(), service_state = 'DONE' WHERE id = made;
  END LOOP; END $$`;

const median = (times: readonly number[]): number =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/**
 * Measures the cost of marking report days per order, alternately with and without the triggers; everything is rolled
 * back.
 */
async function measureSql({ query }: Stage, say: PrintLine): Promise<void> {
  const [orders, turns] = [500, 5];
  const off = marking.map(({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name};`).join(' ');
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let turn = 0; turn < turns; turn++)
    for (const [which, first] of [
      ['with', ''],
      ['without', off],
    ] as const) {
      const started = performance.now();
      await query(`BEGIN; ${first} ${happening(orders)}; ROLLBACK`);
      times[which].push((performance.now() - started) / orders);
    }
  tell(say, 'an order placed, paid and completed in SQL', times);
}

function tell(say: PrintLine, what: string, times: Record<'with' | 'without', readonly number[]>): void {
  const [marked, plain] = [median(times.with), median(times.without)];
  say(
    `\n${what}: ${marked.toFixed(2)} ms, without the marks ${plain.toFixed(2)} ms (${(marked / plain).toFixed(2)} times)`,
  );
}

interface Shelf {
  dealerId: number;
  partId: number;
}
const base = '/order/customer/order';

const benchCtx = { jobs: { enqueue: async () => undefined }, me: { accountId: 0, name: 'bench' } };

/** Stocks the shelves of online dealers, so that orders can be fitted as soon as they are paid. */
async function fillShelves({ query, url }: Stage): Promise<Shelf[]> {
  const cells = await query<{ d: string; l: string; p: string }>(`
    SELECT DISTINCT ON (lo.owner_id) lo.owner_id AS d, lo.id AS l, s.part_id AS p FROM location lo
    JOIN dealer d ON d.id = lo.owner_id AND d.payment_online
    JOIN stock_level s ON s.location_id = lo.id AND s.on_hand - s.reserved - s.locked > 0
    JOIN part p ON p.id = s.part_id AND p.kind = 'TYRE' AND p.status = 'Deployed' AND p.sale_scope = 'ALL'
    JOIN part_price r ON r.part_id = p.id AND r.kind = 'MSRP' AND r.valid_from <= now() AND (r.valid_to IS NULL OR r.valid_to > now())
    WHERE lo.type = 'DEALER' AND lo.keeper_id IS NULL ORDER BY lo.owner_id, s.part_id LIMIT 20`);
  const pool = openPool(url, 1);
  const ctx = { ...benchCtx, hooks: connectDomains() };
  const received = {
    bucket: 'on_hand',
    dot: '2525',
    delta: 200,
    bizType: 'MIRROR',
    bizId: 1,
    bizNo: 'BENCH',
  } as const;
  try {
    for (const { l, p } of cells)
      await openDb(pool)
        .transaction()
        .execute((db) =>
          postStock({ ...ctx, db }, [
            {
              ...received,
              locationId: Number(l),
              partId: Number(p),
              bizLineId: Date.now() * 1000 + Number(p),
            },
          ]),
        );
  } finally {
    await pool.end();
  }
  return cells.map(({ d, p }) => ({ dealerId: Number(d), partId: Number(p) }));
}

interface Order {
  id: number;
  orderNo: string;
  version: number;
  lines: { id: number; kind: string; tyreIndex: string | null }[];
}

/** Fits the tyres, rereading the order until the payment notice and its jobs have been processed. */
async function fit(
  ask: CallAs,
  timed: CallAs,
  { id, orderNo }: Pick<Order, 'id' | 'orderNo'>,
): Promise<void> {
  for (let left = 200; ; left--) {
    const { version, lines } = await ask<Order>(`${base}/detail`, { id });
    const fitted = lines
      .filter(({ kind }) => kind === 'TYRE')
      .map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
    try {
      return await timed(`${base}/service/complete`, { orderNo, version, fitted });
    } catch (error) {
      if (left === 0 || !/record\.changed|flow\.status/.test(String(error))) throw error;
      await sleep(20);
    }
  }
}

/**
 * Orders two tyres of a shop's own stock, pays by phone and fits them.
 * @returns milliseconds, without reads
 */
async function liveThrough(ask: CallAs, { dealerId, partId }: Shelf, no: number): Promise<number> {
  let took = 0;
  const timed: CallAs = async (...call) => {
    const started = performance.now();
    const answer = await ask<never>(...call);
    took += performance.now() - started;
    return answer;
  };
  const partsList = ['FL', 'FR'].map((tyreIndex) => ({ partsId: partId, tyreSource: 1, tyreIndex }));
  const { payableAmount } = await ask<{ payableAmount: number }>(`${base}/calculate`, {
    dealerId,
    partsList,
    customerMobile: '19900001234',
  });
  const { id, orderNo } = await timed<Order>(`${base}/create`, {
    dealerId,
    partsList,
    payableAmount,
    quantity: 2,
    plateNumber: `浙A${String(10_000 + (no % 80_000))}`,
    customerName: '王小明',
    customerMobile: '19900001234',
  });
  const { attempts } = await timed<{ attempts: { no: string; state: string }[] }>(
    '/order/payment/getQrCodeUrl',
    { orderId: id },
  );
  const code = attempts.find(({ state }) => state === 'WAITING')?.no ?? '';
  await timed(`/dev/pay/${code}`, { how: 'pay' });
  await fit(ask, timed, { id, orderNo });
  return took;
}

/** Measures the same through the product, alternately, one order after another. */
async function measureHttp(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const [orders, turns] = [30, 6];
  const ask = callAs(product, stage.admin);
  const shelves: Shelf[] = [];
  for (const shelf of await fillShelves(stage)) {
    const check = `${base}/create/preCheck?dealerId=${shelf.dealerId}`;
    if ((await ask<{ allowed: boolean }>(check)).allowed) shelves.push(shelf);
  }
  const triggers = await stage.query<{ t: string; n: string }>(
    `SELECT tgrelid::regclass::text AS t, tgname AS n FROM pg_trigger
     WHERE tgname LIKE 'measure\\_%' AND NOT tgisinternal AND tgparentid = 0`,
  );
  const turn = (word: 'ENABLE' | 'DISABLE') =>
    stage.query(triggers.map(({ t, n }) => `ALTER TABLE ${t} ${word} TRIGGER ${n}`).join('; '));
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  let no = Date.now() % 80_000;
  try {
    for (let at = 0; at < 2 * turns; at++) {
      const which = at % 2 === 0 ? 'with' : 'without';
      await turn(which === 'with' ? 'ENABLE' : 'DISABLE');
      for (let i = 0; i < orders; i++) {
        const shelf = shelves[(no += 1) % shelves.length];
        if (shelf) times[which].push(await liveThrough(ask, shelf, no));
      }
    }
  } finally {
    await turn('ENABLE');
    // What happened without them.
    await stage.query(
      "SELECT measure_mark(s, now()) FROM unnest(ARRAY['ORDERED', 'PAID', 'COMPLETED', 'SHIPPED', 'CLUES']) s",
    );
  }
  tell(say, 'an order placed, paid and completed through the product', times);
}

/** Benchmarks the cost per order of marking report days, in SQL alone and through the product. */
export async function measureMarks(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  await measureSql(stage, say);
  await measureHttp(stage, product, say);
}
