import type { OutputOf } from '#kernel/api-types.ts';

export type DaySlots = OutputOf<'GET /order/appointment/slots'>['days'][number];
type Offered = Pick<DaySlots, 'day' | 'closed' | 'full' | 'times'>;

/** The first day from `day` on with a free time; undefined where this month has none. */
export const nextFree = <D extends Offered>(days: readonly D[], day: string): D | undefined =>
  days.find((each) => each.day >= day && each.times.length > 0);

/** What a day offers: nothing because it is closed, fully booked, past or too far ahead; or free times. */
export function stateOf({ closed, full, times, day }: Offered, today: string) {
  if (times.length > 0) return 'free';
  if (day < today) return 'none';
  if (closed) return 'closed';
  return full ? 'full' : 'none';
}

/** Days before the first of a month in its first week, from Monday on. */
export const blanksBefore = ([first]: readonly Offered[]): number =>
  first ? (new Date(first.day).getUTCDay() + 6) % 7 : 0;
