import { dn } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { syncErrorText } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { openWarehouse } from '#connectors/warehouse/index.ts';
import type { WarehouseAnswer } from '#connectors/warehouse/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { deliveryNote } from '../entity.ts';
import { codeOf } from './entry-order.ts';
import { lockNote, requireStatus, type LockedNote } from './lock-note.ts';
import { isReceived, recordMismatch, writeMismatch } from './mismatch.ts';
import { withdrawLockedNote } from './withdraw-locked-note.ts';

/**
 * Requests the warehouse to cancel a note and applies the answer: revoked, kept, or a mismatch for people to settle.
 * The request is recorded before the call, so that a lost answer or node is never silent. No lock is held during the
 * call.
 * @throws delivery-note.cancel-refused, delivery-note.cancelled-there, delivery-note.received, flow.status
 */
export async function cancelNote(ctx: Ctx, id: number, remark: string): Promise<void> {
  await inTransaction(ctx, [], (own) => markAsked(own, id));
  const answer = await cancelAtWarehouse(ctx, id);
  const fault = await inTransaction(ctx, [], (own) => settleAnswer(own, id, answer, remark));
  if (fault) throw fault;
}

async function markAsked(ctx: Ctx, id: number): Promise<void> {
  const { note } = await lockNote(ctx, id);
  if (note.mismatch === 'CANCELLED' || note.mismatch === 'ARRIVED') fail('record.changed');
  // Asked once more: goods may have come since.
  if (note.mismatch !== null) return;
  requireStatus(note, 'revoke');
  if (await isReceived(ctx, id)) fail('delivery-note.received');
  if (openWarehouse(ctx)) await writeMismatch(ctx, note, 'UNANSWERED');
}

const ok: WarehouseAnswer = { ok: true, reference: '' };
/** Reasons of our own are those of calls whose answer did not arrive. */
const isLost = (reason: string): boolean => reason.startsWith('warehouse.');
const refused = (reason: string): AppError =>
  new AppError('delivery-note.cancel-refused', { reason: syncErrorText(reason) });

/** @returns what the caller is to be told once it is written down; null: it is done. */
async function settleAnswer(
  ctx: Ctx,
  id: number,
  answer: WarehouseAnswer | null,
  remark: string,
): Promise<AppError | null> {
  const locked = await lockNote(ctx, id);
  const { note } = locked;
  if (note.status === dn.REVOKED) return settleRevoked(ctx, locked, answer ?? ok);
  if (answer && !answer.ok) {
    const lost = isLost(answer.reason);
    if (!lost) await writeMismatch(ctx, note, null);
    await (lost
      ? recordMismatch(ctx, locked, 'mismatch.UNANSWERED')
      : recordMismatch(ctx, locked, 'cancelRefused', answer.reason));
    return refused(answer.reason);
  }
  if (!(await isReceived(ctx, id))) {
    await withdrawLockedNote(ctx, locked, remark);
    return null;
  }
  // Nobody was asked: nothing differs.
  if (answer === null) return new AppError('delivery-note.received');
  if (note.mismatch !== 'CANCELLED') {
    await writeMismatch(ctx, note, 'CANCELLED', { code_round: note.code_round + 1 });
    await recordMismatch(ctx, locked, 'mismatch.CANCELLED');
  }
  return new AppError('delivery-note.cancelled-there');
}

/** A note that is revoked here: does the warehouse let it go? Goods that came anyway stay the task. */
async function settleRevoked(
  ctx: Ctx,
  locked: LockedNote,
  answer: WarehouseAnswer,
): Promise<AppError | null> {
  const { note } = locked;
  const next = answer.ok ? null : isLost(answer.reason) ? 'UNANSWERED' : 'REFUSED';
  if (note.mismatch !== 'ARRIVED' && next !== note.mismatch) {
    await writeMismatch(ctx, note, next);
    const words = next === 'REFUSED' && !answer.ok ? answer.reason : '';
    await recordMismatch(ctx, locked, next ? `mismatch.${next}` : 'agree', words);
  }
  return answer.ok ? null : refused(answer.reason);
}

/**
 * Cancels at the warehouse a note revoked or received by hand while it was being announced. A refusal for a revoked
 * note becomes a task for people; for received goods it is only logged.
 * @throws Error without an answer: the job retries
 */
export async function withdrawNote(services: Services, noteId: number): Promise<void> {
  const answer = await cancelAtWarehouse(services, noteId);
  await asSystem(services, 'WMS', async (ctx) => {
    const locked = await lockNote(ctx, noteId);
    if (locked.note.status === dn.REVOKED) await settleRevoked(ctx, locked, answer ?? ok);
  });
  if (answer && !answer.ok && isLost(answer.reason)) throw new Error(answer.reason);
}

/** Asks the warehouse to forget a note; null when there is no warehouse connection. */
async function cancelAtWarehouse(services: Services, noteId: number): Promise<WarehouseAnswer | null> {
  const warehouse = openWarehouse(services);
  if (!warehouse) return null;
  const note = await services.db
    .selectFrom('delivery_note as n')
    .innerJoin('location as lo', 'lo.id', 'n.location_id')
    .where('n.id', '=', noteId)
    .select(['n.id', 'n.dn_no', 'n.code_round', 'n.eclp_po_no', 'lo.code'])
    .executeTakeFirstOrThrow();
  return warehouse.cancelEntryOrder(
    { code: codeOf(note), reference: note.eclp_po_no, warehouseCode: note.code },
    { entity: deliveryNote.name, id: noteId },
  );
}
