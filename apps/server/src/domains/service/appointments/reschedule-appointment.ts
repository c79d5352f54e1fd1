import type { z } from 'zod';
import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { MoveInput } from '@treadline/contract/service/appointments/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { clueBooked } from '#domains/service/clues/index.ts';
import { findPlace, freeHalves, requireCarFree, occupyHalfHours } from './book.ts';
import { lockWithClue, type Row } from './entity.ts';
import { formatMoment } from './half-hours.ts';
import { lockShop } from './lock-shop.ts';
import { replanMessages } from './messages.ts';
import { requirePartsInTime } from './parts-late.ts';
import { requireArrival, applyAction } from './steps.ts';

type Input = z.output<typeof MoveInput>;

/** Who moves: customers keep to what is for them, and have agreed to what they chose. */
interface Mover {
  action: 'move' | 'customerMove';
  set?: Record<string, unknown>;
}

/** Who is here already, or came without an appointment, may have any bay from the present half-hour on. */
const isHere = ({ source, arrival }: Row): boolean => source === 'WALK_IN' || arrival === 'WAITING';

/**
 * Changes time, bay or services: books and frees in one transaction; the old link and its reminders expire.
 * @throws appointment.* as findPlace, appointment.parts-late, appointment.arrival, flow.status, record.changed
 */
export async function rescheduleAppointment(
  ctx: Ctx,
  id: number,
  input: Input,
  { action, set = {} }: Mover = { action: 'move' },
): Promise<void> {
  const { row, clue } = await lockWithClue(ctx, id);
  requireArrival(row, action);
  await lockShop(ctx, row.dealer_id);
  const kinds = input.kinds ?? (row.kinds as ServiceKind[]);
  const startsAt = new Date(input.startsTime);
  const wish = { dealerId: row.dealer_id, kinds, walkIn: isHere(row), movingId: id };
  const booked = await findPlace(ctx, wish, startsAt, input.bayId);
  await requireCarFree(ctx, { dealerId: row.dealer_id, plate: row.plate, movingId: id }, booked);
  const asked = { orderId: row.order_id, startsAt, acceptLate: input.acceptLate };
  await requirePartsInTime(ctx, { ...wish, ...asked });
  await freeHalves(ctx, id);
  await occupyHalfHours(ctx, id, booked);
  await applyAction(ctx, row, action, {
    version: input.version,
    set: { ...booked, ...set, kinds: [...new Set(kinds)], link_version: row.link_version + 1 },
    remark: `${formatMoment(new Date(row.starts_at))} → ${formatMoment(startsAt)}`,
  });
  if (row.arrival === 'NONE') await replanMessages(ctx, id, startsAt, input.notify ? 'MOVED' : null);
  if (clue && row.arrival === 'NONE') await clueBooked(ctx, clue, { no: row.appointment_no, startsAt });
}
