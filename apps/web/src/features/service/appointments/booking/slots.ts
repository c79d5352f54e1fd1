import type { OutputOf } from '#kernel/api-types.ts';

export type DaySlots = OutputOf<'GET /order/appointment/slots'>['days'][number];
type Offered = Pick<DaySlots, 'day' | 'closed' | 'full' | 'times'>;

/** First day from `day` on with a free time; undefined when the month has none. */
export const nextFree = <D extends Offered>(days: readonly D[], day: string): D | undefined =>
  days.find((each) => each.day >= day && each.times.length > 0);

/** Availability of a day: closed, fully booked, past, too far ahead, or free. */
export function stateOf({ closed, full, times, day }: Offered, today: string) {
  if (times.length > 0) return 'free';
  if (day < today) return 'none';
  if (closed) return 'closed';
  return full ? 'full' : 'none';
}

/** Number of days before the first of a month in its first week, from Monday. */
export const blanksBefore = ([first]: readonly Offered[]): number =>
  first ? (new Date(first.day).getUTCDay() + 6) % 7 : 0;
