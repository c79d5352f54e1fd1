import { checkInvariants } from '../domains/integrity/check.ts';
import { rebuildReports } from '../domains/reports/index.ts';
import { openDb, openPool } from '../kernel/db.ts';
import { growLedger } from './ledger.ts';
import { measurePaths, sayHead } from './paths.ts';
import { growOrders, unmarked } from './retail.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, Say, Stage } from './stage.ts';

/** Two tyres of every order that has no lines. */
async function addLines({ query }: Stage): Promise<void> {
  await query(`${unmarked}; INSERT INTO retail_order_line (order_id, line_no, kind, part_id, name, size, tyre_index, qty, list_fen, unit_fen, gross_fen,
      discount_fen, net_fen, tax_bp, tax_fen)
    SELECT o.id, w.no, 'TYRE', p.id, 'tyre', p.size, w.wheel, 1, o.payable_fen / 2, o.payable_fen / 2, o.payable_fen / 2, 0, o.payable_fen / 2, 1300, 0
    FROM retail_order o CROSS JOIN (VALUES (1, 'FL'), (2, 'FR')) w (no, wheel)
    JOIN (SELECT id, size, row_number() OVER (ORDER BY id) - 1 AS no, count(*) OVER () AS all FROM part WHERE kind = 'TYRE') p ON p.no = o.id % p.all
    WHERE NOT EXISTS (SELECT FROM retail_order_line l WHERE l.order_id = o.id)`);
  await query('VACUUM (ANALYZE) retail_order_line');
}

/** Clues of a year, one in five of which became an order: 200,000 at scale 100. */
async function growClues({ query }: Stage, scale: number): Promise<void> {
  const [{ have } = { have: '0' }] = await query<{ have: string }>('SELECT count(*) AS have FROM clue');
  await query(`${unmarked}; INSERT INTO clue (clue_no, dealer_id, source, plate, customer_name, mobile_enc, mobile_index, tail_index, status, due_at,
      contacted_at, booked_at, visited_at, converted_at, order_id, created_by_name, created_at)
    SELECT 'GC' || o.id, o.dealer_id, 'PHONE', o.plate, o.customer_name, '', o.mobile_index, '', CASE WHEN o.id % 5 = 0 THEN 'CONVERTED' ELSE 'NEW' END,
      o.created_at, o.created_at - interval '9 days', CASE WHEN o.id % 5 < 3 THEN o.created_at - interval '5 days' END,
      CASE WHEN o.id % 5 < 2 THEN o.created_at - interval '1 day' END, CASE WHEN o.id % 5 = 0 THEN o.created_at END,
      CASE WHEN o.id % 5 = 0 THEN o.id END, '接待', o.created_at - interval '10 days'
    FROM retail_order o WHERE o.order_no LIKE 'GR%' AND o.created_at > now() - interval '350 days'
      AND NOT EXISTS (SELECT FROM clue c WHERE c.clue_no = 'GC' || o.id) ORDER BY o.id LIMIT ${Math.max(0, scale * 2000 - Number(have))}`);
  await query('VACUUM (ANALYZE) clue');
}

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

/** Keeps all days anew as its job does, and marks today: something is always happening. Returns the seconds that it took. */
async function keepDays({ query, url }: Stage): Promise<string> {
  const started = Date.now();
  const pool = openPool(url, 1);
  await rebuildReports({ db: openDb(pool) }).finally(() => pool.end());
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  await query(
    'VACUUM (ANALYZE) measure_day, measure_day_dealer, measure_day_sum, measure_month, measure_stale',
  );
  await query(`SELECT measure_mark(s, now()) FROM unnest(ARRAY['ORDERED', 'PAID', 'COMPLETED', 'CLUES']) s`);
  return seconds;
}

/** Says whether what is kept is what the documents say. */
async function expectKept({ url }: Stage, say: Say): Promise<void> {
  const pool = openPool(url, 1);
  const found = await checkInvariants(openDb(pool), 'en', ({ key }) => key.startsWith('INV-RP')).finally(() =>
    pool.end(),
  );
  for (const { key, ok, rows, milliseconds } of found)
    say(`${key}: ${ok ? 'holds' : `broken in ${rows.length} rows`} (${(milliseconds / 1000).toFixed(1)} s)`);
  if (found.some(({ ok }) => !ok)) process.exitCode = 1;
}

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
  { grow, seconds }: { grow: number; seconds: number },
  say: Say,
): Promise<void> {
  await growOrders(stage, grow);
  await growLedger(stage, grow * 100_000);
  await addLines(stage);
  await growClues(stage, grow);
  const kept = await keepDays(stage);
  await expectKept(stage, say);
  await measureMarks(stage, say);
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
  say(
    `\nof ${many(of.orders)} orders, ${many(of.ledger)} rows of the ledger and ${many(of.clues)} clues; all days kept anew in ${kept} s`,
  );
}
