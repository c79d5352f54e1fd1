import dayjs, { type Dayjs } from 'dayjs';

/** Times are those of Asia/Shanghai, wherever the browser is. */
const zone = '+08:00';

/** A moment as a calendar shows it: the clock of Asia/Shanghai. */
export const asClock = (time: string | Date): Dayjs =>
  dayjs(new Date(time).toLocaleString('sv', { timeZone: 'Asia/Shanghai' }));

/** The moment that a clock of Asia/Shanghai shows. */
export const asMoment = (clock: Dayjs): string =>
  new Date(`${clock.format('YYYY-MM-DDTHH:mm:ss')}${zone}`).toISOString();

/** Midnight of the day so many days ahead. */
export const dayAhead = (days: number, now = new Date()): Dayjs =>
  asClock(now).startOf('day').add(days, 'day');
