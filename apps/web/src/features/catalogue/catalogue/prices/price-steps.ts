import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { ticksUpTo } from '#kernel/dashboard/ticks.ts';
import type { History } from './types.ts';

/** Price kinds in the chart, usually in descending order. */
export const drawnKinds = ['MSRP', 'WHOLESALE', 'PURCHASE', 'FLOOR'] as const satisfies readonly PriceKind[];
type Price = Pick<History['prices'][number], 'kind' | 'fen' | 'from' | 'to'>;

/** Price with the period for which it is drawn, in milliseconds. */
export interface Step {
  kind: PriceKind;
  fen: number;
  from: number;
  to: number;
}
export interface Point {
  target: string;
  fen: number;
  at: number;
}
export interface Chart {
  from: number;
  now: number;
  /** End of the axis, after now for prices planned within a year. */
  to: number;
  /** Axis ticks in yuan, the first at the lower end. */
  ticks: readonly number[];
  steps: readonly Step[];
  points: readonly Point[];
  /** Times of changes and observations. */
  moments: readonly number[];
}

const day = 86_400_000;
const year = 365 * day;

/** Round axis values around two prices, in yuan. */
function ticksAround(low: number, high: number): number[] {
  const [, step = 1] = ticksUpTo((high - low) / 100);
  const first = Math.floor(low / 100 / step);
  const last = Math.max(Math.ceil(high / 100 / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Time range: the last year or since the first price, at least a month, and up to planned prices. */
function spanOf(times: readonly number[], now: number): { from: number; to: number } {
  const ahead = times.filter((at) => at > now && at <= now + year);
  const from = Math.min(Math.max(Math.min(...times), now - year), now - 30 * day);
  const end = Math.max(now, ...ahead);
  return { from, to: end > now ? end + (end - from) / 8 : now };
}

/** Chart data of a part's prices; null without prices. */
export function chartOf(
  { prices, outside }: { prices: readonly Price[]; outside: History['outside'] },
  now: number = Date.now(),
): Chart | null {
  const known = prices
    .filter(({ kind }) => drawnKinds.some((each) => each === kind))
    .map((row) => ({
      kind: row.kind,
      fen: row.fen,
      from: Date.parse(row.from),
      to: row.to === null ? Infinity : Date.parse(row.to),
    }));
  const seen = outside.map(({ target, fen, day: on }) => ({
    target,
    fen,
    at: Math.min(Date.parse(`${on}T12:00:00+08:00`), now),
  }));
  if (known.length === 0) return null;
  const { from, to } = spanOf([...known.map((row) => row.from), ...seen.map(({ at }) => at)], now);
  const steps = known
    .flatMap(({ fen, ...row }) =>
      fen === null ? [] : [{ ...row, fen, from: Math.max(row.from, from), to: Math.min(row.to, to) }],
    )
    .filter((row) => row.to > row.from)
    .toSorted((one, other) => one.from - other.from);
  const points = seen.filter(({ at }) => at >= from);
  const all = [...steps, ...points].map(({ fen }) => fen);
  if (all.length === 0) return null;
  const moments = new Set([...steps.map((row) => row.from), ...points.map(({ at }) => at), now]);
  return {
    from,
    now,
    to,
    steps,
    points,
    ticks: ticksAround(Math.min(...all), Math.max(...all)),
    moments: [...moments].toSorted((one, other) => one - other),
  };
}

/** SVG path, in a 100 by 100 view box, of one price kind between two times. */
export function pathOf(chart: Chart, kind: PriceKind, [start, end]: readonly [number, number]): string {
  let ended: number | undefined;
  const parts = chart.steps
    .filter((step) => step.kind === kind)
    .map((step) => ({ ...step, from: Math.max(step.from, start), to: Math.min(step.to, end) }))
    .filter(({ from, to }) => to > from)
    .map(({ fen, from, to }) => {
      const [x, next, y] = [shareOf(chart, from), shareOf(chart, to), 100 - heightOf(chart, fen)];
      const joint = ended === from ? `V${y}` : `M${x} ${y}`;
      ended = to;
      return `${joint}H${next}`;
    });
  return parts.join('');
}

/** Horizontal position of a time in the chart, in percent. */
export const shareOf = ({ from, to }: Chart, at: number): number => ((at - from) / (to - from)) * 100;

/** Vertical position of a price (fen) in the chart, in percent. */
export function heightOf({ ticks }: Chart, fen: number): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return ((fen / 100 - low) / (high - low)) * 100;
}

/** Our prices by kind at a time, and third-party prices seen then. */
export function readAt({ steps, points }: Chart, at: number) {
  const held = steps.filter(({ from, to }) => from <= at && at <= to);
  return {
    prices: drawnKinds.flatMap((kind) => held.findLast((step) => step.kind === kind) ?? []),
    points: points.filter((point) => point.at === at),
  };
}
