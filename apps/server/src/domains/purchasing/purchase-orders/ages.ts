import { sql, type RawBuilder } from 'kysely';
import { po } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { midnightAfter, inStatusSince } from '#kernel/since.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { needsAttention } from './notes/mismatch.ts';
import { awaitsReship, isLate } from './present.ts';

interface Ages {
  draft: string | null;
  pending: string | null;
  confirmed: string | null;
  shipped: string | null;
  late: string | null;
  reship: string | null;
  retransmit: string | null;
  mismatch: string | null;
}

const standing = inStatusSince(purchaseOrder, 'purchase_order');
const due = midnightAfter(sql`coalesce(purchase_order.promised_date, purchase_order.original_date)`);
/** When the first piece was found short or wrong of which another one is to come. */
const shortSince = sql`(SELECT min(d.created_at) FROM delivery_note dn JOIN dn_line l ON l.dn_id = dn.id
  JOIN discrepancy d ON d.dn_line_id = l.id WHERE dn.po_id = purchase_order.id AND d.state = 'RESHIP')`;
const earliest = (ctx: Ctx, since: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(SELECT min(${since}) FROM purchase_order WHERE ${visible(ctx, purchaseOrder)} AND ${condition})`;

/** Of so many that were made first the moments are read before those of others. */
const first = 20;
/** No order came into its status before it was made: those made after one of the first came into it need no look. */
const longestIn = (ctx: Ctx, status: number) =>
  earliest(
    ctx,
    standing,
    sql`status = ${status} AND created_at <= (SELECT min(f.since) FROM (SELECT ${standing} AS since FROM purchase_order
      WHERE ${visible(ctx, purchaseOrder)} AND status = ${status} ORDER BY created_at LIMIT ${first}) f)`,
  );

/** Returns, per home card, since when the oldest order or note has been waiting; null for none. */
export async function agesOfOrders(ctx: Ctx): Promise<Ages> {
  const [orders, notes] = await Promise.all([
    sql<Ages>`
      SELECT ${earliest(ctx, sql`created_at`, sql`status = ${po.DRAFT}`)} AS draft, ${longestIn(ctx, po.PENDING)} AS pending,
        least(${longestIn(ctx, po.CONFIRMED)}, ${longestIn(ctx, po.PARTLY_SHIPPED)}) AS confirmed,
        ${longestIn(ctx, po.SHIPPED)} AS shipped, ${earliest(ctx, due, isLate)} AS late,
        ${earliest(ctx, shortSince, awaitsReship)} AS reship`.execute(ctx.db),
    sql<Pick<Ages, 'retransmit' | 'mismatch'>>`
      SELECT min(coalesce(mismatch_since, ${inStatusSince(deliveryNote, 'delivery_note')})) AS retransmit,
        min(mismatch_since) AS mismatch
      FROM delivery_note WHERE ${visible(ctx, deliveryNote)} AND ${needsAttention}`.execute(ctx.db),
  ]);
  return { ...(orders.rows[0] as Ages), ...(notes.rows[0] as Pick<Ages, 'retransmit' | 'mismatch'>) };
}
