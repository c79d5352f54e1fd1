import { randomUUID } from 'node:crypto';
import { poDerived } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { syncErrorText } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { openWarehouse } from '#connectors/warehouse/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { deliveryNote } from '../entity.ts';
import { cancelNote } from './cancel-note.ts';
import { codeOf, readEntryOrder } from './entry-order.ts';
import { deleteHeldReceipts, readHeldReceipts } from './held-receipts.ts';
import { noteJobOptions, withdrawJob } from './job-names.ts';
import { lockNote, requireStatus, type LockedNote } from './lock-note.ts';
import { recordMismatch, writeMismatch } from './mismatch.ts';
import { isReferenceTaken } from './push-note.ts';
import { toReceipt, receiveGoods } from './receive-goods.ts';
import { addReturn } from './return-goods.ts';

/**
 * Settles a mismatch between the warehouse and our note: queries it again, announces the rest again, or receives goods
 * that arrived after the revocation.
 * @throws delivery-note.agreed when nothing differs; delivery-note.cancel-refused, delivery-note.cancelled-there,
 * delivery-note.push-refused, record.changed
 */
export async function settleMismatch(ctx: Ctx, id: number): Promise<void> {
  const { mismatch } = await findRecord(ctx, deliveryNote, id);
  if (mismatch === null) fail('delivery-note.agreed');
  if (mismatch === 'CANCELLED') return announceRest(ctx, id);
  if (mismatch === 'ARRIVED') return inTransaction(ctx, [], (own) => takeIn(own, id));
  await cancelNote(ctx, id, '');
}

/** The warehouse expects what is missing, under a new code. Where nothing is, the note ends as it stands. */
async function announceRest(ctx: Ctx, id: number): Promise<void> {
  const { finalised } = await findRecord(ctx, deliveryNote, id);
  const rest = await readEntryOrder(ctx.db, id);
  if (finalised || rest.lines.length === 0) return inTransaction(ctx, [], (own) => endAsItStands(own, id));
  const warehouse = openWarehouse(ctx) ?? fail('service.unavailable');
  const answer = await warehouse.createEntryOrder(rest, { entity: deliveryNote.name, id });
  if (!answer.ok) fail('delivery-note.push-refused', { reason: syncErrorText(answer.reason) });
  await inTransaction(ctx, [], async (own) => {
    const locked = await lockDiffering(own, id, 'CANCELLED');
    const reference = answer.reference || codeOf(locked.note);
    if (await isReferenceTaken(own, reference))
      fail('delivery-note.push-refused', { reason: syncErrorText('warehouse.answer') });
    await writeMismatch(own, locked.note, null, { eclp_po_no: reference });
    await recordMismatch(own, locked, 'repush', reference);
    // Finished while the warehouse was being asked: it waits for nothing any more.
    if (locked.note.finalised) await own.jobs.enqueue(own.db, withdrawJob, ...noteJobOptions(id));
  });
}

async function lockDiffering(
  ctx: Ctx,
  id: number,
  mismatch: LockedNote['note']['mismatch'],
): Promise<LockedNote> {
  const locked = await lockNote(ctx, id);
  if (locked.note.mismatch !== mismatch) fail('record.changed');
  return locked;
}

async function endAsItStands(ctx: Ctx, id: number): Promise<void> {
  const locked = await lockDiffering(ctx, id, 'CANCELLED');
  await writeMismatch(ctx, locked.note, null);
  await recordMismatch(ctx, locked, 'agree');
  if (locked.note.finalised) return;
  await receiveGoods(ctx, locked.note, locked.order, {
    outBizCode: `MANUAL-${randomUUID()}`,
    isFinal: true,
    source: 'MANUAL',
    remark: '',
    reference: null,
    goods: [],
  });
}

/**
 * 60 -> 40, 50: the goods of a revoked note are received on it after all. What its order has no room for any more is
 * kept apart to be decided like any other surplus. An order that has ended takes nothing: the goods go back.
 */
async function takeIn(ctx: Ctx, id: number): Promise<void> {
  const locked = await lockDiffering(ctx, id, 'ARRIVED');
  requireStatus(locked.note, 'takeIn');
  const held = await readHeldReceipts(ctx, id);
  await deleteHeldReceipts(ctx, id);
  // Its number was free since it was revoked: another note may have it by now.
  await writeMismatch(ctx, locked.note, null, { shares_no: true });
  const goods = held.flatMap(({ lines }) => lines);
  const remark = goods.map((g) => `${g.itemCode} × ${g.good + g.defective}`).join(', ');
  if (!poDerived.includes(locked.order.status)) {
    await addReturn(ctx, locked.order, [], `${locked.note.dn_no} ${remark}`);
    return recordMismatch(ctx, locked, 'sendBack', remark);
  }
  await recordMismatch(ctx, locked, 'takeIn', remark);
  for (const message of held) {
    const { note, order } = await lockNote(ctx, id);
    await receiveGoods(ctx, note, order, { ...(await toReceipt(ctx, id, message)), isFinal: true });
  }
}
