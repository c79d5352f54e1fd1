import type { ReceiptMessage } from '#connectors/warehouse/port.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import type { LockedNote } from './lock-note.ts';
import { recordMismatch, writeMismatch } from './mismatch.ts';

/** Stores a receipt for a revoked note until people decide on the goods; idempotent. One without goods is ignored. */
export async function holdReceipt(ctx: Ctx, locked: LockedNote, message: ReceiptMessage): Promise<void> {
  const pieces = message.lines.reduce((n, l) => n + l.good + l.defective, 0);
  if (pieces === 0) return;
  const kept = await ctx.db
    .insertInto('held_receipt')
    .values({
      out_biz_code: message.outBizCode,
      dn_id: locked.note.id,
      message: JSON.stringify(message),
    })
    .onConflict((c) => c.column('out_biz_code').doNothing())
    .returning('dn_id')
    .executeTakeFirst();
  if (!kept) return;
  await writeMismatch(ctx, locked.note, 'ARRIVED');
  await recordMismatch(ctx, locked, 'mismatch.ARRIVED', String(pieces));
}

/** Returns the receipts held for a note, in order of arrival. */
export async function readHeldReceipts(ctx: Ctx, noteId: number): Promise<ReceiptMessage[]> {
  const rows = await ctx.db
    .selectFrom('held_receipt')
    .select('message')
    .where('dn_id', '=', noteId)
    .orderBy('arrived_at')
    .orderBy('out_biz_code', byText)
    .execute();
  return rows.map((row) => row.message as unknown as ReceiptMessage);
}

/** Deletes the held receipts of a note: they were received, or went back. */
export const deleteHeldReceipts = (ctx: Ctx, noteId: number) =>
  ctx.db.deleteFrom('held_receipt').where('dn_id', '=', noteId).execute();
