import { driveLoad, expectOk, type WorkUnit } from './drive-load.ts';
import { measureWork, printPathsHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const base = '/order/customer/order';
type Headers = ReturnType<typeof headersOf>;

/** Dealers' orders of two tyres with sufficient warehouse stock, with their prices. */
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

/** Creates payment codes of unpaid orders at the sandbox. */
async function makeCodes({ query }: Stage, product: RunningServer, headers: Headers): Promise<string[]> {
  const unpaid = await query<{ id: string }>(
    `SELECT id FROM retail_order WHERE status = 'AWAITING_PAYMENT' AND pay_expire_at > now() ORDER BY id DESC LIMIT 1000`,
  );
  const codes: string[] = [];
  let next = 0;
  await driveLoad(product, 8, 600, async (connection) => {
    const id = unpaid[next++]?.id;
    if (id === undefined) return false;
    const reply = await expectOk(connection, {
      method: 'POST',
      path: '/api/order/payment/getQrCodeUrl',
      headers,
      body: { orderId: Number(id) },
    });
    const { data } = JSON.parse(reply) as { data: { attempts: { no: string; state: string }[] } };
    codes.push(...data.attempts.filter(({ state }) => state === 'WAITING').map(({ no }) => no));
    return true;
  });
  return codes;
}

/** Calls of one retail order route, each with a different request body. */
const calling =
  (headers: Headers, path: string, bodyOf: (no: number) => object): WorkUnit =>
  async (connection) => {
    const no = calls++;
    await expectOk(connection, {
      method: 'POST',
      path: `/api${base}/${path}`,
      headers: { ...headers, 'idempotency-key': `bench-${no}-${Math.random()}` },
      body: bodyOf(no),
    });
    return true;
  };
let calls = 0;

/** Simulated phones that pay codes until none is left. */
function paying(headers: Headers, codes: string[]): WorkUnit {
  return async (connection) => {
    const no = codes.pop();
    if (no === undefined) return false;
    await expectOk(connection, { method: 'POST', path: `/api/dev/pay/${no}`, headers, body: { how: 'pay' } });
    return true;
  };
}

/**
 * Benchmarks placing an order with stock and price, a payment webhook, a page of the list, its counts, and one order.
 */
export async function measureRetail(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  const baskets = await makeBaskets(stage);
  const headers = headersOf(stage.operator);
  const measure = (title: string, work: WorkUnit) => measureWork(product, { title, work, seconds }, say);
  printPathsHead(say);
  const basketOf = (no: number) => baskets[no % baskets.length] ?? {};
  await measure('placing an order of two tyres', calling(headers, 'create', basketOf));
  const codes = await makeCodes(stage, product, headers);
  await measure('a phone pays: callback, journal, goods kept', paying(headers, codes));
  const orders = await stage.query<{ id: string }>(
    `SELECT order_id AS id FROM retail_order_line GROUP BY 1 ORDER BY md5(order_id::text) LIMIT 200`,
  );
  const idOf = (no: number) => ({ id: Number(orders[no % orders.length]?.id) });
  await measure('one order', calling(headers, 'detail', idOf));
  const page = { status: ['COMPLETED'], source: [1], sort: '-createdTime', counts: 'status' };
  await measure(
    'a page of orders with its tabs',
    calling(headers, 'search', () => page),
  );
  const [{ rows } = { rows: '' }] = await stage.query<{ rows: string }>(
    'SELECT count(*) AS rows FROM retail_order',
  );
  say(`\nof ${Number(rows).toLocaleString('en-US')} orders`);
}
