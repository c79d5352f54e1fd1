import { sql, type RawBuilder } from 'kysely';
import type { CountedOrders } from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import type { PartScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { inParts } from './scopes.ts';

/** A range of days in Asia/Shanghai, both inclusive. */
export interface Days {
  from: string;
  to: string;
}
/** Part scopes of an activity; `mixParts`: scope of a mix goal, null without one. */
export interface Scopes {
  parts: PartScope;
  mixParts: PartScope | null;
}
/** Counted pieces and amounts of a dealer. */
export interface DealerCount extends CountedOrders {
  dealerId: number;
}

/** The moments of some days; `ago` moves them back by years. */
const since = (day: string, ago = 0) =>
  sql`((${day}::date - make_interval(years => ${ago})) AT TIME ZONE 'Asia/Shanghai')`;
const until = (day: string, ago = 0) =>
  sql`((${day}::date - make_interval(years => ${ago}) + interval '1 day') AT TIME ZONE 'Asia/Shanghai')`;

/** SQL condition on order `o`: completed within the days. */
export const completedWithin = ({ from, to }: Days, ago = 0) =>
  sql<boolean>`(o.completed_at >= ${since(from, ago)} AND o.completed_at < ${until(to, ago)}
    AND o.completed_at IS NOT NULL AND o.end_state = 'NONE')`;

/** SQL: a sum of an order reduced by its refunded part: see `deductRefund`. */
export const deductRefundSql = (
  sum: RawBuilder<unknown>,
  paid: RawBuilder<unknown>,
  refunded: RawBuilder<unknown>,
) => sql<number>`(${sum} - CASE WHEN ${paid} > 0 THEN ${sum} * ${refunded} / ${paid} ELSE 0 END)`;

interface Asked extends Scopes {
  days: Days;
  /** Of `o`: whose orders. */
  of: RawBuilder<unknown>;
  ago?: number;
}

/** SQL row source: orders with their pieces and amounts in scope, before refunds, one row each. */
export function ordersIn({ parts, mixParts, days, of, ago = 0 }: Asked) {
  const mix = mixParts ? inParts(mixParts) : sql<boolean>`false`;
  return sql`SELECT o.id, o.dealer_id, o.paid_fen, o.refunded_fen, sum(l.qty)::bigint AS pieces, sum(l.net_fen)::bigint AS fen,
      coalesce(sum(l.qty) FILTER (WHERE ${mix}), 0)::bigint AS mix_pieces
    FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id JOIN part ON part.id = l.part_id
    WHERE ${completedWithin(days, ago)} AND ${of} AND ${inParts(parts)} GROUP BY o.id`;
}

/** Returns each dealer's pieces and amounts in scope within the days, net of refunds. */
export async function countDealers({ db }: Pick<Ctx, 'db'>, asked: Asked): Promise<DealerCount[]> {
  const [paid, refunded] = [sql`x.paid_fen`, sql`x.refunded_fen`];
  const { rows } = await sql<DealerCount>`
    SELECT x.dealer_id AS "dealerId", sum(${deductRefundSql(sql`x.pieces`, paid, refunded)})::bigint AS pieces,
      sum(${deductRefundSql(sql`x.fen`, paid, refunded)})::bigint AS fen, sum(${deductRefundSql(sql`x.mix_pieces`, paid, refunded)})::bigint AS "mixPieces"
    FROM (${ordersIn(asked)}) x GROUP BY 1`.execute(db);
  return rows;
}
