import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { judgeCheck, defaultVerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import { tyreKeyOf } from '@treadline/contract/service/tyre-checks/series.ts';
import type { Damage, WheelKey } from '@treadline/contract/service/tyre-checks/words.ts';
import { dayOf } from '#kernel/days.ts';
import { day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoCar } from './cars.ts';

/** Set of tyres on an axle, with the mileage at which they were new and their DOTs. */
interface Fitted {
  depthNew: number;
  km: number;
  dots: [string, string];
}
/** Wear simulation of a car: mileage and fitted tyres at any time. */
export interface CarUsage {
  car: DemoCar;
  kmNow: number;
  now: number;
  axles: Record<'front' | 'rear', { last: Fitted; former: Fitted }>;
}

/** Depth of the most worn axle at the last check: 9 % of checks are red, 23 % yellow at worst. */
const worn = (random: Random, hasOrder: boolean): number => {
  const of = hasOrder ? random.weighted([0.5, 0.5]) : random.weighted([0.1, 0.2, 0.7]);
  if (of === 0) return random.int(8, 16);
  return of === 1 ? random.int(19, 31) : random.int(36, 76);
};

function fitted(random: Random, { kmPerDay }: DemoCar, at: number, kmNow: number, km: number): Fitted {
  const ago = (kmNow - km) / kmPerDay + random.int(25, 190);
  // What lay on a shelf for long, or is driven little, is still not older than seven years.
  const made = (weeks: number) => dotOfDay(dayOf(new Date(at - (Math.min(ago, 2500) + weeks * 7) * day)));
  return {
    depthNew: random.int(75, 82),
    km,
    dots: [made(0), made(random.chance(0.1) ? random.int(14, 30) : 0)],
  };
}

/** Simulates a car backwards from the wear at its last check. */
export function liveCar(random: Random, car: DemoCar, now: number): CarUsage {
  const kmNow = random.int(18, 120) * 1000;
  const worst = worn(random, car.order !== null);
  const frontFirst = car.wear.front >= car.wear.rear;
  const axle = (key: 'front' | 'rear') => {
    const isWorst = (key === 'front') === frontFirst;
    const depth = isWorst ? worst : Math.min(80, worst + random.int(4, 18));
    const depthNew = random.int(75, 82);
    const km = kmNow - (Math.max(depthNew - depth, 1) / car.wear[key]) * 1000;
    const last = { ...fitted(random, car, now, kmNow, km), depthNew };
    // What was on before was changed in time, as a rule.
    const lasted = ((78 - random.int(24, 46)) / car.wear[key]) * 1000;
    return { last, former: fitted(random, car, now, kmNow, km - lasted) };
  };
  return { car, kmNow, now, axles: { front: axle('front'), rear: axle('rear') } };
}

const axleOf = (wheel: WheelKey): 'front' | 'rear' => (wheel.startsWith('F') ? 'front' : 'rear');
const bulges: readonly Damage[] = ['BULGE', 'SIDEWALL_CUT', 'CRACK', 'PATCHES3'];
const within = (depth: number): number => Math.min(120, Math.max(0, Math.round(depth)));

/** Wheels of a car as measured at a time. */
export function findWheels(
  random: Random,
  life: CarUsage,
  at: number,
  change: { swapped?: boolean; deeper?: number } = {},
) {
  const { car, axles } = life;
  const km = Math.round(life.kmNow - ((life.now - at) / day) * car.kmPerDay);
  const keys: WheelKey[] = [
    'FL',
    'FR',
    'RR',
    ...(car.special === 'SIX_WHEELS' ? (['RRI', 'RLI'] as const) : []),
    'RL',
  ];
  const wheels = keys.map((wheel) => {
    // Changed around: what is found in front ran behind until then.
    const runs = change.swapped ? (axleOf(wheel) === 'front' ? 'rear' : 'front') : axleOf(wheel);
    const { last, former } = axles[runs];
    const set = km >= last.km ? last : former;
    const depth = within(
      set.depthNew - ((km - set.km) / 1000) * car.wear[runs] + random.int(-2, 2) + (change.deeper ?? 0),
    );
    return {
      wheel,
      ...tyreOf(car, runs, wheel, set),
      ...groovesOf(random, Math.max(depth, 6)),
      damage: damageOf(random),
    };
  });
  const spare = {
    ...wheels[0],
    wheel: 'SPARE' as const,
    depthIn: 12,
    depthMid: 12,
    depthOut: 12,
    damage: [] as Damage[],
  };
  return { km, wheels: car.special === 'RED_SPARE' ? [...wheels, spare as (typeof wheels)[number]] : wheels };
}

function tyreOf(car: DemoCar, axle: 'front' | 'rear', wheel: WheelKey, { dots }: Fitted) {
  const tyre = car[axle];
  const isRight = wheel === 'FR' || wheel === 'RR';
  const unusual = { DOT_5320: '5320', DOT_UNREADABLE: '', OLD_AND_DEEP: '1520' } as Record<string, string>;
  const pattern = car.special === 'RUNFLAT_ONE_SIDE' && !isRight ? `${tyre.pattern} ZP` : tyre.pattern;
  return {
    brand: tyre.brand,
    pattern,
    size: tyre.size,
    dot: unusual[car.special ?? ''] ?? dots[isRight ? 1 : 0],
    season: car.special === 'WINTER' ? ('WINTER' as const) : ('SUMMER' as const),
  };
}

/** Depth of three grooves, usually deepest in the middle; a few worn on one side. */
function groovesOf(random: Random, depth: number) {
  const uneven = random.chance(0.03) ? 16 : 0;
  return {
    depthIn: depth,
    depthMid: within(depth + random.int(0, 2)),
    depthOut: within(depth + random.int(0, 1) + uneven),
  };
}

const damageOf = (random: Random): Damage[] => (random.chance(0.006) ? [random.pick(bulges)] : []);

/** Columns derived from wheels: verdicts and counts. */
export function judgeWheels(
  wheels: ReturnType<typeof findWheels>['wheels'],
  kind: 'PASSENGER' | 'OTHER',
  at: number,
) {
  const judged = judgeCheck(wheels, { kind, day: dayOf(new Date(at)) }, defaultVerdictLimits);
  const { red, yellow, worst, hints } = judged;
  const verdictOf = (wheel: WheelKey) => judged.wheels.find((own) => own.wheel === wheel);
  return {
    sums: { red, yellow, worst, hints: [...hints], size: wheels[0]?.size ?? '' },
    rows: wheels.map(({ wheel, depthIn, depthMid, depthOut, damage, ...tyre }) => ({
      wheel,
      ...tyre,
      depth_in: depthIn,
      depth_mid: depthMid,
      depth_out: depthOut,
      pressure_kpa: 230,
      damage,
      verdict: verdictOf(wheel)?.verdict ?? 'UNKNOWN',
      reasons: [...(verdictOf(wheel)?.reasons ?? ['UNKNOWN'])],
      tyre_key: tyreKeyOf(tyre),
    })),
  };
}
