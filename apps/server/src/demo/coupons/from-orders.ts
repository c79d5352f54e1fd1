import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { day, hour } from '../calendar.ts';
import { usedCoupons } from '../promotions/definitions.ts';
import type { Member } from './members.ts';
import { endOf, people, type DemoCoupon, type Step } from './plan.ts';

interface Order {
  id: number;
  promotionId: number;
  fen: number;
  mobileIndex: string;
  dealerId: number;
  /** Milliseconds; `endedAt` null: not cancelled. */
  at: number;
  endedAt: number | null;
}

/** Reads orders with a coupon, from their discounts. */
const readOrders = async (db: Db): Promise<Order[]> =>
  (
    await sql<Order>`
    SELECT o.id, d.right_id AS "promotionId", sum(d.fen)::bigint AS fen, o.mobile_index AS "mobileIndex",
      o.dealer_id AS "dealerId", (extract(epoch FROM o.created_at) * 1000)::bigint AS at,
      (extract(epoch FROM o.ended_at) * 1000)::bigint AS "endedAt"
    FROM retail_order_discount d JOIN retail_order_line l ON l.id = d.line_id JOIN retail_order o ON o.id = l.order_id
    WHERE d.right_id = ANY(${usedCoupons.map(({ id }) => id)}) GROUP BY d.right_id, o.id ORDER BY o.id`.execute(
      db,
    )
  ).rows;

const minute = 60_000;

/** Coupon of an order: given by a code at checkout, else claimed on a page or by link some days before. */
function givenFor(order: Order, member: Member, no: number, now: number): DemoCoupon | null {
  const promotion = usedCoupons.find(({ id }) => id === order.promotionId);
  if (!promotion) return null;
  const start = now + promotion.days[0] * day;
  const base = { promotion, memberId: member.id };
  const before = Math.max(start + hour, order.at - (1 + (no % 4)) * day);
  const atTill = { source: 'CODE', at: order.at - 10 * minute, actor: people.till, dealerId: order.dealerId };
  if (promotion.takeLink) return { ...base, source: 'LINK', at: before, actor: people.customer };
  // The page of the autumn was shown between these days.
  const isOnPage = before > now - 59 * day && before < now - 22 * day;
  if (no % 2 === 0 && isOnPage) return { ...base, source: 'PAGE', at: before, actor: people.customer };
  return { ...base, ...atTill, source: 'CODE' };
}

/** Uses of a coupon: by its order, released where that was cancelled. */
function stepsOf({ id, at, endedAt }: Order, end: number): Step[] {
  const used: Step = { to: 'USED', at, orderId: id, actor: people.till };
  if (endedAt === null) return [used];
  const to = endedAt > end ? 'EXPIRED' : 'UNUSED';
  return [used, { to, at: endedAt, orderId: id, actor: people.system }];
}

/** Coupons used by demo orders. The last returned one has expired since. */
export async function couponsOfOrders(
  db: Db,
  buyers: ReadonlyMap<string, Member>,
  now: number,
): Promise<DemoCoupon[]> {
  const orders = await readOrders(db);
  const late = orders.findLast(({ endedAt }) => endedAt !== null)?.id;
  return orders.flatMap((order, no) => {
    const member = buyers.get(order.mobileIndex);
    const given = member && givenFor(order, member, no, now);
    if (!given) return [];
    const until = order.id === late ? { until: (order.at + (order.endedAt ?? order.at)) / 2 } : {};
    const coupon = { ...given, ...until };
    const steps = stepsOf(order, endOf(coupon, now));
    return [
      {
        ...coupon,
        steps,
        ...(order.endedAt === null && { used: { orderId: order.id, fen: order.fen } }),
      },
    ];
  });
}
