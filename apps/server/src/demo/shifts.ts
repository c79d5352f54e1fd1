import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

interface Plan {
  no: string;
  /** Days before today on which it was opened and closed; null: running. */
  opened: number;
  closed: number | null;
  isChecked: boolean;
  opening: number;
  floatLeft: number;
  /** Fen that the drawer has too much or too little, with the reason. */
  off: number;
  reason: string;
}
const float = 50_000;
const plans: readonly Plan[] = [
  {
    no: '000001',
    opened: 3,
    closed: 2,
    isChecked: true,
    opening: float,
    floatLeft: float,
    off: 0,
    reason: '',
  },
  {
    no: '000002',
    opened: 2,
    closed: 1,
    isChecked: false,
    opening: float,
    floatLeft: float,
    off: -500,
    reason: '找零少收 5 元',
  },
  {
    no: '000003',
    opened: 1,
    closed: null,
    isChecked: false,
    opening: float,
    floatLeft: 0,
    off: 0,
    reason: '',
  },
];

/** Writes shifts of one shop: checked, closed with a difference, running. */
export async function writeShifts(db: Db, now: number): Promise<void> {
  const { rows } = await sql<{
    dealer: number;
    manager: number;
    name: string;
    cashier: number;
    other: string;
  }>`
    SELECT c.id AS dealer, m.id AS manager, m.display_name AS name, k.id AS cashier, k.display_name AS other
    FROM company c, account m, account k WHERE c.code = 'DLR001' AND m.user_name = 'dealer01' AND k.user_name = 'cashier01'`.execute(
    db,
  );
  const shop = rows[0];
  if (!shop) return;
  for (const plan of plans) await writeShift(db, shop, plan, now);
}

interface Shop {
  dealer: number;
  manager: number;
  name: string;
  cashier: number;
  other: string;
}

/** Eight in the evening of a day, which is over. */
const eveningOf = (now: number, days: number) =>
  sql<string>`((to_timestamp(${now / 1000}) AT TIME ZONE 'Asia/Shanghai')::date - ${days}::int + time '20:00') AT TIME ZONE 'Asia/Shanghai'`;

async function writeShift(db: Db, shop: Shop, plan: Plan, now: number): Promise<void> {
  const first = plans[0]?.opened ?? 0;
  const closed = plan.closed === null ? null : eveningOf(now, plan.closed);
  const { id } = await db
    .insertInto('shift')
    .values({
      shift_no: sql`'JB' || to_char(${eveningOf(now, plan.opened)}, 'YYMMDD') || '-' || ${plan.no}::text`,
      dealer_id: shop.dealer,
      status: plan.isChecked ? 'CHECKED' : closed ? 'CLOSED' : 'OPEN',
      since: sql`date_trunc('day', ${eveningOf(now, first)} AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`,
      opened_at: eveningOf(now, plan.opened),
      opened_by: shop.cashier,
      opened_by_name: shop.other,
      opening_fen: plan.opening,
      float_fen: plan.floatLeft,
      ...(closed && { closed_at: closed, closed_by: shop.cashier, closed_by_name: shop.other }),
      ...(plan.isChecked && { checked_at: closed, checked_by: shop.manager, checked_by_name: shop.name }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (closed) await writeTakings(db, id, shop.dealer, plan);
}

/** What came until the closing and no shift has, counted as it is in the books but for the drawer. */
async function writeTakings(
  db: Db,
  id: number,
  dealer: number,
  { opening, off, reason }: Plan,
): Promise<void> {
  const way = (book: string) =>
    sql`CASE WHEN ${sql.raw(book)} IN ('WECHAT', 'ALIPAY', 'OFFLINE') THEN ${sql.raw(book)} ELSE 'CASH' END`;
  await sql`
    INSERT INTO shift_taking (shift_id, source, source_id, document_no, document_path, kind, book_way, way, account_id, account_name, fen, taken_at)
    SELECT s.id, 'PAYMENT', p.id, p.biz_no, '/retail-order/detail?id=' || p.biz_id, 'IN', p.way, ${way('p.way')}, p.actor_id, p.actor_name,
      p.received_fen, p.paid_at
    FROM shift s JOIN payment p ON p.dealer_id = ${dealer} AND p.state = 'PAID' AND p.biz_type = 'RETAIL_ORDER' AND p.paid_at >= s.since
      AND p.paid_at < s.closed_at
    WHERE s.id = ${id} AND NOT EXISTS (SELECT FROM shift_taking k WHERE k.source = 'PAYMENT' AND k.source_id = p.id)
    UNION ALL
    SELECT s.id, 'REFUND', r.id, r.biz_no, '/retail-order/detail?id=' || r.biz_id, 'REFUND', p.way, ${way('p.way')}, r.actor_id, r.actor_name,
      -r.amount_fen, r.success_at
    FROM shift s JOIN refund r ON r.dealer_id = ${dealer} AND r.state = 'SUCCESS' AND r.biz_type = 'RETAIL_ORDER' AND NOT r.suspense
      AND r.success_at >= s.since AND r.success_at < s.closed_at
    JOIN payment p ON p.id = r.payment_id
    WHERE s.id = ${id} AND NOT EXISTS (SELECT FROM shift_taking k WHERE k.source = 'REFUND' AND k.source_id = r.id)`.execute(
    db,
  );
  await sql`
    INSERT INTO shift_line (shift_id, way, account_name, payments, taken_fen, refunded_fen, expected_fen, counted_fen, reason)
    SELECT ${id}, w.way, '', count(k.id), coalesce(sum(k.fen) FILTER (WHERE k.fen > 0), 0), -coalesce(sum(k.fen) FILTER (WHERE k.fen < 0), 0),
      w.start + coalesce(sum(k.fen), 0), w.start + coalesce(sum(k.fen), 0) + w.off, w.reason
    FROM (SELECT DISTINCT way, 0::bigint AS start, 0::bigint AS off, '' AS reason FROM shift_taking WHERE shift_id = ${id} AND way <> 'CASH'
      UNION ALL SELECT 'CASH', ${opening}::bigint, ${off}::bigint, ${reason}::text) w
    LEFT JOIN shift_taking k ON k.shift_id = ${id} AND k.way = w.way GROUP BY w.way, w.start, w.off, w.reason`.execute(
    db,
  );
  await sql`
    UPDATE shift s SET takings = (SELECT count(*) FROM shift_taking k WHERE k.shift_id = s.id), expected_fen = l.expected, counted_fen = l.counted,
      prepay_fen = coalesce((SELECT sum(k.fen) FROM shift_taking k WHERE k.shift_id = s.id AND k.book_way = 'PREPAY'), 0)
    FROM (SELECT sum(expected_fen) AS expected, sum(counted_fen) AS counted FROM shift_line WHERE shift_id = ${id}) l WHERE s.id = ${id}`.execute(
    db,
  );
}
