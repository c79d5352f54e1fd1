import { sql } from 'kysely';
import {
  shareBack,
  shareOfLines,
  type Claim,
  type ShareKind,
  type ShareLine,
} from '@treadline/contract/books/bill-splits/shares.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { rulesOn } from './rules.ts';

/** The fields of an order from which its shares are computed. */
export interface EarnedOrder {
  id: number;
  no: string;
  dealerId: number;
  vehicleId: number | null;
  /** Day the order was placed (Asia/Shanghai): shares follow the rules of that day, as shown to the shop. */
  placedDay: string;
  /** Total paid, and total refunded, in fen. */
  paidFen: number;
  refundedFen: number;
}

export async function readEarned({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<EarnedOrder> {
  const { rows } = await sql<EarnedOrder>`
    SELECT o.id, o.order_no AS no, o.dealer_id AS "dealerId", o.vehicle_id AS "vehicleId",
      to_char(o.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "placedDay",
      (SELECT coalesce(sum(amount_fen), 0) FROM payment
        WHERE biz_type = 'RETAIL_ORDER' AND biz_id = o.id AND state = 'PAID') AS "paidFen",
      (SELECT coalesce(sum(amount_fen), 0) FROM refund
        WHERE biz_type = 'RETAIL_ORDER' AND biz_id = o.id AND state <> 'CLOSED' AND NOT suspense) AS "refundedFen"
    FROM retail_order o WHERE o.id = ${orderId}`.execute(db);
  return rows[0] as EarnedOrder;
}

/** SQL columns of `retail_order_line l` from which its shares are computed. */
export const shareColumns = sql`l.gross_fen AS "grossFen", CASE WHEN l.kind = 'TYRE' THEN l.qty ELSE 0 END AS pieces,
  (SELECT coalesce(sum(d.fen), 0) FROM retail_order_discount d
    WHERE d.line_id = l.id AND d.bearer = 'DEALER') AS "dealerBorneFen",
  coalesce(l.tyre_source = 1 AND l.cost_fen IS NULL, false) AS own`;

/**
 * Lines before discounts, and what the dealer bears of these. Pieces are tyres. What the shop only kept for the platform
 * has cost the platform something: it is not the dealer's own.
 */
const linesOf = async ({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<ShareLine[]> =>
  (
    await sql<ShareLine>`
      SELECT ${shareColumns} FROM retail_order_line l WHERE l.order_id = ${orderId} ORDER BY l.line_no`.execute(
      db,
    )
  ).rows;

/** A company that receives a share, with its merchant number at the channel; '' for none. */
export interface Payee extends Claim {
  merchantNo: string;
}

/** Who the companies behind the kinds of rules are for an order; null where there is none. */
async function companiesOf({ db }: Pick<Ctx, 'db'>, { dealerId, vehicleId }: EarnedOrder) {
  const { rows } = await sql<{ group: number | null; oem: number | null; merchantNo: string | null }>`
    SELECT d.group_id AS group, m.merchant_no AS "merchantNo",
      (SELECT min(o.oem_id) FROM car_vehicle v JOIN car_series s ON s.id = v.series_id
        JOIN oem_car_brand o ON o.car_brand_id = s.brand_id WHERE v.id = ${vehicleId}) AS oem
    FROM dealer d LEFT JOIN dealer_merchant m ON m.id = d.id AND m.status = 'ACTIVE'
    WHERE d.id = ${dealerId}`.execute(db);
  const { group = null, oem = null, merchantNo = null } = rows[0] ?? {};
  const of: Record<ShareKind, number | null> = { OWN: dealerId, DEALER: dealerId, GROUP: group, OEM: oem };
  return { of, merchantNo: merchantNo ?? '' };
}

/** Returns a dealer's share of lines not yet ordered, by today's rules, in fen. */
export async function dealerShareOf(ctx: Pick<Ctx, 'db'>, lines: readonly ShareLine[]): Promise<number> {
  const rules = await rulesOn(ctx, dayOf(new Date()));
  return rules
    .filter(({ kind }) => kind === 'OWN' || kind === 'DEALER')
    .reduce((sum, rule) => sum + shareOfLines(lines, rule), 0);
}

/**
 * Returns a dealer's share of an order for goods of its own, less earlier returns, in fen. Posted with the order's
 * revenue: of these goods the platform earns only its commission.
 */
export async function ownShareOf(ctx: Pick<Ctx, 'db'>, orderId: number): Promise<number> {
  const order = await readEarned(ctx, orderId);
  const lines = await linesOf(ctx, orderId);
  const rule = (await rulesOn(ctx, order.placedDay)).find(({ kind }) => kind === 'OWN');
  const share = rule ? shareOfLines(lines, rule) : 0;
  return share - shareBack(share, order.refundedFen, order.paidFen);
}

/** Returns each company's share of an order less earlier returns, in fen; the dealer's first. */
export async function claimsOf(ctx: Pick<Ctx, 'db'>, order: EarnedOrder): Promise<Payee[]> {
  const lines = await linesOf(ctx, order.id);
  const rules = await rulesOn(ctx, order.placedDay);
  const companies = await companiesOf(ctx, order);
  const claims = new Map<number, number>();
  for (const rule of rules) {
    const company = companies.of[rule.kind];
    if (company !== null) claims.set(company, (claims.get(company) ?? 0) + shareOfLines(lines, rule));
  }
  return [...claims].map(([companyId, amountFen]) => {
    const merchantNo = companyId === order.dealerId ? companies.merchantNo : '';
    const back = shareBack(amountFen, order.refundedFen, order.paidFen);
    return { companyId, amountFen: amountFen - back, merchant: merchantNo !== '', merchantNo };
  });
}
