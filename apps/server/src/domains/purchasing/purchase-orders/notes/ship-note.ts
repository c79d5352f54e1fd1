import { deliveryNoteFlow as flow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { noteDayFaults } from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { deliveryNote } from '../entity.ts';
import { recomputeOrder } from '../recompute.ts';
import { startDelivery } from './add-notes.ts';
import { noteJobOptions, pushJob } from './job-names.ts';
import { lockNote } from './lock-note.ts';
import { ofOrder, orderedOn } from './note-plan.ts';

/**
 * 0 -> 10: the goods have left the supplier.
 * @throws flow.status; delivery-note.ship-early and the like
 */
export async function shipNote(
  ctx: Ctx,
  id: number,
  input: { shipDate: string; carrier: string; waybillNo: string },
): Promise<void> {
  const { note, order } = await lockNote(ctx, id);
  const days = { shipDate: input.shipDate, expectedDate: note.expected_date };
  const [fault] = noteDayFaults(days, orderedOn(order), dayOf(new Date()));
  if (fault) fail(fault.error, { day: fault.day, path: 'shipDate' });
  await applyTransition(ctx, deliveryNote, flow, 'ship', id, {
    set: {
      ship_date: input.shipDate,
      carrier: input.carrier || note.carrier,
      waybill_no: input.waybillNo || note.waybill_no,
    },
    remark: input.shipDate,
  });
  await recordEvent(ctx, { ...ofOrder(order), action: 'ship', remark: note.dn_no });
  await startDelivery(ctx, id, order.id);
  await recomputeOrder(ctx, order.id);
}

/**
 * 20 -> 10: announces a note to the warehouse again, at once.
 * @throws flow.status
 */
export async function retryNote(ctx: Ctx, id: number): Promise<void> {
  await lockNote(ctx, id);
  await applyTransition(ctx, deliveryNote, flow, 'retry', id, { set: { sync_error: '' } });
  await ctx.jobs.enqueue(ctx.db, pushJob, ...noteJobOptions(id));
}
