import type { Filled } from './fill.ts';

const step = 100_000;

const sizes = "SELECT DISTINCT size FROM part WHERE kind = 'TYRE' AND size <> '' ORDER BY 1 LIMIT 97";

/** Adds orders of all dealers over three years, most of them ended, up to this number. */
async function growOrders({ query }: Filled, end: number): Promise<void> {
  const [{ have } = { have: '0' }] = await query<{ have: string }>(
    'SELECT count(*) AS have FROM retail_order',
  );
  const start = Number(have);
  for (let from = start; from < end; from += step)
    await query(`INSERT INTO retail_order (order_no, dealer_id, price_level, source, scene, plate, customer_name, mobile_enc,
      mobile_index, tail_index, size, quantity, list_fen, discount_fen, freight_fen, payable_fen, tax_fen, paid_fen, pay_state,
      fulfil_state, service_state, end_state, search, created_by_name, created_at, since, paid_at, completed_at, ended_at)
    SELECT 'GR${start}-' || n, d.id, 'C', 1 + n % 4, 'WALK_IN', '浙B' || lpad((n % 300000)::text, 6, '0'), '张' || n % 997, '', md5('m' || n % 300000),
      md5('t' || n % 10000), o.size, 2, 120000, 0, 0, 120000, 13805, CASE WHEN n % 20 < 18 THEN 120000 ELSE 0 END,
      CASE WHEN n % 20 < 18 THEN 'PAID' ELSE 'UNPAID' END, CASE WHEN n % 20 < 18 THEN 'IN_STORE' ELSE 'NONE' END,
      CASE WHEN n % 20 < 17 THEN 'DONE' ELSE 'WAITING' END,
      CASE n % 20 WHEN 17 THEN 'CANCELLED' WHEN 18 THEN 'CANCELLED' WHEN 19 THEN 'TIMEOUT' ELSE 'NONE' END,
      'gr' || n || ' 浙b' || lpad((n % 300000)::text, 6, '0') || ' 张' || n % 997, '接待', at, at,
      CASE WHEN n % 20 < 18 THEN at END, CASE WHEN n % 20 < 17 THEN at + interval '2 days' END, CASE WHEN n % 20 >= 17 THEN at END
    FROM (SELECT n, now() - n * (interval '1095 days' / ${end}) AS at FROM generate_series(${from + 1}, ${Math.min(from + step, end)}) n) x
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS no FROM dealer) d ON d.no = n % (SELECT count(*) FROM dealer)
    JOIN (SELECT size, row_number() OVER (ORDER BY size) - 1 AS no FROM (${sizes}) s) o ON o.no = n % (SELECT count(*) FROM (${sizes}) s)`);
  await query('VACUUM (ANALYZE) retail_order');
}

/** Adds two tyres to every order without lines. */
async function addLines({ query }: Filled): Promise<void> {
  await query(`INSERT INTO retail_order_line (order_id, line_no, kind, part_id, name, size, tyre_index, qty, list_fen, unit_fen, gross_fen,
      discount_fen, net_fen, tax_bp, tax_fen)
    SELECT o.id, w.no, 'TYRE', p.id, 'tyre', p.size, w.wheel, 1, o.payable_fen / 2, o.payable_fen / 2, o.payable_fen / 2, 0, o.payable_fen / 2, 1300, 0
    FROM retail_order o CROSS JOIN (VALUES (1, 'FL'), (2, 'FR')) w (no, wheel)
    JOIN (SELECT id, size, row_number() OVER (ORDER BY id) - 1 AS no FROM part WHERE kind = 'TYRE') p
      ON p.no = o.id % (SELECT count(*) FROM part WHERE kind = 'TYRE')
    WHERE NOT EXISTS (SELECT FROM retail_order_line l WHERE l.order_id = o.id)`);
  await query('VACUUM (ANALYZE) retail_order_line');
}

/** Adds clues of a year, one in five of which resulted in an order. */
async function growClues({ query }: Filled, wanted: number): Promise<void> {
  const [{ have } = { have: '0' }] = await query<{ have: string }>('SELECT count(*) AS have FROM clue');
  await query(`INSERT INTO clue (clue_no, dealer_id, source, plate, customer_name, mobile_enc, mobile_index, tail_index, status, due_at,
      contacted_at, booked_at, visited_at, converted_at, order_id, created_by_name, created_at)
    SELECT 'GC' || o.id, o.dealer_id, 'PHONE', o.plate, o.customer_name, '', o.mobile_index, '', CASE WHEN o.id % 5 = 0 THEN 'CONVERTED' ELSE 'NEW' END,
      o.created_at, o.created_at - interval '9 days', CASE WHEN o.id % 5 < 3 THEN o.created_at - interval '5 days' END,
      CASE WHEN o.id % 5 < 2 THEN o.created_at - interval '1 day' END, CASE WHEN o.id % 5 = 0 THEN o.created_at END,
      CASE WHEN o.id % 5 = 0 THEN o.id END, '接待', o.created_at - interval '10 days'
    FROM retail_order o WHERE o.order_no LIKE 'GR%' AND o.created_at > now() - interval '350 days'
      AND NOT EXISTS (SELECT FROM clue c WHERE c.clue_no = 'GC' || o.id) ORDER BY o.id LIMIT ${Math.max(0, wanted - Number(have))}`);
  await query('VACUUM (ANALYZE) clue');
}

/** Inserts three years of orders with their lines, and a fifth as many clues. */
export async function growReports(filled: Filled, orders: number): Promise<void> {
  await growOrders(filled, orders);
  await addLines(filled);
  await growClues(filled, orders / 5);
}
