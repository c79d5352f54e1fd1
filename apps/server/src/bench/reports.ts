import { measurePaths, sayHead } from './paths.ts';
import { growOrders } from './retail.ts';
import type { RunningServer } from './servers.ts';
import type { Say, Stage } from './stage.ts';

/** Two tyres of every order that has no lines. */
async function addLines({ query }: Stage): Promise<void> {
  await query(`INSERT INTO retail_order_line (order_id, line_no, kind, part_id, name, size, tyre_index, qty, list_fen, unit_fen, gross_fen,
      discount_fen, net_fen, tax_bp, tax_fen)
    SELECT o.id, w.no, 'TYRE', p.id, 'tyre', p.size, w.wheel, 1, o.payable_fen / 2, o.payable_fen / 2, o.payable_fen / 2, 0, o.payable_fen / 2, 1300, 0
    FROM retail_order o CROSS JOIN (VALUES (1, 'FL'), (2, 'FR')) w (no, wheel)
    JOIN (SELECT id, size, row_number() OVER (ORDER BY id) - 1 AS no, count(*) OVER () AS all FROM part WHERE kind = 'TYRE') p ON p.no = o.id % p.all
    WHERE NOT EXISTS (SELECT FROM retail_order_line l WHERE l.order_id = o.id)`);
  await query('VACUUM (ANALYZE) retail_order_line');
}

const sales = '/report/dealerRetail';
const measured = {
  'totals of 30 days, beside the 30 before': `${sales}/salesTotalCount`,
  'totals of a year, beside last year': `${sales}/salesTotalCount?from=YEAR&compare=year`,
  'a year by day': `${sales}/salesCount?from=YEAR&grain=day`,
  'a ranking of dealers': `${sales}/salesCountRank?by=dealer`,
  'a year’s ranking of brands': `${sales}/salesCountRank?by=brand&from=YEAR`,
  'totals of one brand': `${sales}/salesTotalCount?brandId=1`,
  'checks of 30 days': '/report/tyreCheck/checkDataTotalCount',
};

/** Keeps all days anew, and marks today: something is always happening. Returns the seconds that it took. */
async function keepDays({ query }: Stage): Promise<string> {
  const started = Date.now();
  await query('SELECT measure_forget()');
  await query('SELECT measure_fold(1000000)');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  await query('VACUUM (ANALYZE) measure_day, measure_day_dealer, measure_stale');
  await query(`SELECT measure_mark(s, now()) FROM unnest(ARRAY['ORDERED', 'PAID', 'COMPLETED', 'CLUES']) s`);
  return seconds;
}

/** How long what the report home asks for takes one person, and keeping all days anew. */
export async function measureReports(
  stage: Stage,
  product: RunningServer,
  { scale, seconds }: { scale: number; seconds: number },
  say: Say,
): Promise<void> {
  await growOrders(stage, scale);
  await addLines(stage);
  const kept = await keepDays(stage);
  sayHead(say);
  const year = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  for (const [title, path] of Object.entries(measured)) {
    const paths = [path.replace('YEAR', year)];
    await measurePaths(product, stage.operator, { title, paths, seconds, connections: 1 }, say);
  }
  const [of = { orders: '', ledger: '' }] = await stage.query<{ orders: string; ledger: string }>(
    'SELECT (SELECT count(*) FROM retail_order) AS orders, (SELECT count(*) FROM stock_txn) AS ledger',
  );
  const many = (rows: string) => Number(rows).toLocaleString('en-US');
  say(
    `\nof ${many(of.orders)} orders and ${many(of.ledger)} rows of the ledger; all days kept anew in ${kept} s`,
  );
}
