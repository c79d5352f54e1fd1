import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isFutureDot } from '@treadline/contract/kernel/dot.ts';
import type { ReceiptInput } from '@treadline/contract/purchase-orders/schema.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { dayOf } from '../../../kernel/days.ts';
import { fail } from '../../../kernel/errors.ts';
import { aboutNote, withdrawJob } from './job-names.ts';
import { lockNote, requireStatus } from './lock-note.ts';
import { receiveGoods } from './receive-goods.ts';

/**
 * A receipt entered by people. Finishing a note by hand also takes it back from the warehouse system, which would
 * count the same goods again.
 * @throws flow.status, delivery-note.line-unknown, delivery-note.dot-future, delivery-note.nothing-received
 */
export async function receiveByHand(
  ctx: Ctx,
  id: number,
  input: z.output<typeof ReceiptInput>,
): Promise<void> {
  const { note, order } = await lockNote(ctx, id);
  requireStatus(note, 'receive');
  const today = dayOf(new Date());
  const lines = input.lines.filter((l) => l.good + l.defective > 0);
  if (lines.length === 0 && !input.isFinal) fail('delivery-note.nothing-received');
  for (const line of lines)
    if (isFutureDot(line.dot, today)) fail('delivery-note.dot-future', { dot: line.dot });
  const own = await ctx.db.selectFrom('dn_line').select('id').where('dn_id', '=', id).execute();
  if (lines.some((l) => !own.some((o) => o.id === l.dnLineId))) fail('delivery-note.line-unknown');
  await receiveGoods(ctx, note, order, {
    outBizCode: `MANUAL-${randomUUID()}`,
    isFinal: input.isFinal,
    source: 'MANUAL',
    remark: input.remark,
    reference: null,
    goods: lines.map((l) => ({ ...l, partNo: '' })),
  });
  if (input.isFinal && note.sync_tries > 0) await ctx.jobs.enqueue(ctx.db, withdrawJob, ...aboutNote(id));
}
