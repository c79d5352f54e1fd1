import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  birthdayOf,
  hintsOf,
  judgeCheck,
  judgeWheel,
  defaultVerdictLimits,
  type FoundWheel,
} from './verdict.ts';
import { checkWheelKeys, damageKeys, type WheelKey } from './words.ts';

const on = { kind: 'PASSENGER', day: '2026-05-12' } as const;
const wheel = (own: Partial<FoundWheel> & { depth?: number | null } = {}): FoundWheel => {
  const { depth = 60, ...rest } = own;
  const grooves = { depthIn: depth, depthMid: depth, depthOut: depth };
  return { wheel: 'FL', ...grooves, dot: '1024', season: 'SUMMER', damage: [], ...rest };
};
const judged = (own: Parameters<typeof wheel>[0], kind: 'PASSENGER' | 'OTHER' = 'PASSENGER') => {
  const { verdict, reasons } = judgeWheel(wheel(own), { ...on, kind }, defaultVerdictLimits);
  return [verdict, ...reasons].join(' ');
};

test.each([
  [16, 'RED MUST'],
  [17, 'YELLOW SOON'],
  [32, 'YELLOW SOON'],
  [33, 'GREEN WATCH'],
  [40, 'GREEN WATCH'],
  [41, 'GREEN NORMAL'],
  [70, 'GREEN NORMAL'],
  [71, 'GREEN GOOD'],
])('%i tenths of a millimetre: %s', (depth, verdict) => expect(judged({ depth })).toBe(verdict));

test('the smallest groove that could be measured counts', () => {
  expect(judged({ depthIn: 15 })).toBe('RED MUST');
  expect(judged({ depthIn: null, depthMid: null, depthOut: 30 })).toBe('YELLOW SOON');
  expect(judged({ depth: null })).toBe('UNKNOWN UNKNOWN');
});

test('five years from the Monday of the DOT’s week on a tyre is yellow at least', () => {
  // Week 20 of 2021 began on Monday 17 May.
  expect(birthdayOf('2021', 5, '2026-05-12')).toBe('2026-05-17');
  const dated = (day: string) =>
    judgeWheel(wheel({ dot: '2021', depth: 70 }), { ...on, day }, defaultVerdictLimits);
  expect(dated('2026-05-16')).toEqual({ verdict: 'GREEN', reasons: ['NORMAL'] });
  expect(dated('2026-05-17')).toEqual({ verdict: 'YELLOW', reasons: ['AGE'] });
  // 2020 had a week 53; what can't be read says nothing of its age.
  expect(birthdayOf('5320', 5, '2026-05-12')).toBe('2025-12-28');
  expect(birthdayOf('', 5, '2026-05-12')).toBeNull();
});

test('damage and recalls decide, the other reasons follow', () => {
  expect(judged({ damage: ['BULGE'], depth: 20 })).toBe('RED BULGE SOON');
  expect(judged({ damage: ['CRACK'] })).toBe('YELLOW CRACK');
  expect(judged({ recalled: true, depth: 80 })).toBe('RED RECALL');
  expect(judged({ damage: ['PATCHES3', 'CORD'], depth: 10 })).toBe('RED CORD MUST PATCHES3');
});

test('the steering axle of other than passenger cars is red below 3.2 mm', () => {
  expect(judged({ depth: 31 }, 'OTHER')).toBe('RED STEER');
  expect(judged({ depth: 32 }, 'OTHER')).toBe('YELLOW SOON');
  expect(judged({ wheel: 'RL', depth: 31 }, 'OTHER')).toBe('YELLOW SOON');
});

test('hints: worn on one side, across an axle, too little for winter, DOTs apart', () => {
  const found = [
    wheel({ wheel: 'FL', depthIn: 60, depthOut: 45, dot: '1024' }),
    wheel({ wheel: 'FR', depth: 61, dot: '2424' }),
    wheel({ wheel: 'RL', depth: 40, season: 'WINTER', dot: '1024' }),
    wheel({ wheel: 'RR', depth: 55, season: 'WINTER', dot: '3724' }),
    wheel({ wheel: 'SPARE', depthIn: 10, depthOut: 80, dot: '1019' }),
  ];
  expect(hintsOf(found, on.day, defaultVerdictLimits)).toEqual([
    'UNEVEN:FL',
    'AXLE:FRONT',
    'WINTER:RL',
    'DOT_AXLE:FRONT',
    'DOT_AXLE:REAR',
    'DOT_SET',
  ]);
});

const found = fc.record({
  depthIn: fc.option(fc.integer({ min: 0, max: 120 })),
  depthMid: fc.option(fc.integer({ min: 0, max: 120 })),
  depthOut: fc.option(fc.integer({ min: 0, max: 120 })),
  dot: fc.constantFrom('', '1024', '2019'),
  season: fc.constantFrom('SUMMER' as const, 'WINTER' as const, null),
  damage: fc.uniqueArray(fc.constantFrom(...damageKeys), { maxLength: 3 }),
});
const car = fc
  .uniqueArray(fc.constantFrom<WheelKey>(...checkWheelKeys), { minLength: 1 })
  .chain((keys) => fc.tuple(...keys.map((key) => found.map((own) => ({ ...own, wheel: key })))));

test('a wheel counts once, the spare never, the worst wins', () => {
  fc.assert(
    fc.property(car, (wheels) => {
      const { red, yellow, worst, wheels: each } = judgeCheck(wheels, on, defaultVerdictLimits);
      const counted = each.filter((one) => one.wheel !== 'SPARE').map(({ verdict }) => verdict);
      expect(red).toBe(counted.filter((verdict) => verdict === 'RED').length);
      expect(yellow).toBe(counted.filter((verdict) => verdict === 'YELLOW').length);
      expect(worst).toBe(red ? 'RED' : yellow ? 'YELLOW' : 'GREEN');
      const spare = wheels.filter((one) => one.wheel !== 'SPARE');
      expect(judgeCheck(spare, on, defaultVerdictLimits)).toMatchObject({ red, yellow, worst });
    }),
  );
});

test('a tyre with more damage or less depth is never better', () => {
  const ranks = { RED: 3, YELLOW: 2, GREEN: 1, UNKNOWN: 0 };
  const rank = (one: FoundWheel) => ranks[judgeWheel(one, on, defaultVerdictLimits).verdict];
  fc.assert(
    fc.property(
      found,
      fc.constantFrom(...damageKeys),
      fc.integer({ min: 0, max: 120 }),
      (own, damage, depth) => {
        const base = { ...own, wheel: 'FL' as const };
        expect(rank({ ...base, damage: [...base.damage, damage] })).toBeGreaterThanOrEqual(rank(base));
        const worn = { ...base, depthIn: Math.min(depth, base.depthIn ?? 120) };
        expect(rank(worn)).toBeGreaterThanOrEqual(rank(base));
      },
    ),
  );
});
