import { addDays, dayOf } from '#kernel/days.ts';
import { addWorkdays, type Calendar } from '#domains/sending/logistics-calendar/index.ts';

export interface PromisedDay {
  shipDay: string;
  promisedDay: string;
}

/** Working-day calendar and cut-off of a sending place. */
export interface DeliveryRoute {
  /** Working-day calendar; null: every day is one. */
  calendar: Calendar | null;
  supplierId: number | null;
  /** Cut-off time for shipping on the same day, HH:MM; null: never on the same day. */
  cutOff: string | null;
}

const everyDay: Calendar = { rules: [], hand: new Map() };
/** HH:MM of a moment in Asia/Shanghai, which is UTC+8 all year. */
const clockOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** First day on or after `day` on which a dealer is open; `day` itself if it is closed all week. */
export function openDay(day: string, closedDays: readonly number[]): string {
  for (let ahead = 0; ahead < 7; ahead++) {
    const at = addDays(day, ahead);
    if (!closedDays.includes(weekdayOf(at))) return at;
  }
  return day;
}

/**
 * Returns shipping and promised day: today if a working day before the cut-off, else the next working day; then the
 * lead days, working days as well; then the receiver's next open day.
 */
export function promiseDay(
  { calendar, supplierId, cutOff }: DeliveryRoute,
  leadDays: number,
  placedAt: Date,
  closedDays: readonly number[],
): PromisedDay {
  const days = calendar ?? everyDay;
  const today = dayOf(placedAt);
  const first = addWorkdays(days, supplierId, today, 0);
  const inTime = cutOff !== null && clockOf(placedAt) < cutOff;
  const shipDay = first === today && !inTime ? addWorkdays(days, supplierId, addDays(today, 1), 0) : first;
  return { shipDay, promisedDay: openDay(addWorkdays(days, supplierId, shipDay, leadDays), closedDays) };
}
