/** Verdicts on a vehicle's tyres by depth, age and damage. The phone computes them offline, the server again. */
import { dotAgeWeeks } from '../../kernel/dot.ts';
import {
  checkAxles,
  checkWheelKeys,
  type CheckAxle,
  type Damage,
  type Verdict,
  type VerdictKey,
  type WheelKey,
  type WorstVerdict,
} from './words.ts';

/** Limits of tyre check verdicts; depths in tenths of a millimetre. */
export interface VerdictLimits {
  /** Red up to this depth. */
  redDepth: number;
  /** Yellow up to this depth. */
  yellowDepth: number;
  /** To be watched up to this depth; too little grip for winter tyres. */
  watchDepth: number;
  /** Good above this depth. */
  goodDepth: number;
  /** Age in years, from the Monday of the DOT's week, from which it is at least yellow. */
  ageYears: number;
  /** Depth below which a steering axle is red, except on passenger cars. */
  steerDepth: number;
  /** Difference between inner and outer groove. */
  unevenDepth: number;
  /** Difference between left and right wheel. */
  axleDepth: number;
  /** Difference in weeks between the DOTs of an axle, and of all wheels. */
  axleWeeks: number;
  setWeeks: number;
}

export const defaultVerdictLimits: VerdictLimits = {
  redDepth: 16,
  yellowDepth: 32,
  watchDepth: 40,
  goodDepth: 70,
  ageYears: 5,
  steerDepth: 32,
  unevenDepth: 15,
  axleDepth: 16,
  axleWeeks: 13,
  setWeeks: 26,
};

/** Findings of one wheel; depths in tenths of a millimetre, null if not measurable. */
export interface FoundWheel {
  readonly wheel: WheelKey;
  readonly depthIn: number | null;
  readonly depthMid: number | null;
  readonly depthOut: number | null;
  /** WWYY; '' if unreadable. */
  readonly dot: string;
  readonly season: 'SUMMER' | 'WINTER' | 'ALL' | null;
  readonly damage: readonly Damage[];
  /** Whether its DOT is in an open recall. */
  readonly recalled?: boolean | undefined;
}

export interface CheckedOn {
  readonly kind: 'PASSENGER' | 'OTHER';
  /** Date (YYYY-MM-DD). */
  readonly day: string;
}

/** Verdict of a wheel; `reasons` has the decisive one first and is never empty. */
export interface WheelVerdict {
  readonly verdict: Verdict;
  readonly reasons: readonly VerdictKey[];
}

/** Returns the smallest measured groove depth in tenths of a millimetre; null if none was measured. */
export const depthOf = ({
  depthIn,
  depthMid,
  depthOut,
}: Pick<FoundWheel, 'depthIn' | 'depthMid' | 'depthOut'>) => {
  const measured = [depthIn, depthMid, depthOut].filter((depth) => depth !== null);
  return measured.length ? Math.min(...measured) : null;
};

const day = 86_400_000;

/** Date (YYYY-MM-DD) on which a tyre of a DOT reaches an age in years; null for an invalid DOT. */
export function birthdayOf(dot: string, years: number, today: string): string | null {
  if (!/^(0[1-9]|[1-4]\d|5[0-3])\d{2}$/.test(dot)) return null;
  const now = Date.parse(today);
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  const made = new Date(now - (weekday + dotAgeWeeks(dot, mondayOf(now, weekday)) * 7) * day);
  made.setUTCFullYear(made.getUTCFullYear() + years);
  return made.toISOString().slice(0, 10);
}
const mondayOf = (at: number, weekday: number): string =>
  new Date(at - weekday * day).toISOString().slice(0, 10);

const redDamage: ReadonlySet<Damage> = new Set(['CORD', 'BULGE', 'SIDEWALL_CUT']);

function byDepth(depth: number, limits: VerdictLimits, steers: boolean): [Verdict, VerdictKey] {
  if (depth <= limits.redDepth) return ['RED', 'MUST'];
  if (steers && depth < limits.steerDepth) return ['RED', 'STEER'];
  if (depth <= limits.yellowDepth) return ['YELLOW', 'SOON'];
  if (depth <= limits.watchDepth) return ['GREEN', 'WATCH'];
  return ['GREEN', depth <= limits.goodDepth ? 'NORMAL' : 'GOOD'];
}

