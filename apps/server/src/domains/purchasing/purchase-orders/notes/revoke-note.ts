import { dn } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { deliveryNote } from '../entity.ts';
import { cancelNote } from './cancel-note.ts';
import { lockNote, requireStatus } from './lock-note.ts';
import { isReceived } from './mismatch.ts';
import { withdrawLockedNote } from './withdraw-locked-note.ts';

/**
 * 0, 10, 20, 30 -> 60 while nothing was received: reopens the quantities on the order. A shipped note may be known at
 * the warehouse even if its announcement failed: the warehouse must cancel it first.
 * @throws flow.status, delivery-note.received, delivery-note.cancel-refused, delivery-note.cancelled-there
 */
export async function revokeNote(ctx: Ctx, id: number, remark: string): Promise<void> {
  const seen = await findRecord(ctx, deliveryNote, id);
  if (await isReceived(ctx, id)) fail('delivery-note.received');
  requireStatus(seen, 'revoke');
  if (seen.status !== dn.NOT_SHIPPED) return cancelNote(ctx, id, remark);
  await inTransaction(ctx, [], async (own) => {
    const locked = await lockNote(own, id);
    // Shipped and announced since it was looked at: the warehouse has not been asked.
    if (locked.note.status !== dn.NOT_SHIPPED) fail('record.changed');
    await withdrawLockedNote(own, locked, remark);
  });
}
