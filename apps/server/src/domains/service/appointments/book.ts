import { sql } from 'kysely';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { freeDays, type FreeDay, type BookingRequest } from './free.ts';
import { halfMs, halfOf, isOnGrid, momentOf, formatMoment } from './half-hours.ts';
import { placesAt, type SlotQuery } from './slots.ts';

/** Booking columns of an appointment: bays and times. */
export interface BookedColumns {
  minutes: number;
  bay_id: number;
  starts_at: Date;
  ends_at: Date;
  align_bay_id: number | null;
  align_at: Date | null;
}

/** @throws appointment.past, appointment.too-far, appointment.closed */
async function checkTime(ctx: Ctx, { ask, ...day }: FreeDay, start: number): Promise<void> {
  const days = await readSetting(ctx.db, appointmentSettings.settings.daysAhead);
  if (day.day > addDays(dayOf(new Date()), days)) fail('appointment.too-far', { days });
  if (start < ask.earliest) fail('appointment.past');
  if (start < ask.opens || start + ask.work + ask.align > ask.closes)
    fail('appointment.closed', { hours: day.closed ? '—' : `${day.opens}–${day.closes}` });
}

/** Only this bay, for the work or for alignment alone. */
const onlyOn = (ask: SlotQuery, bayId: number): SlotQuery => {
  const own = (bays: SlotQuery['workBays']) => bays.filter(({ id }) => id === bayId);
  return ask.work > 0 ? { ...ask, workBays: own(ask.workBays) } : { ...ask, alignBays: own(ask.alignBays) };
};

/**
 * Finds bays for a start time; the shop must be locked. `bayId`: this one, else the first free.
 * @throws appointment.grid, appointment.past, appointment.too-far, appointment.closed, appointment.no-bay,
 * appointment.full
 */
export async function findPlace(
  ctx: Ctx,
  wish: BookingRequest,
  startsAt: Date,
  bayId: number | null,
): Promise<BookedColumns> {
  if (!isOnGrid(startsAt)) fail('appointment.grid');
  const day = dayOf(startsAt);
  const [found] = await freeDays(ctx, { ...wish, partsDay: null }, day, day);
  if (!found) return fail('appointment.past');
  const start = halfOf(startsAt);
  await checkTime(ctx, found, start);
  const { ask } = found;
  if ((ask.work > 0 && ask.workBays.length === 0) || (ask.align > 0 && ask.alignBays.length === 0))
    fail('appointment.no-bay');
  const places = placesAt(bayId === null ? ask : onlyOn(ask, bayId), start) ?? fail('appointment.full');
  return {
    minutes: (ask.work + ask.align) * 30,
    bay_id: places.bayId,
    starts_at: startsAt,
    ends_at: momentOf(day, start + ask.work + ask.align),
    align_bay_id: places.alignBayId,
    align_at: places.alignBayId === null ? null : momentOf(day, start + ask.work),
  };
}

/** Occupies all half-hours of an appointment in ascending order, or none. @throws appointment.full */
export async function occupyHalfHours(ctx: Ctx, id: number, booked: BookedColumns): Promise<void> {
  const until = booked.align_at ?? booked.ends_at;
  const { rows } = await sql<{ at: string }>`
    INSERT INTO appointment_half_hour (bay_id, at, appointment_id)
    SELECT bay_id, at, ${id} FROM (
      SELECT ${booked.bay_id}::bigint AS bay_id, at
        FROM generate_series(${booked.starts_at}::timestamptz, ${until}::timestamptz - interval '30 minutes', '30 minutes') at
      UNION ALL SELECT ${booked.align_bay_id}::bigint, at
        FROM generate_series(${booked.align_at}::timestamptz, ${booked.ends_at}::timestamptz - interval '30 minutes', '30 minutes') at
    ) wanted ORDER BY bay_id, at ON CONFLICT DO NOTHING RETURNING at`.execute(ctx.db);
  const wanted = (booked.ends_at.getTime() - booked.starts_at.getTime()) / halfMs;
  if (rows.length !== wanted) fail('appointment.full');
}

/** Checks that a car has no other appointment at the same time. @throws appointment.booked */
export async function requireCarFree(
  { db }: Pick<Ctx, 'db'>,
  { dealerId, plate, movingId = 0 }: { dealerId: number; plate: string; movingId?: number },
  { starts_at, ends_at }: BookedColumns,
): Promise<void> {
  const other = await db
    .selectFrom('appointment')
    .where('dealer_id', '=', dealerId)
    .where('plate', '=', plate)
    .where('status', '<', 2)
    .where('id', '<>', movingId)
    .where('starts_at', '<', ends_at.toISOString())
    .where('ends_at', '>', starts_at.toISOString())
    .orderBy('starts_at')
    .select('starts_at')
    .executeTakeFirst();
  if (other) fail('appointment.booked', { time: formatMoment(new Date(other.starts_at)) });
}

/** Frees the half-hours of an appointment. */
export const freeHalves = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.deleteFrom('appointment_half_hour').where('appointment_id', '=', id).execute();