/** Returns the verdict of one wheel, the worst of its findings. */
export function judgeWheel(
  wheel: FoundWheel,
  { kind, day: today }: CheckedOn,
  limits: VerdictLimits,
): WheelVerdict {
  const depth = depthOf(wheel);
  const steers = kind === 'OTHER' && (wheel.wheel === 'FL' || wheel.wheel === 'FR');
  const birthday = birthdayOf(wheel.dot, limits.ageYears, today);
  const found: [Verdict, VerdictKey][] = [
    ...(wheel.recalled ? [['RED', 'RECALL'] as [Verdict, VerdictKey]] : []),
    ...wheel.damage.map((damage): [Verdict, VerdictKey] => [
      redDamage.has(damage) ? 'RED' : 'YELLOW',
      damage,
    ]),
    ...(depth === null ? [] : [byDepth(depth, limits, steers)]),
    ...(birthday !== null && birthday <= today ? [['YELLOW', 'AGE'] as [Verdict, VerdictKey]] : []),
  ];
  for (const verdict of ['RED', 'YELLOW', 'GREEN'] as const) {
    const first = found.filter(([own]) => own === verdict).map(([, key]) => key);
    const rest = found.filter(([own]) => own !== verdict && own !== 'GREEN').map(([, key]) => key);
    if (first.length) return { verdict, reasons: [...first, ...rest] };
  }
  return { verdict: 'UNKNOWN', reasons: ['UNKNOWN'] };
}

export interface CheckVerdict {
  readonly wheels: readonly (WheelVerdict & { readonly wheel: WheelKey })[];
  /** Numbers of wheels, without the spare. */
  readonly red: number;
  readonly yellow: number;
  readonly worst: WorstVerdict;
  /** Hints as KEY:wheel or KEY:axle, see hintTexts. */
  readonly hints: readonly string[];
}

/** Returns the verdict of a whole check. Each wheel counts once, the spare never. */
export function judgeCheck(
  wheels: readonly FoundWheel[],
  on: CheckedOn,
  limits: VerdictLimits,
): CheckVerdict {
  const judged = wheels.map((wheel) => ({ wheel: wheel.wheel, ...judgeWheel(wheel, on, limits) }));
  const counted = (verdict: Verdict) =>
    judged.filter((wheel) => wheel.wheel !== 'SPARE' && wheel.verdict === verdict).length;
  const [red, yellow] = [counted('RED'), counted('YELLOW')];
  const worst = red > 0 ? 'RED' : yellow > 0 ? 'YELLOW' : 'GREEN';
  return { wheels: judged, red, yellow, worst, hints: hintsOf(wheels, on.day, limits) };
}

const orderOf = (wheel: WheelKey): number => checkWheelKeys.indexOf(wheel);

/**
 * Returns hints in addition to the verdicts: uneven wear of a tyre or axle, too little tread for winter, DOTs far
 * apart.
 */
export function hintsOf(all: readonly FoundWheel[], today: string, limits: VerdictLimits): string[] {
  const wheels = all
    .filter(({ wheel }) => wheel !== 'SPARE')
    .toSorted((a, b) => orderOf(a.wheel) - orderOf(b.wheel));
  const of = (key: string, found: readonly FoundWheel[]) => found.map(({ wheel }) => `${key}:${wheel}`);
  const uneven = wheels.filter(
    ({ depthIn, depthOut }) =>
      depthIn !== null && depthOut !== null && Math.abs(depthIn - depthOut) >= limits.unevenDepth,
  );
  const winter = wheels.filter(({ season, ...wheel }) => {
    const depth = depthOf(wheel);
    return season === 'WINTER' && depth !== null && depth <= limits.watchDepth;
  });
  const axles = (Object.keys(checkAxles) as CheckAxle[]).map((axle) => ({
    axle,
    wheels: wheels.filter(({ wheel }) => (checkAxles[axle] as readonly WheelKey[]).includes(wheel)),
  }));
  return [
    ...of('UNEVEN', uneven),
    ...axles.filter((one) => isUnevenAxle(one.wheels, limits)).map(({ axle }) => `AXLE:${axle}`),
    ...of('WINTER', winter),
    ...axles
      .filter((one) => spreadOf(one.wheels, today) > limits.axleWeeks)
      .map(({ axle }) => `DOT_AXLE:${axle}`),
    ...(spreadOf(wheels, today) > limits.setWeeks ? ['DOT_SET'] : []),
  ];
}

/** Whether left and right wear differently; for twin wheels, outer and inner ones separately. */
function isUnevenAxle(wheels: readonly FoundWheel[], { axleDepth }: VerdictLimits): boolean {
  const depth = (key: WheelKey) => {
    const found = wheels.find(({ wheel }) => wheel === key);
    return found ? depthOf(found) : null;
  };
  const pairs: [WheelKey, WheelKey][] = [
    ['FL', 'FR'],
    ['RL', 'RR'],
    ['RLI', 'RRI'],
  ];
  return pairs.some(([left, right]) => {
    const [a, b] = [depth(left), depth(right)];
    return a !== null && b !== null && Math.abs(a - b) >= axleDepth;
  });
}

/** Weeks between the oldest and the newest readable DOT. */
function spreadOf(wheels: readonly FoundWheel[], today: string): number {
  const ages = wheels.filter(({ dot }) => dot !== '').map(({ dot }) => dotAgeWeeks(dot, today));
  return ages.length < 2 ? 0 : Math.max(...ages) - Math.min(...ages);
}
