import { measureIntegrity } from './integrity.ts';
import { measurePaths, sayHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, Say, Stage } from './stage.ts';

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
  'checks of 30 days': '/report/tyreCheck/checkDataTotalCount',
  'checks of a year': '/report/tyreCheck/checkDataTotalCount?from=YEAR',
  'customers of a year': '/report/customer/totalCount?from=YEAR',
  'conversion of a year’s clues': '/report/conversion/report?from=MONTH',
  'what waits, on the home page': '/report/home',
} as const;
const ofOthers = {
  'totals of 30 days': `${sales}/salesTotalCount`,
  'a year by day': `${sales}/salesCount?from=YEAR&grain=day`,
  'a year’s ranking of brands': `${sales}/salesCountRank?by=brand&from=YEAR`,
} as const;

const tables = ['retail_order', 'retail_order_line'];
const marking = tables.flatMap((table) =>
  ['measure_made', 'measure_changed'].map((name) => ({ table, name })),
);
/** So many orders are placed with two lines, paid and completed, each step as a transaction of its own would mark it. */
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

/** What marking days adds to the statements of an order, with and without the triggers by turns; nothing of it stays. */
async function measureMarks({ query }: Stage, say: Say): Promise<void> {
  const [orders, turns] = [500, 5];
  const off = marking.map(({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name};`).join(' ');
  const times: Record<string, number[]> = { with: [], without: [] };
  for (let turn = 0; turn < turns; turn++)
    for (const [which, first] of [
      ['with', ''],
      ['without', off],
    ] as const) {
      const started = performance.now();
      await query(`BEGIN; ${first} ${happening(orders)}; ROLLBACK`);
      times[which]?.push((performance.now() - started) / orders);
    }
  const median = (all: number[] = []) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [marked, plain] = [median(times['with']), median(times['without'])];
  say(
    `\nan order placed, paid and completed in SQL: ${marked.toFixed(2)} ms, without the marks ${plain.toFixed(2)} ms (${(marked / plain).toFixed(2)} times)`,
  );
}

/** How long what the report home asks for takes one person, and keeping all days anew. */
export async function measureReports(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: Say,
): Promise<void> {
  await measureIntegrity(stage, say, 'INV-RP');
  await measureMarks(stage, say);
  // Something is always happening.
  await stage.query(
    `SELECT measure_mark(s, now()) FROM unnest(ARRAY['ORDERED', 'PAID', 'COMPLETED', 'CLUES']) s`,
  );
  sayHead(say);
  const year = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const measure = (who: Caller, title: string, path: string) => {
    const paths = [path.replace('YEAR', year).replace('MONTH', year.slice(0, 7))];
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
