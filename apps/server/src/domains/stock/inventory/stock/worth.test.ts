import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueMovement, type Worth } from './worth.ts';

const one = (worth: Worth, own: number, given: number | null = null, cost = 0): number =>
  valueMovement(worth, [{ own, given }], cost)[0]?.value ?? 0;

it('values example 11 by the moving average: the last piece takes the rest', () => {
  const worth = { pieces: 0, valueFen: 0 };
  expect(one(worth, 10, 452_130)).toBe(452_130);
  expect(one(worth, -3)).toBe(-135_639);
  expect(one(worth, 4, 184_900)).toBe(184_900);
  expect(one(worth, -4)).toBe(-182_324);
  // One of the first three comes back with what it left with: 135,639 / 3.
  expect(one(worth, 1, 45_213)).toBe(45_213);
  expect(one(worth, -8)).toBe(-364_280);
  expect(worth).toEqual({ pieces: 0, valueFen: 0 });
});

it('found pieces have the average, without one their purchase price; what moves takes its value along', () => {
  const worth = { pieces: 0, valueFen: 0 };
  expect(one(worth, 2, null, 333)).toBe(666);
  expect(one(worth, 1, 500)).toBe(500);
  // 1,166 for 3: 388.67 a piece.
  expect(one(worth, 1, null, 333)).toBe(389);
  const moved = valueMovement(
    worth,
    [
      { own: -3, given: null },
      { own: 2, given: null },
      { own: 1, given: null },
    ],
    0,
  );
  // 1,555 for 4: −1,166.25, then −388.75 is left, then none.
  expect(moved.map(({ value }) => value)).toEqual([-1166, 777, 389]);
  expect(worth).toEqual({ pieces: 4, valueFen: 1555 });
});

it('nothing is worth less than nothing: what is taken back at another value is cut, the last piece takes all', () => {
  const worth = { pieces: 2, valueFen: 300 };
  expect(one(worth, -1, -500)).toBe(-300);
  expect(worth).toEqual({ pieces: 1, valueFen: 0 });
  worth.valueFen = 70;
  expect(one(worth, -1, -20)).toBe(-70);
  // Pieces that nobody ever valued leave without a value.
  expect(valueMovement(worth, [{ own: -2, given: null }], 100)).toEqual([{ own: 0, value: 0 }]);
});

/** The plain model: a fraction of a fen is never lost, as each value is taken from what is left. */
it('any sequence keeps value and pieces together, row by row', () => {
  const rows = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 });
  const move = fc.record({
    rows,
    given: fc.option(fc.integer({ min: 0, max: 900_000 })),
    cost: fc.nat(60_000),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const worth = { pieces: 0, valueFen: 0 };
      const sum = { pieces: 0, valueFen: 0 };
      for (const { rows: owns, given, cost } of moves) {
        const net = owns.reduce((n, own) => n + own, 0);
        const before = { ...worth };
        const valued = valueMovement(
          worth,
          owns.map((own, at) => ({ own, given: at === 0 && net > 0 ? given : null })),
          cost,
        );
        for (const { own, value } of valued) {
          sum.pieces += own;
          sum.valueFen += value;
        }
        expect(sum).toEqual(worth);
        expect(worth.pieces).toBe(Math.max(0, before.pieces + net));
        expect(worth.valueFen).toBeGreaterThanOrEqual(0);
        if (worth.pieces === 0) expect(worth.valueFen).toBe(0);
        if (net === 0) expect(worth).toEqual(before);
        // What goes out leaves the average within half a fen a piece.
        if (net < 0 && worth.pieces > 0)
          expect(
            Math.abs(worth.valueFen * before.pieces - before.valueFen * worth.pieces),
          ).toBeLessThanOrEqual(before.pieces / 2);
      }
    }),
  );
});
