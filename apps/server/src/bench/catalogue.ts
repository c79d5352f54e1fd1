import { expectOk, type WorkUnit } from './drive-load.ts';
import { measurePaths, measureWork, printPathsHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const base = '/product/partData';

/** Benchmarks the catalogue lists with typical filters; scale 100 has 40,000 tyres. */
export async function measureCatalogue(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  const [row] = await stage.query<{ n: string; brand: string }>(
    'SELECT count(*) AS n, min(brand_id) AS brand FROM part',
  );
  const measure = (title: string, ...paths: string[]): Promise<void> =>
    measurePaths(product, stage.operator, { title, paths, seconds }, say);
  printPathsHead(say);
  for (const text of ['2055516', '205 55 16 91v', 'mql', 'PT'])
    await measurePaths(
      product,
      stage.operator,
      {
        title: `search of “${text}”, one at a time`,
        paths: [`${base}/pick?text=${encodeURIComponent(text)}`],
        seconds: 2,
        connections: 1,
      },
      say,
    );
  await measure(
    `list of ${Number(row?.n).toLocaleString('en')} parts with stock and prices: first page, brand and season, a size`,
    `${base}/tyres?pageSize=20&counts=status`,
    `${base}/tyres?pageSize=20&status=Deployed&brandId=${row?.brand}&season=SUMMER`,
    `${base}/tyres?pageSize=20&text=2055516`,
    `${base}/tyres?pageSize=20&status=Deployed&rim=17&sort=-msrp`,
  );
  await measure(
    'proposals with margin, median, stock: the most unusual first',
    '/product/priceChange/list?pageSize=20&status=PENDING&counts=status',
  );
  const work = await approvals(stage);
  await measureWork(product, { title: 'a proposal approved, with its price', work, seconds }, say);
}

/** Approves another user's proposals for released parts, one by one, until none is left. */
async function approvals(stage: Stage): Promise<WorkUnit> {
  const rows = await stage.query<{ id: string }>(
    `INSERT INTO part_change (part_id, prices, base_revision, reason, proposer_id, proposer_name)
     SELECT p.id, jsonb_build_object('MSRP', jsonb_build_object('before', m.fen, 'after', m.fen + 1000)), p.price_revision, 'bench', 0, 'bench'
     FROM part p JOIN part_price m ON m.part_id = p.id AND m.kind = 'MSRP' AND m.valid_to IS NULL
     WHERE p.status = 'Deployed' AND p.owner_id IS NULL
       AND NOT EXISTS (SELECT FROM part_change c WHERE c.part_id = p.id AND c.status = 'PENDING')
     LIMIT 20000 RETURNING id`,
  );
  const headers = headersOf(stage.operator);
  let next = 0;
  return async (connection) => {
    const id = rows[next++]?.id;
    if (!id) return false;
    const body = { items: [{ id: Number(id), version: 0 }] };
    const path = '/api/product/priceChange/batchApprove';
    const answer = await expectOk(connection, { method: 'PUT', path, headers, body });
    if (!answer.includes('"done":1')) throw new Error(answer);
    return true;
  };
}
