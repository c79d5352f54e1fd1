import { sql } from 'kysely';
import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { readSettings } from '#kernel/settings.ts';
import { isAlign, readBays, type ShopBay } from './bays.ts';
import { halfMs, halfOf, halfOfClock } from './half-hours.ts';
import { hoursOf, type OpenDay } from './hours.ts';
import { halvesOfDay, type BayDay, type SlotQuery } from './slots.ts';

/** Services to book at a shop. */
export interface BookingRequest {
  dealerId: number;
  kinds: readonly ServiceKind[];
  /** May use bays reserved for walk-ins, from the current half-hour on. */
  walkIn: boolean;
  /** Appointment being moved, whose own half-hours count as free. */
  movingId?: number | undefined;
  /** Earliest day: the goods arrive then. */
  partsDay?: string | null;
}

const { settings } = appointmentSettings;
const minutesOf = {
  CHECK: settings.minutesCheck,
  PATCH: settings.minutesPatch,
  TWO: settings.minutesTwo,
  FOUR: settings.minutesFour,
  SEASON: settings.minutesSeason,
  ALIGN: settings.minutesAlign,
};

/** Returns the half-hours of the work and of the alignment after it. */
export async function halvesFor({ db }: Pick<Ctx, 'db'>, kinds: readonly ServiceKind[]) {
  const minutes = await readSettings(db, minutesOf);
  const halves = (some: readonly ServiceKind[]) =>
    Math.ceil(some.reduce((sum, kind) => sum + minutes[kind], 0) / 30);
  const all = [...new Set(kinds)];
  return {
    work: halves(all.filter((kind) => kind !== 'ALIGN')),
    align: halves(all.filter((kind) => kind === 'ALIGN')),
  };
}

/** What others hold of a shop's bays, by bay and day. */
async function readTaken({ db }: Ctx, bays: readonly ShopBay[], from: string, to: string, movingId = 0) {
  const ids = bays.map(({ id }) => id);
  const { rows } = await sql<{ bayId: number; day: string; taken: number }>`
    SELECT bay_id AS "bayId", at::date AS day, sum(1::bigint << (extract(hour FROM at) * 2 + extract(minute FROM at) / 30)::int) AS taken
    FROM appointment_half_hour WHERE bay_id = ANY(${ids}) AND at >= ${from}::date AND at < ${to}::date + 1
      AND appointment_id <> ${movingId} GROUP BY 1, 2`.execute(db);
  const taken = new Map(rows.map((row) => [`${row.bayId} ${row.day}`, BigInt(row.taken)]));
  return (each: ShopBay, day: string): BayDay => ({
    id: each.id,
    taken: taken.get(`${each.id} ${day}`) ?? 0n,
  });
}

/** The first half-hour of a day at which something can begin. */
function earliestOn(day: string, now: Date, { walkIn, partsDay }: BookingRequest): number {
  const today = dayOf(now);
  if (day < today || (partsDay && day < partsDay)) return halvesOfDay;
  if (day > today) return 0;
  return halfOf(now) + (walkIn || now.getTime() % halfMs === 0 ? 0 : 1);
}

/** Opening hours of a day with the input of its free times. */
export interface FreeDay extends OpenDay {
  ask: SlotQuery;
}

/**
 * Returns the input of free-time computation for each day of a range, inclusive; days outside the booking window have
 * their earliest start at the end of the day.
 */
export async function freeDays(ctx: Ctx, wish: BookingRequest, from: string, to: string): Promise<FreeDay[]> {
  const [days, bays, { work, align }, { daysAhead }] = await Promise.all([
    hoursOf(ctx, wish.dealerId, from, to),
    readBays(ctx, wish.dealerId),
    halvesFor(ctx, wish.kinds),
    readSettings(ctx.db, { daysAhead: settings.daysAhead }),
  ]);
  const worked = wish.kinds.filter((kind) => kind !== 'ALIGN');
  const open = bays.filter(({ active, walkIn }) => active && (wish.walkIn || !walkIn));
  const workBays = open.filter((each) => !isAlign(each) && worked.every((kind) => each.kinds.includes(kind)));
  const alignBays = open.filter(isAlign);
  const takenOf = await readTaken(ctx, [...workBays, ...alignBays], from, to, wish.movingId);
  const now = new Date();
  const last = addDays(dayOf(now), daysAhead);
  return days.map((day) => ({
    ...day,
    ask: {
      opens: day.closed ? 0 : halfOfClock(day.opens, 'up'),
      closes: day.closed ? 0 : halfOfClock(day.closes, 'down'),
      earliest: day.day > last ? halvesOfDay : earliestOn(day.day, now, wish),
      work,
      align,
      workBays: workBays.map((each) => takenOf(each, day.day)),
      alignBays: alignBays.map((each) => takenOf(each, day.day)),
    },
  }));
}
