import { sql } from 'kysely';
import { addDays } from '#kernel/days.ts';
import type { Ctx } from '#kernel/context.ts';
import { legalDay } from '#domains/sending/logistics-calendar/index.ts';
import { clockOf, halfOfClock } from './half-hours.ts';

/** Opening hours of a day. */
export interface DayShift {
  closed: boolean;
  opens: string;
  closes: string;
}
/** Opening hours in force on a day. */
export interface OpenDay extends DayShift {
  day: string;
  /** Legal holiday or make-up day, in the caller's language. */
  holiday: string;
}
/** Opening hours set for a weekday or a single day. */
export type SetShift = DayShift & { weekday: number | null; day: string | null };

/** Where neither the shop's hours nor the dealer's record say anything. */
const usual: DayShift = { closed: false, opens: '09:00', closes: '18:00' };
/** Weekday number of the hours on legal holidays. */
export const legalWeekday = 8;

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** What holds by itself: the hours of the dealer's record, on the grid. */
async function fallbackOf({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<DayShift> {
  const row = await db
    .selectFrom('dealer')
    .where('id', '=', dealerId)
    .select(['open_from as from', 'open_to as to'])
    .executeTakeFirst();
  if (!row?.from || !row.to) return usual;
  const [opens, closes] = [halfOfClock(row.from, 'up'), halfOfClock(row.to, 'down')];
  return opens < closes ? { closed: false, opens: clockOf(opens), closes: clockOf(closes) } : usual;
}

/** Returns a shop's opening-hour settings: the week, and single days from `from` on. */
export async function readShifts(ctx: Pick<Ctx, 'db'>, dealerId: number, from: string) {
  const [fallback, rows] = await Promise.all([
    fallbackOf(ctx, dealerId),
    ctx.db
      .selectFrom('opening_hours')
      .where('dealer_id', '=', dealerId)
      .where(sql<boolean>`(day IS NULL OR day >= ${from})`)
      .orderBy('weekday')
      .orderBy('day')
      .select(['weekday', 'day', 'closed', 'opens', 'closes'])
      .execute(),
  ]);
  return { fallback, rows: rows as SetShift[] };
}
export type Shifts = Awaited<ReturnType<typeof readShifts>>;

/** Opening hours of a day: by the day itself, else legal holiday, else weekday, else the dealer's record. */
export function openDay({ fallback, rows }: Shifts, day: string, lang: Ctx['lang']): OpenDay {
  const legal = legalDay(day);
  const onHoliday = legal?.rest ? rows.find(({ weekday }) => weekday === legalWeekday) : undefined;
  const { closed, opens, closes } =
    rows.find((row) => row.day === day) ??
    onHoliday ??
    rows.find(({ weekday }) => weekday === weekdayOf(day)) ??
    fallback;
  return { day, closed, opens, closes, holiday: legal?.name[lang] ?? '' };
}

/** Days from `from` to `to`, both inclusive. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the opening hours of a shop on the days from `from` to `to`. */
export async function hoursOf(ctx: Ctx, dealerId: number, from: string, to: string): Promise<OpenDay[]> {
  const shifts = await readShifts(ctx, dealerId, from);
  return daysFrom(from, to).map((day) => openDay(shifts, day, ctx.lang));
}
