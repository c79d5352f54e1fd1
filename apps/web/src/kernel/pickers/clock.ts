import dayjs, { type Dayjs } from 'dayjs';

/** Times are in Asia/Shanghai, regardless of the browser's time zone. */
const zone = '+08:00';

/** Converts a timestamp to a calendar value in Asia/Shanghai, without languages that a browser may not have. */
export const asClock = (time: string | Date): Dayjs =>
  dayjs(new Date(new Date(time).getTime() + 8 * 3_600_000).toISOString().slice(0, 19));

/** Converts a calendar value in Asia/Shanghai to an ISO timestamp. */
export const asMoment = (clock: Dayjs): string =>
  new Date(`${clock.format('YYYY-MM-DDTHH:mm:ss')}${zone}`).toISOString();

/** Midnight of the date a number of days ahead, in Asia/Shanghai. */
export const dayAhead = (days: number, now = new Date()): Dayjs =>
  asClock(now).startOf('day').add(days, 'day');
