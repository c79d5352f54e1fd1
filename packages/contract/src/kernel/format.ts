import { fenToYuan, microToYuan } from './money.ts';

const zone = 'Asia/Shanghai';
/** Placeholder for an empty value. */
export const emptyMark = '—';

type Maybe<T> = T | null | undefined;

const separate = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats fen as yuan with thousands separators: 123456789 -> '1,234,567.89'; negative amounts with a minus. */
export function formatMoney(fen: Maybe<number>): string {
  if (fen === null || fen === undefined) return emptyMark;
  const [whole = '', cents = '00'] = fenToYuan(Math.abs(fen)).split('.');
  return `${fen < 0 ? '-' : ''}${separate(whole)}.${cents}`;
}

/** Formats millionths of a yuan with thousands separators and two to six decimals: 300010088 -> '300.010088'. */
export function formatPrice(micro: Maybe<number>): string {
  if (micro === null || micro === undefined) return emptyMark;
  const [whole = '', part = '00'] = microToYuan(Math.abs(micro)).split('.');
  return `${micro < 0 ? '-' : ''}${separate(whole)}.${part}`;
}

/** Formats a count with thousands separators: 1234567 -> '1,234,567'. */
export function formatQuantity(pieces: Maybe<number>): string {
  if (pieces === null || pieces === undefined) return emptyMark;
  return `${pieces < 0 ? '-' : ''}${separate(String(Math.abs(Math.trunc(pieces))))}`;
}

/** Formats basis points as a percentage: 1300 -> '13%', 60 -> '0.6%'. */
export const formatRate = (basisPoints: Maybe<number>): string =>
  basisPoints === null || basisPoints === undefined ? emptyMark : `${basisPoints / 100}%`;

const timeParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(value: string | number | Date): Record<string, string> | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(timeParts.formatToParts(date).map(({ type, value: text }) => [type, text]));
}

/** Formats a timestamp as '2026-11-21 14:05' in Asia/Shanghai. */
export function formatTime(time: Maybe<string | number | Date>): string {
  const at = time === null || time === undefined || time === '' ? null : partsOf(time);
  return at ? `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}` : emptyMark;
}

/** Formats a timestamp or date as '2026-11-21' in Asia/Shanghai. */
export function formatDay(time: Maybe<string | number | Date>): string {
  if (typeof time === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(time)) return time;
  return formatTime(time).split(' ')[0] ?? emptyMark;
}

/** Returns the hour of the day (0-23) in Asia/Shanghai. */
export const hourOf = (time: Date): number => Number(partsOf(time)?.hour ?? 0);
