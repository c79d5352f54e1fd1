/** Matches tyres from check to check, including rotated wheels. */
import { sizeKeyOf } from '../../kernel/tyre/find-sizes.ts';
import type { WearPoint } from './forecast.ts';
import type { WheelKey } from './words.ts';

/** Tyre check reduced to its wear data. */
export interface WornCheck {
  readonly day: string;
  /** Odometer reading; null if unusable. */
  readonly km: number | null;
  readonly wheels: readonly WornWheel[];
}
/** Wheel of a tyre check reduced to its wear data. */
export interface WornWheel {
  readonly wheel: WheelKey;
  /** Brand, pattern, size, DOT; '' if not distinguishable. */
  readonly tyreKey: string;
  /** Depth in tenths of a millimetre. */
  readonly depth: number | null;
}

type Measured = WornWheel & { depth: number };

/** Normalises a text to half-width upper-case letters and digits. */
export const toBareCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Key that identifies a tyre model and DOT on a vehicle; '' if brand or size is unknown. */
export const tyreKeyOf = (tyre: { brand: string; pattern: string; size: string; dot: string }): string => {
  const [brand, pattern, size] = [
    toBareCode(tyre.brand),
    toBareCode(tyre.pattern),
    sizeKeyOf(tyre.size) ?? toBareCode(tyre.size),
  ];
  return brand && size ? [brand, pattern, size, tyre.dot].join('|') : '';
};

const measured = (check: WornCheck, key: string): Measured[] =>
  check.wheels.flatMap((wheel) =>
    wheel.tyreKey === key && wheel.depth !== null ? [{ ...wheel, depth: wheel.depth }] : [],
  );

const byDepth = (wheels: readonly Measured[]) => wheels.toSorted((a, b) => a.depth - b.depth);

/**
 * Pairs the same tyres of two consecutive checks, later wheel -> earlier one. If none became deeper they stayed in
 * place; otherwise they were rotated, and the order of wear is preserved.
 */
function pair(
  later: readonly Measured[],
  earlier: readonly Measured[],
  rise: number,
): Map<WheelKey, Measured> {
  const same = later.flatMap((to): [Measured, Measured][] => {
    const from = earlier.find(({ wheel }) => wheel === to.wheel);
    return from ? [[to, from]] : [];
  });
  if (same.length && same.every(([to, from]) => to.depth - from.depth <= rise))
    return new Map(same.map(([to, from]) => [to.wheel, from]));
  const [worn, before] = [byDepth(later), byDepth(earlier)];
  return new Map(worn.flatMap((to, at) => (before[at] ? [[to.wheel, before[at]]] : [])));
}

/**
 * Measurement series (oldest first) of each wheel's current tyre from a vehicle's checks (oldest first); `rise` in
 * tenths of a millimetre. A tyre missing from an intermediate check is matched again before it.
 */
export function seriesOf(checks: readonly WornCheck[], rise: number): Map<WheelKey, WearPoint[]> {
  const last = checks.at(-1);
  const series = new Map<WheelKey, WearPoint[]>();
  if (!last) return series;
  for (const key of new Set(last.wheels.map(({ tyreKey }) => tyreKey))) {
    const now = measured(last, key);
    for (const { wheel, depth } of now) series.set(wheel, [{ day: last.day, km: last.km ?? 0, depth }]);
    if (key !== '' && last.km !== null) walkBack(checks.slice(0, -1), { key, now, rise }, series);
  }
  return series;
}

function walkBack(
  checks: readonly WornCheck[],
  { key, now, rise }: { key: string; now: readonly Measured[]; rise: number },
  series: Map<WheelKey, WearPoint[]>,
): void {
  // Latest known position of each current wheel's tyre.
  let places = new Map(now.map((wheel) => [wheel.wheel, wheel]));
  for (const { km, day, ...check } of checks.toReversed()) {
    const earlier = measured({ km, day, ...check }, key);
    if (km === null || earlier.length === 0) continue;
    const pairs = pair([...places.values()], earlier, rise);
    places = new Map(
      [...places].flatMap(([wheel, { wheel: at }]) => {
        const from = pairs.get(at);
        if (!from) return [];
        series.get(wheel)?.unshift({ day, km, depth: from.depth });
        return [[wheel, from]];
      }),
    );
  }
}
