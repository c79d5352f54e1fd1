import { transferFlow as flow } from '@treadline/contract/stock/transfers/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { releaseReservations, reserveStock } from '#domains/stock/inventory/index.ts';
import { lockSeen } from './draft.ts';
import { reservedOf } from './reserved.ts';
import { transfer } from './transfer.ts';

/** Whatever is there may be moved, however old: that is often why it is moved. */
const anyAge = { maxWeeks: null, spreadWeeks: null, byAxle: false };

/**
 * DRAFT -> APPROVED: reserves all pieces at the sender, or none.
 * @throws inventory.short, inventory.dot-rule where a requested DOT is not there; record.changed, flow.status
 */
export async function submitTransfer(ctx: Ctx, id: number, version: number): Promise<void> {
  const draft = await lockSeen(ctx, id, version);
  await applyTransition(ctx, transfer, flow, 'submit', id, { set: { submit_time: new Date() } });
  const lines = await ctx.db
    .selectFrom('stock_transfer_line')
    .where('transfer_id', '=', id)
    .orderBy('line_no')
    .select(['id', 'part_id as partId', 'dot', 'qty'])
    .execute();
  // Those that ask for a DOT choose first: the others take whatever is left.
  const asked = lines.toSorted((a, b) => Number(a.dot === '') - Number(b.dot === ''));
  await reserveStock(ctx, {
    bizType: 'TRANSFER',
    bizId: id,
    bizNo: draft.transfer_no,
    expiresAt: null,
    lines: asked.map(({ id: bizLineId, partId, dot, qty }) => ({
      bizLineId,
      locationId: draft.from_id,
      partId,
      qty,
      rule: { ...anyAge, only: dot || null },
    })),
  });
}

/** APPROVED -> CANCELLED: releases its reservations. @throws flow.status */
export async function cancelTransfer(ctx: Ctx, id: number, reason: string): Promise<void> {
  await findRecord(ctx, transfer, id, true);
  await applyTransition(ctx, transfer, flow, 'cancel', id, {
    set: { close_reason: reason, ended_by_name: ctx.me.name, ended_at: new Date() },
    remark: reason,
  });
  await releaseReservations(ctx, await reservedOf(ctx, id), 'CANCELLED');
}

/** Soft-deletes a DRAFT: hidden from all lists, kept for the audit log. */
export async function deleteTransfer(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, transfer, flow, 'delete', id);
}
