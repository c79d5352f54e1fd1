import { growDealers } from './dealers.ts';
import { measurePaths, printPathsHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const base = '/promotion/dealer/activity';
const dealers = 5000;
const step = 20_000;

/** Orders of a year: a million at scale 10. */
const ordersAt = (scale: number): number => scale * 100_000;

/**
 * Adds completed orders of all dealers over a year, each of two tyres and a fitting, one in fifty partly refunded.
 */
async function growOrders({ query }: Stage, wanted: number): Promise<void> {
  const [row] = await query<{ n: string }>(
    `SELECT count(*) AS n FROM retail_order WHERE order_no LIKE 'AB-%'`,
  );
  const idsOf = async (from: string) =>
    (await query<{ id: string }>(`SELECT id FROM ${from} ORDER BY md5(id::text) LIMIT 5000`)).map(
      ({ id }) => id,
    );
  const [shops, tyres] = [await idsOf('dealer'), await idsOf("part WHERE kind = 'TYRE'")];
  for (let from = Number(row?.n); from < wanted; from += step)
    await query(
      `WITH made AS (INSERT INTO retail_order (order_no, dealer_id, price_level, source, scene, plate, customer_name, mobile_enc,
        mobile_index, tail_index, size, quantity, list_fen, discount_fen, freight_fen, payable_fen, tax_fen, paid_fen,
        refunded_fen, pay_state, fulfil_state, service_state, end_state, search, created_by_name, created_at, since, paid_at,
        completed_at)
      SELECT 'AB-' || n, ($4::bigint[])[1 + n % cardinality($4::bigint[])], 'C', 1, 'WALK_IN',
        '浙B' || lpad((n % 300000)::text, 6, '0'), '张' || n % 997, '', md5('m' || n % 300000), md5('t' || n % 10000), '205/55R16',
        2, 120000, 0, 0, 120000, 13805, 120000, CASE WHEN n % 50 = 0 THEN 60000 ELSE 0 END, 'PAID', 'IN_STORE', 'DONE', 'NONE',
        'ab' || n, '接待', at, at, at, at + interval '1 hour'
      FROM (SELECT n, now() - interval '1 day' - n * (interval '364 days' / $3) AS at FROM generate_series($1::int, $2::int) n) x
      RETURNING id, substr(order_no, 4)::int AS n)
    INSERT INTO retail_order_line (order_id, line_no, kind, part_id, service_code, name, qty, list_fen, unit_fen, gross_fen,
        discount_fen, net_fen, tax_bp, tax_fen)
    SELECT made.id, k.no, k.kind, CASE k.kind WHEN 'TYRE' THEN ($5::bigint[])[1 + made.n % cardinality($5::bigint[])] END, k.code,
      k.kind, k.qty, k.fen, k.fen, k.qty * k.fen, 0, k.qty * k.fen, 1300, 0
    FROM made CROSS JOIN (VALUES (1, 'TYRE', '', 2, 55000), (2, 'SERVICE', 'FITTING', 2, 5000)) k (no, kind, code, qty, fen)`,
      [from + 1, Math.min(from + step, wanted), wanted, shops, tyres],
    );
  await query('VACUUM (ANALYZE) retail_order');
  await query('VACUUM (ANALYZE) retail_order_line');
}

const everyPart =
  '{"all":true,"kinds":[],"brandIds":[],"patterns":[],"sizes":[],"partIds":[],"serviceCodes":[],"excludedPartIds":[]}';
const everyDealer = '{"all":true,"regions":[],"provinces":[],"dealerIds":[],"excludedDealerIds":[]}';

/**
 * Adds a running activity for all dealers that started that many days ago.
 * @returns its ID
 */
async function addActivity({ query }: Stage, days: number): Promise<number> {
  const no = `BENCH${Date.now().toString(36)}-${days}`;
  const [row] = await query<{ id: string }>(
    `WITH made AS (INSERT INTO dealer_activity (activity_no, name, state, goal, measure, base_kind, part_scope, dealer_scope, steps,
        per_piece, starts_on, ends_on, started_at, created_by_name)
      VALUES ($1, $1, 'ACTIVE', 'QUANTITY', 'PIECES', 'LAST_YEAR', $2, $3, '[{"from":10,"points":100},{"from":60,"points":900}]',
        5, current_date - $4::int, current_date + 1, now(), 'bench') RETURNING id),
      taking AS (INSERT INTO dealer_activity_dealer (activity_id, dealer_id) SELECT made.id, dealer.id FROM made, dealer)
    SELECT id FROM made`,
    [no, everyPart, everyDealer, days],
  );
  await query('ANALYZE dealer_activity_dealer');
  return Number(row?.id);
}

/** Benchmarks the standings of activities with all dealers: of all, of one, and its orders. */
export async function measureActivities(
  stage: Stage,
  product: RunningServer,
  { scale, seconds }: { scale: number; seconds: number },
  say: PrintLine,
): Promise<void> {
  await growDealers(stage, dealers);
  await growOrders(stage, ordersAt(scale));
  const [all] = await stage.query<{ n: string }>('SELECT count(*) AS n FROM retail_order');
  const ids = (
    await stage.query<{ id: string }>('SELECT id FROM dealer ORDER BY md5(id::text) LIMIT 300')
  ).map(({ id }) => id);
  say(`\nActivities of ${dealers} dealers, ${Number(all?.n).toLocaleString('en-US')} orders`);
  printPathsHead(say);
  for (const days of [30, 90, 364]) {
    const id = await addActivity(stage, days);
    const measure = (title: string, paths: string[], connections: number) =>
      measurePaths(
        product,
        stage.operator,
        { title: `${days} days: ${title}`, paths, seconds, connections },
        say,
      );
    await measure('where all dealers stand, one at a time', [`${base}/ranking/${id}`], 1);
    await measure(
      'where one dealer stands',
      ids.map((one) => `${base}/progress/${id}?dealerId=${one}`),
      16,
    );
    await measure(
      'its orders, line by line',
      ids.map((one) => `${base}/orders/${id}?dealerId=${one}`),
      16,
    );
  }
}
