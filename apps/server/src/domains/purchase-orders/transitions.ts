import { sql } from 'kysely';
import {
  po,
  poStatusTexts,
  purchaseOrderFlow as flow,
  type PoStatus,
} from '@treadline/contract/purchase-orders/flow.ts';
import type { Ctx } from '../../kernel/context.ts';
import { dayOf, daysBetween } from '../../kernel/days.ts';
import { fail } from '../../kernel/errors.ts';
import { move, moveMany } from '../../kernel/move.ts';
import { record } from '../../kernel/timeline.ts';
import { purchaseOrder } from './entity.ts';
import { countIncoming, lockOrder } from './recompute.ts';

type Locked = Awaited<ReturnType<typeof lockOrder>>;

/** Refuses what was decided on older quantities than the order has; a wrong status is left to say so itself. */
function requireSeen(order: Locked, action: 'submit', version: number | undefined): void {
  const from: readonly number[] = flow[action].from;
  if (version !== undefined && order.version !== version && from.includes(order.status))
    fail('record.changed');
}

/**
 * 10 -> 20: the supplier sees the order from now on. `version` is the draft as the caller saw it.
 * @throws purchase-order.empty, purchase-order.supplier-disabled, record.changed, flow.status
 */
export async function submitOrder(ctx: Ctx, id: number, remark: string, version?: number): Promise<void> {
  const order = await lockOrder(ctx, id);
  requireSeen(order, 'submit', version);
  const supplier = await ctx.db
    .selectFrom('company')
    .select(['name', 'enabled'])
    .where('id', '=', order.supplier_id)
    .executeTakeFirstOrThrow();
  if (!supplier.enabled) fail('purchase-order.supplier-disabled', { supplier: supplier.name });
  const lines = await ctx.db.selectFrom('purchase_order_line').select('id').where('po_id', '=', id).execute();
  if (lines.length === 0) fail('purchase-order.empty');
  await move(ctx, purchaseOrder, flow, 'submit', id, {
    set: { submit_time: new Date(), remark: remark || order.remark },
    remark,
  });
}

/** 10 -> deleted. The row stays for the timeline; nobody lists it any more. */
export async function deleteDraft(ctx: Ctx, id: number): Promise<void> {
  await move(ctx, purchaseOrder, flow, 'delete', id, { set: { deleted_at: new Date() } });
}

/** 20 -> 70 with a reason; from 30 on an order is closed, not cancelled. */
export async function cancelOrder(ctx: Ctx, id: number, reason: string): Promise<void> {
  await move(ctx, purchaseOrder, flow, 'cancel', id, { set: { cancel_reason: reason }, remark: reason });
}

/** A promise is about what is still to come. */
function requireAhead(promisedDate: string | null): void {
  if (promisedDate && promisedDate < dayOf(new Date())) fail('purchase-order.promise-past');
}

/**
 * 20 -> 30 for one order, whose quantities are those the supplier saw.
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
 * 20 -> 30 for one order or several, all or nothing; what is ordered counts as incoming from now on. Quantities are
 * agreed to as they were seen, where the caller says which version that was.
 * @throws flow.status, record.changed; of several: flow.status-many, record.changed-many naming those in the way;
 * purchase-order.promise-past
 */
export async function confirmOrders(
  ctx: Ctx,
  orders: readonly { id: number; version?: number | undefined }[],
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
    seen: new Map(orders.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))),
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

/** The supplier's new promise; the requested date stays as it was, so that lateness is measured against both. */
export async function promiseDate(ctx: Ctx, id: number, promisedDate: string, remark: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (!flow.promise.from.includes(order.status as 30)) failStatus(order.status, 'promise');
  requireAhead(promisedDate);
  await ctx.db
    .updateTable('purchase_order')
    .set({ promised_date: promisedDate, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await record(ctx, {
    entity: purchaseOrder.name,
    entityId: id,
    entityNo: order.order_no,
    action: 'promise',
    remark,
    changes: { promisedDate: { before: order.promised_date, after: promisedDate } },
  });
}

/**
 * 30 -> 90 or 40 -> 100: what was not shipped is no longer expected.
 * @throws purchase-order.in-flight while notes are on their way.
 */
export async function closeOrder(ctx: Ctx, id: number, reason: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (order.inflight_qty > 0) fail('purchase-order.in-flight');
  const action = order.status === po.PARTLY_SHIPPED ? 'closeShort' : 'closeEmpty';
  await move(ctx, purchaseOrder, flow, action, id, { set: { close_reason: reason }, remark: reason });
  await countIncoming(ctx, order, -1);
}

/** Refuses an action because of the status, in the words of the flow. */
export function failStatus(status: number, action: keyof typeof flow): never {
  return fail('flow.status', { status: poStatusTexts[status as PoStatus].text, action: flow[action].label });
}
