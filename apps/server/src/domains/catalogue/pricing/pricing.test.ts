import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ofPieces,
  pointsRevoked,
  priceBasket,
  returnedPortion,
  taxOfPart,
  type ReturnedPieces,
} from './index.ts';
import type { Basket, BasketLine, Discount } from './types.ts';

const line = (lineNo: number, unitFen: number, qty = 1): BasketLine => ({
  lineNo,
  unitFen,
  qty,
  taxBp: 1300,
  taxMode: 'INCL',
});
const platform = { PLATFORM: 10_000 };
const off = (step: Discount['step'], given: Discount['off'], more: Partial<Discount> = {}): Discount => ({
  step,
  rightId: step,
  ref: { type: 'PROMOTION', id: step },
  title: `${step}`,
  off: given,
  bearers: platform,
  stackable: true,
  endsAt: 0,
  leftFen: null,
  refusal: null,
  chosen: true,
  ...more,
});

it('a coupon of 12.5 % with a cap: divided over the lines and their bearers, tax by line (example 1)', () => {
  const coupon = off(
    30,
    { kind: 'PERCENT', offBp: 1250, capFen: 30_000 },
    { bearers: { PLATFORM: 6000, DEALER: 4000 } },
  );
  const priced = priceBasket({ lines: [line(1, 68_900, 2), line(2, 75_333)], discounts: [coupon] });
  expect(priced).toMatchObject({ discountFen: 26_642, payableFen: 186_491, taxFen: 21_454 });
  expect(
    priced.lines.map((l) => [l.discountFen, l.netFen, l.taxFen, l.shares.map(({ fen }) => fen)]),
  ).toEqual([
    [17_225, 120_575, 13_871, [10_335, 6890]],
    [9417, 65_916, 7583, [5650, 3767]],
  ]);
});

it('the same coupon borne by the platform alone costs the customer the same (example 2)', () => {
  const coupon = off(30, { kind: 'PERCENT', offBp: 1250, capFen: 30_000 });
  const priced = priceBasket({ lines: [line(1, 68_900, 2), line(2, 75_333)], discounts: [coupon] });
  expect(priced.payableFen).toBe(186_491);
  expect(priced.lines.flatMap((l) => l.shares)).toMatchObject([
    { bearer: 'PLATFORM', fen: 17_225 },
    { bearer: 'PLATFORM', fen: 9417 },
  ]);
});

it('prices without tax get it line by line, halves up (example 5)', () => {
  const amounts = [12_345, 99_999, 33_333, 124_867, 50_007, 7, 81];
  const lines = amounts.map((fen, at) => ({ ...line(at + 1, fen), taxMode: 'EXCL' as const }));
  const priced = priceBasket({ lines, discounts: [] });
  expect(priced.lines.map(({ taxFen }) => taxFen)).toEqual([1605, 13_000, 4333, 16_233, 6501, 1, 11]);
  expect(priced).toMatchObject({ taxFen: 41_684, payableFen: 362_323 });
});

/** Four tyres, fitting, valves, and every step. */
const example8: Basket = {
  lines: [line(1, 89_900, 4), line(2, 20_000), line(3, 6200)],
  discounts: [
    off(40, { kind: 'POINTS', points: 3333, pointFen: 1 }),
    off(30, { kind: 'PERCENT', offBp: 500, capFen: 15_000 }, { lineNos: [1] }),
    off(20, { kind: 'LADDER', steps: [{ fromFen: 300_000, offFen: 20_000 }] }),
    off(10, { kind: 'PERCENT', offBp: 300 }, { lineNos: [1, 3] }),
    off(8, { kind: 'UNIT', unitFen: 85_900 }, { lineNos: [1] }),
  ],
  freight: { fen: 4800, taxBp: 1300 },
  pointRate: 1,
};

it('all steps in their order, freight on its own, points for what is paid (example 8)', () => {
  const priced = priceBasket(example8);
  expect(priced.tried.map(({ step, fen }) => [step, fen])).toEqual([
    [8, 16_000],
    [10, 10_494],
    [20, 20_000],
    [30, 15_000],
    [40, 3333],
  ]);
  const parts = priced.lines.map(({ shares }) => shares.map(({ fen }) => fen));
  expect(parts).toEqual([
    [16_000, 10_308, 18_552, 15_000, 3081],
    [1113, 194],
    [186, 335, 58],
  ]);
  expect(priced.lines.map(({ netFen, taxFen }) => [netFen, taxFen])).toEqual([
    [296_659, 34_129],
    [18_693, 2151],
    [5621, 647],
  ]);
  expect(priced).toMatchObject({ freightTaxFen: 552, payableFen: 325_773, pointsGranted: 3209 });
});

/** VAT of returned pieces of a line at 13 %, in fen. */
const returnedTax = (netFen: number, pieces: ReturnedPieces): number =>
  taxOfPart(1300, ofPieces(netFen, pieces.from, pieces.qty), returnedPortion(netFen, pieces));

