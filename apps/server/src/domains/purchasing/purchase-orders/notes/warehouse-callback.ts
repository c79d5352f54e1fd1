import { dn } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { logCall } from '#connectors/log.ts';
import { openWarehouse } from '#connectors/warehouse/index.ts';
import type { ReceiptMessage } from '#connectors/warehouse/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { countGuess } from '#kernel/doors.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { findByCode } from './entry-order.ts';
import { holdReceipt } from './held-receipts.ts';
import { lockNote, requireStatus } from './lock-note.ts';
import { toReceipt, receiveGoods } from './receive-goods.ts';

/**
 * Handles a warehouse callback: verified, logged, posted once per outBizCode. A refusal is answered in the provider's
 * format; only our own failures are HTTP errors, so that the warehouse retries.
 */
export async function takeCallback(
  ctx: Ctx,
  query: Readonly<Record<string, string>>,
  body: string,
): Promise<Download> {
  const warehouse = openWarehouse(ctx) ?? fail('service.unavailable');
  const started = performance.now();
  const read = await warehouse.readCallback(query, body);
  if (!read.ok) await countGuess(ctx);
  const noteId = read.ok ? await findByCode(ctx.db, read.message.code) : null;
  const fault = read.ok ? await postMessage(ctx, noteId, read.message) : read.reason;
  const reply = warehouse.answerCallback(fault);
  await logCall(ctx.db, {
    connector: 'warehouse',
    provider: warehouse.provider,
    direction: 'IN',
    operation: 'entryorder.confirm',
    about: noteId === null ? undefined : { entity: 'delivery-note', id: noteId },
    request: body,
    response: reply.body,
    ok: fault === null,
    ms: performance.now() - started,
  });
  return { download: true, name: 'answer', type: reply.type, body: reply.body, inline: true };
}

async function postMessage(
  services: Services,
  noteId: number | null,
  message: ReceiptMessage,
): Promise<string | null> {
  if (noteId === null) return `unknown order ${message.code}`;
  try {
    await asSystem(services, 'WMS', (ctx) => receiveMessage(ctx, noteId, message));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return describeError(error, 'zh-CN', '').body.message;
  }
}

/**
 * Posts one message under the order's lock. The same outBizCode again changes nothing and is answered alike. What is
 * told about a revoked note is kept for people.
 * @throws flow.status for a note that never left.
 */
async function receiveMessage(ctx: Ctx, noteId: number, message: ReceiptMessage): Promise<void> {
  const { note, order } = await lockNote(ctx, noteId);
  const known = await ctx.db
    .selectFrom('receipt')
    .select('dn_id')
    .where('out_biz_code', '=', message.outBizCode)
    .executeTakeFirst();
  if (known?.dn_id === noteId) return;
  if (known) fail('record.duplicate', { field: 'outBizCode', value: message.outBizCode });
  if (note.status === dn.REVOKED) return holdReceipt(ctx, { note, order }, message);
  // Late increments after the final message are allowed.
  if (note.status !== dn.SHORT && note.status !== dn.RECEIVED) requireStatus(note, 'receive');
  await receiveGoods(ctx, note, order, await toReceipt(ctx, noteId, message));
}
