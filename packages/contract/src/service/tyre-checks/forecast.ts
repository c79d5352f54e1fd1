/** Wear forecast of tyres from the vehicle's own history: a range, or nothing. */
import { birthdayOf } from './verdict.ts';
import { checkAxles, type CheckAxle, type WheelKey } from './words.ts';

export interface ForecastLimits {
  /** Depth in tenths of a millimetre at which a tyre must be replaced. */
  redDepth: number;
  /** Minimum span of the measurements: days, kilometres, tenths of a millimetre of wear. */
  minDays: number;
  minKm: number;
  minWear: number;
  /** Assumed measurement error at both ends of the span, in tenths of a millimetre. */
  error: number;
  /** Increase in depth, in tenths of a millimetre, beyond which it is a different tyre. */
  rise: number;
  ageYears: number;
}
export const defaultForecastLimits: ForecastLimits = {
  redDepth: 16,
  minDays: 60,
  minKm: 3000,
  minWear: 8,
  error: 4,
  rise: 3,
  ageYears: 5,
};

/** Measurement of a tyre's tread: date, odometer reading in km, depth in tenths of a millimetre. */
export interface WearPoint {
  readonly day: string;
  readonly km: number;
  readonly depth: number;
}

/**
 * Wear forecast of a tyre. RANGE: remaining kilometres and whole months of 30 days. REACHED: due for replacement
 * already.
 * ROSE: the depth increased, so it is a different tyre. SHORT: not enough data.
 */
export type TyreForecast =
  | {
      state: 'RANGE';
      kmFrom: number;
      kmTo: number;
      monthsFrom: number;
      monthsTo: number;
      points: number;
      perDay: number;
    }
  | { state: 'REACHED' | 'ROSE' | 'SHORT'; points: number };

/** Maximum number of measurements, latest ones. */
const most = 5;
const kmStep = 500;
const monthDays = 30;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Median of all pairwise slopes, in tenths of a millimetre per kilometre. */
function medianSlope(points: readonly WearPoint[]): number {
  const slopes = points
    .flatMap((from, at) =>
      points
        .slice(at + 1)
        .flatMap((to) => (to.km > from.km ? [(from.depth - to.depth) / (to.km - from.km)] : [])),
    )
    .toSorted((a, b) => a - b);
  const middle = Math.floor(slopes.length / 2);
  if (slopes.length % 2) return slopes[middle] ?? 0;
  return ((slopes[middle - 1] ?? 0) + (slopes[middle] ?? 0)) / 2;
}

/** Forecasts the wear of one tyre from its measurements, oldest first. */
export function forecastTyre(points: readonly WearPoint[], limits: ForecastLimits): TyreForecast {
  const used = points.slice(-most);
  const [first, last] = [used[0], used.at(-1)];
  if (!first || !last) return { state: 'SHORT', points: 0 };
  const count = { points: used.length };
  if (last.depth <= limits.redDepth) return { state: 'REACHED', ...count };
  const follows = (bad: (from: WearPoint, to: WearPoint) => boolean) =>
    used.some((to, at) => at > 0 && bad(used[at - 1] as WearPoint, to));
  if (follows((from, to) => to.depth - from.depth > limits.rise)) return { state: 'ROSE', ...count };
  const [days, km] = [daysBetween(first.day, last.day), last.km - first.km];
  const falls = follows((from, to) => to.km < from.km);
  const short = days < limits.minDays || km < limits.minKm || first.depth - last.depth < limits.minWear;
  const slope = medianSlope(used);
  if (falls || short || slope <= 0) return { state: 'SHORT', ...count };
  return {
    state: 'RANGE',
    ...rangeOf(last.depth - limits.redDepth, slope, limits.error / km, km / days),
    ...count,
  };
}

/** Range for `left` tenths at `slope` tenths per kilometre with a possible `error`. */
function rangeOf(left: number, slope: number, error: number, perDay: number) {
  const from = left / (slope + error);
  const to = left / Math.max(slope - error, slope / 2);
  const floor = (km: number) => Math.floor(km / kmStep + 1e-9) * kmStep;
  const months = (km: number) => Math.floor(km / perDay / monthDays + 1e-9);
  return { kmFrom: floor(from), kmTo: floor(to), monthsFrom: months(from), monthsTo: months(to), perDay };
}

/** Current wheel of a vehicle with its tyre's wear forecast. */
export interface ForecastWheel {
  readonly wheel: WheelKey;
  readonly dot: string;
  readonly forecast: TyreForecast;
}

/** Wear forecast of an axle: that of its earlier wheel; `agedMonth` (YYYY-MM) if the age limit is reached before. */
export interface AxleForecast {
  readonly axle: CheckAxle;
  readonly wheel: WheelKey;
  readonly forecast: TyreForecast;
  readonly agedMonth: string | null;
}

const ranks: Readonly<Record<TyreForecast['state'], number>> = { REACHED: 0, RANGE: 1, ROSE: 2, SHORT: 3 };
const kmFrom = ({ forecast }: ForecastWheel): number => (forecast.state === 'RANGE' ? forecast.kmFrom : 0);

/** Forecasts both axles; an axle without wheels is omitted. */
export function forecastAxles(
  wheels: readonly ForecastWheel[],
  today: string,
  limits: ForecastLimits,
): AxleForecast[] {
  return (Object.keys(checkAxles) as CheckAxle[]).flatMap((axle) => {
    const own = wheels.filter(({ wheel }) => (checkAxles[axle] as readonly WheelKey[]).includes(wheel));
    const [first] = own.toSorted(
      (a, b) => ranks[a.forecast.state] - ranks[b.forecast.state] || kmFrom(a) - kmFrom(b),
    );
    if (!first) return [];
    return [
      { axle, wheel: first.wheel, forecast: first.forecast, agedMonth: agedMonth(own, first, today, limits) },
    ];
  });
}

/** Month in which the first tyre of the axle reaches the age limit, if before the range begins. */
function agedMonth(
  wheels: readonly ForecastWheel[],
  { forecast }: ForecastWheel,
  today: string,
  { ageYears }: ForecastLimits,
): string | null {
  if (forecast.state !== 'RANGE') return null;
  const starts = new Date(Date.parse(today) + (forecast.kmFrom / forecast.perDay) * dayMs)
    .toISOString()
    .slice(0, 10);
  const birthdays = wheels.flatMap(({ dot }) => birthdayOf(dot, ageYears, today) ?? []).toSorted();
  const [birthday] = birthdays;
  return birthday !== undefined && birthday > today && birthday <= starts ? birthday.slice(0, 7) : null;
}

/** Months until the earliest forecast of any axle begins, age limits included; null if unknown. */
export function startMonths(axles: readonly AxleForecast[], today: string): number | null {
  const starts = axles.flatMap(({ forecast, agedMonth: month }) => {
    if (forecast.state === 'REACHED') return [0];
    if (month !== null) return [Math.max(0, Math.floor(daysBetween(today, `${month}-01`) / monthDays))];
    return forecast.state === 'RANGE' ? [forecast.monthsFrom] : [];
  });
  return starts.length ? Math.min(...starts) : null;
}
