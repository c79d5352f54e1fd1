import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  computeStanding,
  deductRefund,
  type ActivityGoal,
  type CountedOrders,
  type ActivityLadder,
} from './activity-ladder.ts';

const steps = fc
  .uniqueArray(
    fc.record({ from: fc.integer({ min: 1, max: 9000 }), points: fc.integer({ min: 1, max: 5000 }) }),
    {
      minLength: 1,
      maxLength: 5,
      selector: ({ from }) => from,
    },
  )
  .map((drawn) => {
    const points = drawn.map((each) => each.points).toSorted((a, b) => a - b);
    return drawn
      .toSorted((a, b) => a.from - b.from)
      .map(({ from }, at) => ({ from, points: (points[at] ?? 0) + at }));
  });
const ladderOf = (goal: ActivityGoal) =>
  fc.record({
    goal: fc.constant(goal),
    measure:
      goal === 'SALES' ? fc.constant('FEN' as const) : fc.constantFrom('FEN' as const, 'PIECES' as const),
    steps,
    perPiece: goal === 'QUANTITY' ? fc.integer({ min: 0, max: 20 }) : fc.constant(0),
  });
const anyLadder: fc.Arbitrary<ActivityLadder> = fc.oneof(
  ...(['SALES', 'QUANTITY', 'GROWTH', 'MIX'] as const).map((goal) => ladderOf(goal)),
);
const counted: fc.Arbitrary<CountedOrders> = fc
  .record({ pieces: fc.nat(20_000), fen: fc.nat(20_000), mix: fc.nat(10_000) })
  .map(({ pieces, fen, mix }) => ({ pieces, fen, mixPieces: Math.min(mix, pieces) }));
const base = fc.option(fc.nat(10_000));

it('the highest step whose threshold is reached pays, alone; thresholds are inclusive', () => {
  fc.assert(
    fc.property(anyLadder, counted, base, (ladder, now, of) => {
      const { value, step, points, next } = computeStanding(ladder, now, of);
      if (value === null) {
        expect([step, points, next]).toEqual([0, 0, null]);
        return;
      }
      const reached = ladder.steps.filter(({ from }) => value >= from);
      expect(step).toBe(reached.length);
      const last = reached.at(-1);
      const above = last && step === ladder.steps.length ? (value - last.from) * ladder.perPiece : 0;
      expect(points).toBe((last?.points ?? 0) + above);
      expect(next).toBe(ladder.steps[step]?.from ?? null);
    }),
  );
});

it('what is missing reaches the next step, and a piece less does not', () => {
  fc.assert(
    fc.property(anyLadder, counted, base, (ladder, now, of) => {
      const { step, missing, next, progress } = computeStanding(ladder, now, of);
      if (missing === null || next === null) return;
      expect(missing).toBeGreaterThan(0);
      expect(progress).toBeLessThan(10_000);
      const more = (n: number): CountedOrders => {
        if (ladder.goal === 'MIX') return { ...now, pieces: now.pieces + n, mixPieces: now.mixPieces + n };
        return ladder.measure === 'FEN' ? { ...now, fen: now.fen + n } : { ...now, pieces: now.pieces + n };
      };
      const added: ActivityLadder = ladder.goal === 'QUANTITY' ? { ...ladder, measure: 'PIECES' } : ladder;
      const at = (n: number) =>
        computeStanding(added, ladder.goal === 'QUANTITY' ? { ...now, pieces: now.pieces + n } : more(n), of)
          .step;
      expect(at(missing)).toBeGreaterThan(step);
      expect(at(missing - 1)).toBe(step);
    }),
  );
});

it('more sold never pays less', () => {
  fc.assert(
    fc.property(ladderOf('QUANTITY'), fc.nat(20_000), fc.nat(500), (ladder, pieces, more) => {
      const at = (n: number) => computeStanding(ladder, { pieces: n, fen: 0, mixPieces: 0 }).points;
      expect(at(pieces + more)).toBeGreaterThanOrEqual(at(pieces));
    }),
  );
});

it('growth on a base of nothing and a share of nothing are not rated', () => {
  const ladder: ActivityLadder = {
    goal: 'GROWTH',
    measure: 'PIECES',
    steps: [{ from: 1000, points: 50 }],
    perPiece: 0,
  };
  const now = { pieces: 12, fen: 0, mixPieces: 0 };
  expect(computeStanding(ladder, now, 0)).toMatchObject({ value: null, step: 0, points: 0, missing: null });
  expect(computeStanding(ladder, now, null).value).toBeNull();
  expect(computeStanding(ladder, now, 10)).toMatchObject({ value: 2000, step: 1, points: 50 });
  expect(computeStanding({ ...ladder, goal: 'MIX' }, { ...now, pieces: 0 }).value).toBeNull();
});

it('a dealer’s own thresholds stand in for those of the activity, those left out do not', () => {
  const ladder: ActivityLadder = {
    goal: 'QUANTITY',
    measure: 'PIECES',
    steps: [
      { from: 10, points: 100 },
      { from: 20, points: 300 },
    ],
    perPiece: 0,
  };
  const now = { pieces: 15, fen: 0, mixPieces: 0 };
  expect(computeStanding(ladder, now, null, [null, 15]).step).toBe(2);
  expect(computeStanding(ladder, now, null, [16, null])).toMatchObject({ step: 0, missing: 1 });
});

it('a refund takes its part: all of it everything, a little no piece', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(1_000_000),
      (sum, paid, back) => {
        const left = deductRefund(sum, paid, Math.min(back, paid));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(sum);
        expect(deductRefund(sum, paid, paid)).toBe(0);
        expect(deductRefund(sum, paid, 0)).toBe(sum);
      },
    ),
  );
  expect(deductRefund(4, 200_000, 10_000)).toBe(4);
  expect(deductRefund(4, 200_000, 50_000)).toBe(3);
});
