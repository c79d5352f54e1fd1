import { expectOk, type Work } from './drive.ts';
import { measureWork, sayHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { Say, Stage } from './stage.ts';

const base = '/order/customer/order';

/** Dealers' sets of two that a warehouse has enough of, with what they cost. */
async function makeBaskets({ query }: Stage) {
  const goods = await query<{ part: string; price: string }>(`
    SELECT l.part_id AS part, min(pp.fen) AS price FROM stock_level l
    JOIN location lo ON lo.id = l.location_id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells
    JOIN part p ON p.id = l.part_id AND p.kind = 'TYRE' AND p.status = 'Deployed' AND p.sale_scope = 'ALL'
    JOIN part_price pp ON pp.part_id = p.id AND pp.kind = 'MSRP' AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now())
    WHERE l.on_hand - l.reserved - l.locked >= 40 GROUP BY 1 ORDER BY md5(l.part_id::text) LIMIT 200`);
  const dealers = await query<{ id: string }>(
    'SELECT id FROM dealer WHERE payment_online ORDER BY md5(id::text) LIMIT 200',
  );
  return goods.map(({ part, price }, at) => ({
    dealerId: Number(dealers[at % dealers.length]?.id),
    quantity: 2,
    partsList: ['FL', 'FR'].map((tyreIndex) => ({ partsId: Number(part), tyreSource: 2, tyreIndex })),
    plateNumber: `浙A${String(10_000 + at)}`,
    customerName: '王小明',
    customerMobile: '19900001234',
    payableAmount: 2 * Number(price),
  }));
}

/** Placing an order with its stock and price; a page of the list, its counts, one order. */
export async function measureRetail(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: Say,
): Promise<void> {
  await stage.query('VACUUM (ANALYZE) retail_order');
  const baskets = await makeBaskets(stage);
  const headers = headersOf(stage.operator);
  let next = 0;
  const send =
    (path: string, body: object, key?: string): Work =>
    async (connection) => {
      const own =
        key === undefined ? headers : { ...headers, 'idempotency-key': `${key}-${next++}-${Math.random()}` };
      await expectOk(connection, { method: 'POST', path: `/api${base}/${path}`, headers: own, body });
      return true;
    };
  sayHead(say);
  const place: Work = (...call) => send('create', baskets[next % baskets.length] ?? {}, 'bench')(...call);
  await measureWork(product, { title: 'placing an order of two tyres', work: place, seconds }, say);
  const orders = await stage.query<{ id: string }>(
    'SELECT id FROM retail_order ORDER BY md5(id::text) LIMIT 200',
  );
  const detail: Work = (...call) =>
    send('detail', { id: Number(orders[next++ % orders.length]?.id) })(...call);
  await measureWork(product, { title: 'one order', work: detail, seconds }, say);
  const page = send('search', { status: ['COMPLETED'], source: [1], sort: '-createdTime', counts: 'status' });
  await measureWork(product, { title: 'a page of orders with its tabs', work: page, seconds }, say);
}
