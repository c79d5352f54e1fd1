import { sql, type RawBuilder } from 'kysely';
import { po } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { needsAttention } from './notes/mismatch.ts';
import { awaitsReship, isLate, isReduced } from './present.ts';

/** Statuses counted on the home screen; the others have too many orders. */
export const statusesOnHome = [
  po.DRAFT,
  po.PENDING,
  po.CONFIRMED,
  po.PARTLY_SHIPPED,
  po.SHIPPED,
  po.RECEIVED,
];

/**
 * Returns order counts per status, of some or all, and the groups of section 9: pending=20, confirmed=30+40,
 * completed=80.
 */
export async function countOrders(ctx: Ctx, statuses?: readonly number[]) {
  const among = (condition: RawBuilder<boolean>) =>
    sql`(SELECT count(*) FROM purchase_order WHERE ${visible(ctx, purchaseOrder)} AND ${condition})`;
  const [{ rows }, extra, notes] = await Promise.all([
    sql<{ status: number; n: number }>`
      SELECT status, count(*) AS n FROM purchase_order WHERE ${visible(ctx, purchaseOrder)}
      ${statuses ? sql`AND status = ANY(${[...statuses]})` : sql``} GROUP BY status`.execute(ctx.db),
    sql<{ late: number; reship: number; reduced: number }>`
      SELECT ${among(isLate)} AS late, ${among(awaitsReship)} AS reship, ${among(isReduced)} AS reduced`.execute(
      ctx.db,
    ),
    sql<{ n: number; mismatch: number }>`
      SELECT count(*) AS n, count(mismatch) AS mismatch FROM delivery_note
      WHERE ${visible(ctx, deliveryNote)} AND ${needsAttention}`.execute(ctx.db),
  ]);
  const of = (status: number) => rows.find((r) => r.status === status)?.n ?? 0;
  return {
    draft: of(po.DRAFT),
    pending: of(po.PENDING),
    confirmed: of(po.CONFIRMED) + of(po.PARTLY_SHIPPED),
    shipped: of(po.SHIPPED),
    completed: of(po.RECEIVED),
    retransmit: notes.rows[0]?.n ?? 0,
    mismatch: notes.rows[0]?.mismatch ?? 0,
    awaitsReship: extra.rows[0]?.reship ?? 0,
    reduced: extra.rows[0]?.reduced ?? 0,
    late: extra.rows[0]?.late ?? 0,
    status: Object.fromEntries(rows.map((r) => [String(r.status), r.n])),
  };
}
