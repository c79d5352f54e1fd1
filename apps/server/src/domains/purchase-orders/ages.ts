import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import { visible } from '../../kernel/scope.ts';
import { after, inStatusSince, oldest } from '../../kernel/since.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { needsPeople } from './notes/mismatch.ts';
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
const dueDay = sql`coalesce(purchase_order.promised_date, purchase_order.original_date)`;
/** When the first piece was found short or wrong of which another one is to come. */
const shortSince = sql`(SELECT min(d.created_at) FROM delivery_note dn JOIN dn_line l ON l.dn_id = dn.id
  JOIN discrepancy d ON d.dn_line_id = l.id WHERE dn.po_id = purchase_order.id AND d.state = 'RESHIP')`;

/** Since when the order, or note, that waits longest does; null where none does. */
export async function agesOfOrders(ctx: Ctx): Promise<Ages> {
  const [orders, notes] = await Promise.all([
    sql<Ages>`
      SELECT ${oldest(sql`purchase_order.created_at`, sql`status = 10`)} AS draft,
        ${oldest(standing, sql`status = 20`)} AS pending, ${oldest(standing, sql`status IN (30, 40)`)} AS confirmed,
        ${oldest(standing, sql`status = 50`)} AS shipped, ${oldest(after(dueDay), isLate)} AS late,
        ${oldest(shortSince, awaitsReship)} AS reship
      FROM purchase_order WHERE ${visible(ctx, purchaseOrder)} AND status IN (10, 20, 30, 40, 50)`.execute(
      ctx.db,
    ),
    sql<Pick<Ages, 'retransmit' | 'mismatch'>>`
      SELECT min(coalesce(mismatch_since, ${inStatusSince(deliveryNote, 'delivery_note')})) AS retransmit,
        min(mismatch_since) AS mismatch
      FROM delivery_note WHERE ${visible(ctx, deliveryNote)} AND ${needsPeople}`.execute(ctx.db),
  ]);
  return { ...(orders.rows[0] as Ages), ...(notes.rows[0] as Pick<Ages, 'retransmit' | 'mismatch'>) };
}
