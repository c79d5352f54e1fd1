import { measurePaths, sayHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { Say, Stage } from './stage.ts';

const base = '/product/partData';

/** The lists of the catalogue as its people use them; scale 100 has 40,000 tyres. */
export async function measureCatalogue(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: Say,
): Promise<void> {
  const [row] = await stage.query<{ n: string; brand: string }>(
    'SELECT count(*) AS n, min(brand_id) AS brand FROM part',
  );
  const measure = (title: string, ...paths: string[]): Promise<void> =>
    measurePaths(product, stage.operator, { title, paths, seconds }, say);
  sayHead(say);
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
}
