import { sql } from 'kysely';
import {
  po,
  poStatusTexts,
  purchaseOrderFlow as flow,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf, daysBetween } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition, moveMany } from '#kernel/apply-transition.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { buyingFault, isPurchasable } from '#domains/catalogue/catalogue/index.ts';
import { purchaseOrder } from './entity.ts';
import { dropReships } from './notes/reships.ts';
import { countIncoming, lockOrder } from './recompute.ts';

interface Seen {
  id: number;
  /** As the caller saw it; absent: as it is. */
  version?: number | undefined;
}
const versionsOf = (orders: readonly Seen[]) =>
  new Map(orders.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const])));

/**
 * 10 -> 20 for drafts at the versions seen, all or nothing; their suppliers see them from then on.
 * @throws purchase-order.empty, purchase-order.supplier-disabled, cart.part-run-out, cart.part-ended; flow.status,
 * record.changed, for several naming those concerned
 */
export async function submitOrders(ctx: Ctx, orders: readonly Seen[], remark = ''): Promise<number> {
  const ids = orders.map(({ id }) => id);
  const rows = await moveMany(ctx, purchaseOrder, flow, 'submit', ids, {
    set: { submit_time: new Date(), ...(remark && { remark }) },
    remark: (row) => String(row['remark']),
    seen: versionsOf(orders),
  });
  await requireSendable(ctx, ids);
  return rows.length;
}

/** Orders go to suppliers that take new ones, and say what is wanted; what runs out is not bought. */
async function requireSendable(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string; enabled: boolean }>`
    SELECT c.name, c.enabled FROM purchase_order o JOIN company c ON c.id = o.supplier_id
    WHERE o.id = ANY(${ids}) AND (NOT c.enabled OR NOT EXISTS (SELECT FROM purchase_order_line l WHERE l.po_id = o.id))
    ORDER BY c.enabled LIMIT 1`.execute(ctx.db);
  const [wrong] = rows;
  if (wrong?.enabled) fail('purchase-order.empty');
  if (wrong) fail('purchase-order.supplier-disabled', { supplier: wrong.name });
  const part = await ctx.db
    .selectFrom('purchase_order_line as l')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.po_id', 'in', ids)
    .where(sql<boolean>`NOT ${isPurchasable('p')}`)
    .select(['p.part_no as no', 'p.status', 'p.lifecycle'])
    .executeTakeFirst();
  const fault = part && buyingFault(part);
  if (fault) throw fault;
}

/** Soft-deletes a draft (10): hidden from all lists, kept for the audit log. */
export async function deleteDraft(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, purchaseOrder, flow, 'delete', id, { set: { deleted_at: new Date() } });
}

/** 20 -> 70 with a reason; from 30 on an order is closed, not cancelled. @throws flow.status */
export async function cancelOrder(ctx: Ctx, id: number, reason: string): Promise<void> {
  await applyTransition(ctx, purchaseOrder, flow, 'cancel', id, {
    set: { cancel_reason: reason },
    remark: reason,
  });
}

/** A promise is about what is still to come. */
function requireAhead(promisedDate: string | null): void {
  if (promisedDate && promisedDate < dayOf(new Date())) fail('purchase-order.promise-past');
}

/**
 * 20 -> 30 for one order, at the version the supplier saw.
 * @throws record.changed, flow.status, purchase-order.promise-past
 */
export async function confirmOrder(
  ctx: Ctx,
  id: number,
  promisedDate: string | null,
  version?: number,
): Promise<void> {
  await confirmOrders(ctx, [{ id, version }], promisedDate);
}

/**
 * 20 -> 30 for one or several orders, all or nothing; their pieces become incoming stock. Quantities are those of the
 * version seen, if given.
 * @throws flow.status, record.changed; for several: flow.status-many, record.changed-many naming those concerned;
 * purchase-order.promise-past
 */
export async function confirmOrders(
  ctx: Ctx,
  orders: readonly Seen[],
  promisedDate: string | null,
): Promise<number> {
  requireAhead(promisedDate);
  const now = new Date();
  const ids = orders.map(({ id }) => id);
  const rows = await moveMany(ctx, purchaseOrder, flow, 'confirm', ids, {
    set: {
      confirm_user: ctx.me.name,
      confirm_time: now,
      ...(promisedDate ? { promised_date: promisedDate } : {}),
    },
    ...(promisedDate ? { changes: { promisedDate: { before: null, after: promisedDate } } } : {}),
    seen: versionsOf(orders),
  });
  for (const row of rows) {
    const days = daysBetween(new Date(row.submit_time ?? now), now);
    await ctx.db
      .updateTable('purchase_order')
      .set({ accept_days: days, submit_days: days })
      .where('id', '=', row.id)
      .execute();
    await countIncoming(ctx, row, 1);
  }
  return rows.length;
}

/** Sets the supplier's new promised date; the requested date stays, lateness is measured against both. */
export async function setPromisedDate(
  ctx: Ctx,
  id: number,
  promisedDate: string,
  remark: string,
): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (!flow.promise.from.includes(order.status as 30)) failStatus(order.status, 'promise');
  requireAhead(promisedDate);
  await ctx.db
    .updateTable('purchase_order')
    // The supplier has said a new day: what rest days made of the old one is over.
    .set({ promised_date: promisedDate, given_date: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: purchaseOrder.name,
    entityId: id,
    entityNo: order.order_no,
    action: 'promise',
    remark,
    changes: { promisedDate: { before: order.promised_date, after: promisedDate } },
  });
}

/**
 * 30 -> 90 or 40 -> 100: the unshipped rest and open re-ships are no longer expected.
 * @throws purchase-order.in-flight while notes are in transit
 */
export async function closeOrder(ctx: Ctx, id: number, reason: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (order.inflight_qty > 0) fail('purchase-order.in-flight');
  const action = order.status === po.PARTLY_SHIPPED ? 'closeShort' : 'closeEmpty';
  const dropped = await dropReships(ctx, id, reason);
  await applyTransition(ctx, purchaseOrder, flow, action, id, {
    set: { close_reason: reason },
    remark: reason,
    ...(dropped > 0 && { changes: { toReship: { before: dropped, after: 0 } } }),
  });
  await countIncoming(ctx, order, -1);
}

/** Throws flow.status for an action, with the flow's labels. */
export function failStatus(status: number, action: keyof typeof flow): never {
  return fail('flow.status', { status: poStatusTexts[status as PoStatus].text, action: flow[action].label });
}
