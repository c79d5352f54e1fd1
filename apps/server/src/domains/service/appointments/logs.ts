import type { Ctx } from '#kernel/context.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { findRecord } from '#kernel/scope.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { appointment, appointmentSource, appointmentWords } from './entity.ts';

/** Returns the log of the appointments of an order in the caller's scope, oldest first. @throws record.not-found */
export async function logsOfOrder(ctx: Ctx, orderId: number) {
  await findRecord(ctx, retailOrder, orderId);
  const rows = await appointmentSource(ctx)
    .where('appointment.order_id', '=', orderId)
    .orderBy('appointment.id')
    .select(['appointment.id as appointmentId', 'appointment.appointment_no as appointmentNo'])
    .execute();
  const logs = await Promise.all(
    rows.map(async (row) => {
      const steps = await readTimeline(ctx, appointment.name, row.appointmentId, appointmentWords);
      return steps.map((step) => ({ ...step, ...row }));
    }),
  );
  return logs.flat().toSorted((a, b) => a.id - b.id);
}
