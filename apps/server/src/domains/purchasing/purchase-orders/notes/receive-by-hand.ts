import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ReceiptInput } from '@treadline/contract/purchasing/purchase-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireRoom, seePieces } from '#domains/stock/pieces/index.ts';
import { noteJobOptions, withdrawJob } from './job-names.ts';
import { lockNote, requireStatus } from './lock-note.ts';
import { readLineStates } from './note-lines.ts';
import { scanCode } from './scan-note.ts';
import { findScannedPart } from './scanned-part.ts';
import { receiveGoods } from './receive-goods.ts';

type Input = z.output<typeof ReceiptInput>;

/**
 * Is the batch booked already? Its sender may not have heard the answer, however long ago that was.
 * @throws request.key-reused when it belongs to another note
 */
async function isBooked(ctx: Ctx, noteId: number, outBizCode: string): Promise<boolean> {
  const receipt = await ctx.db
    .selectFrom('receipt')
    .select('dn_id')
    .where('out_biz_code', '=', outBizCode)
    .executeTakeFirst();
  if (receipt && receipt.dn_id !== noteId) fail('request.key-reused');
  return receipt !== undefined;
}

/** Parts that are not on the note, under our number where what was scanned is known. */
const nameStrays = (ctx: Ctx, strays: Input['strays']) =>
  Promise.all(
    strays.map(async ({ code, dot, quantity }) => ({
      dnLineId: null,
      partNo: (await findScannedPart(ctx, code))?.partNo ?? code,
      dot,
      good: quantity,
      defective: 0,
    })),
  );

/** @throws delivery-note.nothing-received, delivery-note.line-unknown */
async function checkLines(ctx: Ctx, id: number, { isFinal, lines, strays }: Input): Promise<void> {
  if (lines.length + strays.length === 0 && !isFinal) fail('delivery-note.nothing-received');
  const own = await ctx.db.selectFrom('dn_line').select('id').where('dn_id', '=', id).execute();
  if (lines.some((l) => !own.some((o) => o.id === l.dnLineId))) fail('delivery-note.line-unknown');
}

/** Records the tyres that were read one by one. @throws piece.too-many; errors of seePieces */
async function seeReceived(
  ctx: Ctx,
  { id, dn_no: no }: { id: number; dn_no: string },
  locationId: number,
  { lines, identities }: Input,
): Promise<void> {
  if (identities.length === 0) return;
  const own = await readLineStates(ctx, id);
  const pieces = identities.map(({ dnLineId, dot, identity }, at) => ({
    identity,
    dot,
    partId: own.find((line) => line.id === dnLineId)?.part_id ?? fail('delivery-note.line-unknown'),
    path: `identities.${at}.identity`,
    line: `${dnLineId} ${dot}`,
  }));
  const pieceCounts = lines.map((l) => ({ line: `${l.dnLineId} ${l.dot}`, qty: l.good + l.defective }));
  requireRoom(pieces, pieceCounts);
  await seePieces(ctx, { kind: 'RECEIPT', document: { type: 'DELIVERY_NOTE', id, no }, locationId, pieces });
}

/**
 * Posts a receipt entered or scanned by people. Finishing a note by hand also cancels it at the warehouse system,
 * which would count the goods again.
 * @throws flow.status, delivery-note.line-unknown, delivery-note.nothing-received
 */
export async function receiveByHand(ctx: Ctx, id: number, input: Input): Promise<void> {
  const { note, order } = await lockNote(ctx, id);
  const outBizCode = input.batch ? scanCode(input.batch) : `MANUAL-${randomUUID()}`;
  if (input.batch && (await isBooked(ctx, id, outBizCode))) return;
  requireStatus(note, 'receive');
  const lines = input.lines.filter((l) => l.good + l.defective > 0);
  await checkLines(ctx, id, { ...input, lines });
  await receiveGoods(ctx, note, order, {
    outBizCode,
    isFinal: input.isFinal,
    source: 'MANUAL',
    remark: input.remark,
    reference: null,
    goods: [...lines.map((l) => ({ ...l, partNo: '' })), ...(await nameStrays(ctx, input.strays))],
  });
  await seeReceived(ctx, note, order.location_id, { ...input, lines });
  if (input.isFinal && note.sync_tries > 0)
    await ctx.jobs.enqueue(ctx.db, withdrawJob, ...noteJobOptions(id));
}
