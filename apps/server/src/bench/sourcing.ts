import { growDealers } from './dealers.ts';
import { expectOk, type WorkUnit } from './drive-load.ts';
import { measurePaths, measureWork, printPathsHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const base = '/inventory/coverage';

/** Adds a separate rule for each dealer, and one for each province at every warehouse. */
const fillRules = ({ query }: Stage) =>
  query(`
    INSERT INTO coverage (location_id, area, dealer_id, priority, lead_days)
    SELECT l.id, '', d.id, 1 + d.id % 3, 1 + d.id % 4 FROM dealer d
    CROSS JOIN LATERAL (SELECT id FROM location WHERE type = 'WAREHOUSE' ORDER BY md5(d.id || '/' || id) LIMIT 1) l
    UNION ALL
    SELECT l.id, p.code, NULL, 2, 2 FROM location l
    CROSS JOIN (SELECT DISTINCT left(division_code, 2) AS code FROM dealer WHERE division_code <> '') p
    WHERE l.type = 'WAREHOUSE'
    ON CONFLICT DO NOTHING`);

/** Orders with four lines that one warehouse has in stock, for dealers anywhere. */
async function makeOrders({ query }: Stage) {
  const dealers = await query<{ id: string }>('SELECT id FROM dealer ORDER BY md5(id::text) LIMIT 500');
  const stock = await query<{ parts: string[] }>(`
    SELECT (array_agg(part_id ORDER BY md5(part_id::text)))[1:40] AS parts FROM stock_level s
    JOIN location l ON l.id = s.location_id
    WHERE l.type = 'WAREHOUSE' AND on_hand - reserved - locked >= 8 GROUP BY location_id`);
  return dealers.map(({ id }, i) => {
    const parts = stock[i % stock.length]?.parts ?? [];
    const lines = [0, 1, 2, 3].map((at) => ({ partId: Number(parts[(i + at * 7) % parts.length]), qty: 4 }));
    return { dealerId: Number(id), kind: 'SET', lines };
  });
}

/** Benchmarks sourcing an order of four lines, and coverage, at 5,000 dealers with one rule each. */
export async function measureSourcing(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  await growDealers(stage, 5000);
  await fillRules(stage);
  await stage.query('VACUUM (ANALYZE) coverage');
  const orders = await makeOrders(stage);
  const headers = headersOf(stage.operator);
  let next = 0;
  const work: WorkUnit = async (connection) => {
    const body = orders[next++ % orders.length];
    await expectOk(connection, { method: 'POST', path: `/api${base}/source`, headers, body });
    return true;
  };
  printPathsHead(say);
  await measureWork(product, { title: 'sourcing of four lines', work, seconds }, say);
  const toBuy = '/inventory/warehouse-inventories/purchase/parts';
  const paths = [
    `${base}/map`,
    `${base}/dealers?pageSize=20&counts=gap`,
    toBuy,
    `${toBuy}?warehouseId=1&sort=partNo`,
  ];
  for (const path of paths)
    await measurePaths(product, stage.operator, { title: path, paths: [path], seconds }, say);
}