it('tyres that go back one by one add up, with their points (example 8)', () => {
  const [tyre] = priceBasket(example8).lines;
  if (!tyre) throw new Error('no line');
  const steps = [1, 2, 3, 4].map((to) => ({ from: to - 1, to, qty: 4 }));
  expect(steps.map((step) => returnedPortion(tyre.netFen, step))).toEqual([74_165, 74_165, 74_164, 74_165]);
  expect(steps.map((step) => returnedPortion(3081, step))).toEqual([770, 771, 770, 770]);
  expect(steps.reduce((sum, step) => sum + returnedTax(tyre.netFen, step), 0)).toBe(tyre.taxFen);
  const goods = 320_973;
  const revoked = [74_165, 148_330, 222_494, 296_659].map((fen) => pointsRevoked(goods, fen, 1));
  expect(revoked.map((n, at) => n - (revoked[at - 1] ?? 0))).toEqual([741, 742, 742, 741]);
});

it('one of two pieces of example 1 goes back with its tax', () => {
  const whole = 120_575;
  const [first, second] = [
    { from: 0, to: 1, qty: 2 },
    { from: 1, to: 2, qty: 2 },
  ];
  expect([returnedPortion(whole, first), returnedTax(whole, first)]).toEqual([60_288, 6936]);
  expect(returnedPortion(whole, second)).toBe(60_287);
});

it('a threshold that is not reached says what is lacking', () => {
  const discounts = [
    off(20, { kind: 'LADDER', steps: [{ fromFen: 30_000, offFen: 3000 }] }),
    off(30, { kind: 'AMOUNT', fen: 1000, fromFen: 20_001 }),
  ];
  const { tried, payableFen } = priceBasket({ lines: [line(1, 20_000)], discounts });
  expect(tried.map(({ outcome }) => outcome)).toEqual([
    { state: 'SHORT_FEN', fen: 10_000 },
    { state: 'SHORT_FEN', fen: 1 },
  ]);
  expect(payableFen).toBe(20_000);
});

const anyLines = fc
  .array(
    fc.record({ unitFen: fc.integer({ min: 0, max: 3_000_000 }), qty: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) => rows.map(({ unitFen, qty }, at) => line(at + 1, unitFen, qty)));
const anyOff: fc.Arbitrary<Discount['off']> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), offBp: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), fen: fc.integer({ min: 0, max: 9_000_000 }) }),
  fc.record({ kind: fc.constant('UNIT' as const), unitFen: fc.integer({ min: 0, max: 3_000_000 }) }),
  fc.record({
    kind: fc.constant('POINTS' as const),
    points: fc.integer({ min: 0, max: 99_999 }),
    pointFen: fc.constant(1),
    maxBp: fc.integer({ min: 0, max: 10_000 }),
  }),
);
const anyDiscounts = fc
  .array(
    fc.record({
      step: fc.constantFrom(8 as const, 10 as const, 15 as const, 20 as const, 30 as const, 40 as const),
      off: anyOff,
      dealer: fc.integer({ min: 0, max: 10_000 }),
      scope: fc.option(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1 })),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ step, off: given, dealer, scope }, at) =>
      off(step, given, {
        rightId: at + 1,
        ref: { type: 'PROMOTION', id: at + 1 },
        bearers: { DEALER: dealer, PLATFORM: 10_000 - dealer },
        ...(scope ? { lineNos: scope } : {}),
      }),
    ),
  );

it('whatever is taken off, sums agree to the fen and nothing falls below zero', () => {
  fc.assert(
    fc.property(anyLines, anyDiscounts, (lines, discounts) => {
      const priced = priceBasket({ lines, discounts, freight: { fen: 4800, taxBp: 900 } });
      const sum = (of: (l: (typeof priced.lines)[number]) => number) =>
        priced.lines.reduce((n, l) => n + of(l), 0);
      expect(priced.payableFen).toBe(priced.listFen - priced.discountFen + priced.freightFen);
      expect(priced.discountFen).toBe(priced.tried.reduce((n, { fen }) => n + fen, 0));
      expect(priced.taxFen).toBe(sum((l) => l.taxFen) + priced.freightTaxFen);
      for (const l of priced.lines) {
        expect(l.netFen).toBeGreaterThanOrEqual(0);
        expect(l.shares.reduce((n, { fen }) => n + fen, 0)).toBe(l.discountFen);
        expect(l.netFen).toBe(l.grossFen - l.discountFen);
      }
    }),
  );
});

it('the order in which lines and discounts are given changes nothing', () => {
  fc.assert(
    fc.property(anyLines, anyDiscounts, (lines, discounts) => {
      const there = priceBasket({ lines, discounts });
      const back = priceBasket({ lines: lines.toReversed(), discounts: discounts.toReversed() });
      expect(back).toEqual(there);
    }),
  );
});

it('pieces that go back in any steps add up to the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 1, max: 20 })),
      (netFen, qty, cuts) => {
        const stops = [...new Set([0, ...cuts.filter((k) => k < qty), qty])].toSorted((a, b) => a - b);
        const back = stops
          .slice(1)
          .map((to, at) => returnedPortion(netFen, { from: stops[at] ?? 0, to, qty }));
        expect(back.reduce((n, fen) => n + fen, 0)).toBe(netFen);
        for (const fen of back) expect(fen).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
