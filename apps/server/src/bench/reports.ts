import { measureIntegrity } from './integrity.ts';
import { measureMarks } from './marks.ts';
import { measurePaths, printPathsHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, PrintLine, Stage } from './stage.ts';

const sales = '/report/dealerRetail';
const measured = {
  'totals of 30 days, beside the 30 before': `${sales}/salesTotalCount`,
  'totals of a year, beside last year': `${sales}/salesTotalCount?from=YEAR&compare=year`,
  '30 days by day': `${sales}/salesCount?grain=day`,
  'a year by day': `${sales}/salesCount?from=YEAR&grain=day`,
  'a year by month': `${sales}/salesCount?from=YEAR&grain=month&compare=year`,
  '30 days’ ranking of dealers': `${sales}/salesCountRank?by=dealer`,
  'a year’s ranking of dealers': `${sales}/salesCountRank?by=dealer&from=YEAR`,
  'a year’s ranking of provinces': `${sales}/salesCountRank?by=region&from=YEAR`,
  'a year’s ranking of brands': `${sales}/salesCountRank?by=brand&from=YEAR`,
  'a year’s ranking of sizes, beside last year': `${sales}/salesCountRank?by=size&from=YEAR&compare=year`,
  'a year of one brand': `${sales}/salesTotalCount?brandId=1&from=YEAR`,
  'a year of one brand, by dealer': `${sales}/salesCountRank?brandId=1&by=dealer&from=YEAR`,
  'a year of one brand, by size': `${sales}/salesCountRank?brandId=1&by=size&from=YEAR`,
  'the orders paid in 30 days': '/report/measure/facts?measure=paidOrders',
  'the orders paid in a year': '/report/measure/facts?measure=paidOrders&from=YEAR',
  'checks of 30 days': '/report/tyreCheck/checkDataTotalCount',
  'checks of a year': '/report/tyreCheck/checkDataTotalCount?from=YEAR',
  'checks of a year, by dealer': '/report/tyreCheck/checkDataCountRank?by=dealer&from=YEAR',
  'customers of a year': '/report/customer/totalCount?from=YEAR',
  'messages of a year': '/report/message/totalCount?from=YEAR',
  'conversion of a year’s clues': '/report/conversion/report?from=MONTH',
  'what each did in 30 days': '/report/notepad/rank?days.from=MONTHAGO',
  'who came in 30 days': '/report/notepad/inStore?days.from=MONTHAGO',
  'what waits, on the home page': '/report/home',
  'the wall': '/report/wall',
} as const;
const ofOthers = {
  'totals of 30 days': `${sales}/salesTotalCount`,
  'a year by day': `${sales}/salesCount?from=YEAR&grain=day`,
  'a year’s ranking of brands': `${sales}/salesCountRank?by=brand&from=YEAR`,
  'what waits, on the home page': '/report/home',
} as const;

/** Benchmarks the requests of the report home, the home page and the wall for one person. */
export async function measureReports(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  await measureIntegrity(stage, say, 'INV-RP');
  await measureMarks(stage, product, say);
  // Something is always happening, of forty dealers since their days were kept: what ends today was placed and paid on other days, what is solved was checked within 30.
  const happen = () =>
    stage.query(
      `SELECT measure_mark(s, now() - n * interval '1 day', d.id) FROM unnest(ARRAY['ORDERED', 'PAID', 'COMPLETED', 'CLUES', 'SOLVED']) s
     CROSS JOIN generate_series(0, 29) n CROSS JOIN (SELECT id FROM dealer ORDER BY random() LIMIT 40) d
     WHERE n = 0 OR (s <> 'COMPLETED' AND n = 1 + d.id % 29)`,
    );
  printPathsHead(say);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const year = ago(364);
  const measure = async (who: Caller, title: string, path: string) => {
    await happen();
    const paths = [
      path.replace('YEAR', year).replace('MONTHAGO', ago(29)).replace('MONTH', year.slice(0, 7)),
    ];
    return measurePaths(product, who, { title, paths, seconds, connections: 1 }, say);
  };
  for (const [title, path] of Object.entries(measured)) await measure(stage.admin, title, path);
  for (const [name, who] of Object.entries(stage.others))
    for (const [title, path] of Object.entries(ofOthers)) await measure(who, `${name}: ${title}`, path);
  const [of = { orders: '', ledger: '', clues: '' }] = await stage.query<
    Record<'orders' | 'ledger' | 'clues', string>
  >(
    `SELECT (SELECT count(*) FROM retail_order) AS orders, (SELECT count(*) FROM stock_txn) AS ledger,
      (SELECT count(*) FROM clue) AS clues`,
  );
  const many = (rows: string) => Number(rows).toLocaleString('en-US');
  say(`\nof ${many(of.orders)} orders, ${many(of.ledger)} rows of the ledger and ${many(of.clues)} clues`);
}
