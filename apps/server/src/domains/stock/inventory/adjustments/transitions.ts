import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { adjustmentFlow as flow } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { requireOther, requireUninvolved } from '#kernel/second-person.ts';
import { readSetting } from '#kernel/settings.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { aloneFen, worthOf } from '../stock/alone.ts';
import { logRecallHolds } from '../stock/log-recall-holds.ts';
import { adjustment } from './adjustment.ts';
import { lockSeen } from './draft.ts';
import { adjustmentEnded } from './hooks.ts';
import { requireNotBack } from './not-back.ts';

/** Returns the adjustment value, in fen, above which another person must approve. */
export const approveAbove = (ctx: Ctx): Promise<number> =>
  readSetting(ctx.db, stockSettings.settings.approveAboveFen);

/**
 * DRAFT -> PENDING above the approval limit, with what the author posted alone of the place that day, or for goods owned
 * by another company; else POSTED with its stock
 * movements in the same transaction.
 * @throws inventory.no-difference, inventory.back-on-sale, inventory.changed, inventory.short, record.changed, flow.status
 */
export async function submitAdjustment(ctx: Ctx, id: number, version: number): Promise<void> {
  const draft = await lockSeen(ctx, id, version);
  if (draft.qty_up + draft.qty_down === 0) fail('inventory.no-difference');
  const limit = await approveAbove(ctx);
  const alone = await aloneFen(ctx, { locationId: draft.location_id, person: draft.created_by });
  const waits = (await valueOf(ctx, draft)) + alone > limit || (await isOfOthers(ctx, draft.location_id));
  const status = waits ? 'PENDING' : 'POSTED';
  await requireNotBack(ctx, draft);
  await applyTransition(ctx, adjustment, flow, 'submit', id, { set: { status, submit_time: new Date() } });
  if (status === 'POSTED') await postAdjustment(ctx, id);
}

/** At purchase prices, or at the average that is booked where that is more: a part may have no price. Fen. */
async function valueOf(
  ctx: Ctx,
  { id, location_id: locationId, value_fen: value }: { id: number; location_id: number; value_fen: number },
): Promise<number> {
  const lines = await ctx.db
    .selectFrom('stock_adjustment_line')
    .where('adjustment_id', '=', id)
    .select(['part_id as partId', sql<number>`counted - seen`.as('pieces')])
    .execute();
  return Math.max(value, await worthOf(ctx, locationId, lines));
}

/** Whether a dealer keeps the goods there for somebody else: the owner decides what becomes of them. */
async function isOfOthers({ db, me }: Ctx, locationId: number): Promise<boolean> {
  if (me.type !== 'DEALER') return false;
  const place = await db
    .selectFrom('location')
    .where('id', '=', locationId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  return place.owner_id !== me.companyId;
}

/** PENDING -> DRAFT, by its author. @throws inventory.not-author, flow.status */
export async function withdrawAdjustment(ctx: Ctx, id: number): Promise<void> {
  const { created_by: author } = await findRecord(ctx, adjustment, id, true);
  if (author !== ctx.me.accountId) fail('inventory.not-author');
  await applyTransition(ctx, adjustment, flow, 'withdraw', id, { set: { submit_time: null } });
}

/**
 * PENDING -> POSTED with its stock movements in the same transaction.
 * @throws inventory.own-approval, inventory.changed, inventory.short, record.changed, flow.status
 */
export async function approveAdjustment(ctx: Ctx, id: number, version: number): Promise<void> {
  await requireSecond(ctx, id);
  await lockSeen(ctx, id, version);
  await applyTransition(ctx, adjustment, flow, 'approve', id, { set: decision(ctx) });
  await postAdjustment(ctx, id);
}

/** PENDING -> REJECTED with a reason; no stock moves. @throws inventory.own-approval, flow.status */
export async function rejectAdjustment(ctx: Ctx, id: number, reason: string): Promise<void> {
  await requireSecond(ctx, id);
  await applyTransition(ctx, adjustment, flow, 'reject', id, {
    set: { ...decision(ctx), reject_reason: reason },
    remark: reason,
  });
  await emit(ctx, adjustmentEnded, { adjustmentId: id, end: 'REJECTED' });
}

/** Soft-deletes a DRAFT: hidden from all lists, kept for the audit log. */
export async function deleteAdjustment(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, adjustment, flow, 'delete', id);
  await emit(ctx, adjustmentEnded, { adjustmentId: id, end: 'DELETED' });
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: new Date(),
});

/** Four eyes, unless the configuration says otherwise: who made it does not decide about it, administrators neither. */
async function requireSecond(ctx: Ctx, id: number): Promise<void> {
  if (await readSetting(ctx.db, stockSettings.settings.ownApproval)) return;
  const { created_by: author } = await findRecord(ctx, adjustment, id, true);
  requireOther(ctx, author, 'inventory.own-approval');
  // Whoever gave it its figures made it, too.
  await requireUninvolved(ctx, { entity: adjustment.name, id }, ['edit', 'submit'], 'inventory.own-approval');
}

async function postAdjustment(ctx: Ctx, id: number): Promise<void> {
  const head = await findRecord(ctx, adjustment, id);
  const { adjust_no: no, location_id: locationId, reason } = head;
  const lines = await ctx.db
    .selectFrom('stock_adjustment_line as l')
    .innerJoin('stock_adjustment as h', 'h.id', 'l.adjustment_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.adjustment_id', '=', id)
    .whereRef('l.seen', '<>', 'l.counted')
    .select([
      'l.id',
      'l.part_id as partId',
      partThen('part_no', 'h.created_at').as('partNo'),
      'l.bucket',
      'l.dot',
      'l.seen',
      'l.counted',
    ])
    .execute();
  // Another adjustment may have been posted while this one waited.
  await requireNotBack(ctx, head);
  const held = await adjustStock(ctx, { locationId, bizId: id, bizNo: no, lines, reason, approved: true });
  await logRecallHolds(ctx, adjustment, { id, no }, held);
  await emit(ctx, adjustmentEnded, { adjustmentId: id, end: 'POSTED' });
}
