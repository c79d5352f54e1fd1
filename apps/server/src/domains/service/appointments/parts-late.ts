import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { freeDays } from './free.ts';
import { clockOf, momentOf } from './half-hours.ts';
import { freeStarts } from './slots.ts';

/** Returns the day on which an order's outstanding goods arrive; null when nothing is outstanding. */
export async function partsDayOf({ db }: Pick<Ctx, 'db'>, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null;
  const order = await db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .where('fulfil_state', '<>', 'IN_STORE')
    .where('service_state', '=', 'WAITING')
    .select('promised_day as day')
    .executeTakeFirst();
  return order?.day ?? null;
}

interface Asked {
  dealerId: number;
  orderId: number | null;
  kinds: readonly ServiceKind[];
  startsAt: Date;
  acceptLate: boolean;
  movingId?: number;
}
/** So many days from the arrival on are looked through, so many times are offered. */
const [daysOn, offered] = [14, 3];

/** Refuses a time before the goods arrive, with free times from their day on. @throws appointment.parts-late */
export async function requirePartsInTime(ctx: Ctx, asked: Asked): Promise<void> {
  const { startsAt, acceptLate, orderId } = asked;
  if (acceptLate) return;
  const day = await partsDayOf(ctx, orderId);
  if (day === null || day <= dayOf(startsAt)) return;
  const wish = { ...asked, walkIn: false, partsDay: day };
  const days = await freeDays(ctx, wish, day, addDays(day, daysOn));
  const free = days.flatMap(({ ask, ...each }) => freeStarts(ask).map((half) => ({ day: each.day, half })));
  const times = free.slice(0, offered);
  fail('appointment.parts-late', {
    day,
    times: times.map((each) => `${each.day} ${clockOf(each.half)}`).join('、') || '—',
    starts: times.map((each) => momentOf(each.day, each.half).toISOString()),
  });
}
