import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceBasket } from './index.ts';
import type { BasketLine, Discount, DiscountValue } from './types.ts';

const line = (lineNo: number, unitFen: number, qty = 1): BasketLine => ({
  lineNo,
  unitFen,
  qty,
  taxBp: 1300,
  taxMode: 'INCL',
});

let last = 0;
const right = (step: Discount['step'], off: DiscountValue, more: Partial<Discount> = {}): Discount => {
  last++;
  return {
    step,
    ref: { type: step === 30 ? 'COUPON' : 'PROMOTION', id: last },
    rightId: last,
    title: `R${last}`,
    off,
    bearers: { PLATFORM: 10_000 },
    stackable: false,
    endsAt: 0,
    leftFen: null,
    refusal: null,
    chosen: true,
    ...more,
  };
};
const amount = (fen: number, more: Partial<Discount> = {}) => right(30, { kind: 'AMOUNT', fen }, more);
const outcomes = (lines: BasketLine[], discounts: Discount[]) =>
  priceBasket({ lines, discounts }).tried.map(({ fen, outcome }) => [outcome.state, fen]);

it('of two that cannot be combined the one that saves more; the other says by whom it is excluded', () => {
  const [small, great] = [amount(3000, { title: '小' }), amount(5000, { title: '大' })];
  const { tried, discountFen } = priceBasket({ lines: [line(1, 90_000)], discounts: [small, great] });
  expect(discountFen).toBe(5000);
  expect(tried.find(({ title }) => title === '小')?.outcome).toEqual({ state: 'EXCLUDED', by: '大' });
});

it('only those that both allow it are combined, where together they save more', () => {
  const both = [amount(3000, { stackable: true }), amount(2500, { stackable: true })];
  expect(outcomes([line(1, 90_000)], [...both, amount(5000)])).toEqual([
    ['USED', 3000],
    ['USED', 2500],
    ['EXCLUDED', 0],
  ]);
  expect(outcomes([line(1, 90_000)], [...both, amount(5600)])).toEqual([
    ['EXCLUDED', 0],
    ['EXCLUDED', 0],
    ['USED', 5600],
  ]);
});

it('two that save the same: the one that ends earlier, then the lower', () => {
  const [late, early] = [amount(3000, { endsAt: 9 }), amount(3000, { endsAt: 5 })];
  expect(outcomes([line(1, 90_000)], [late, early])).toEqual([
    ['EXCLUDED', 0],
    ['USED', 3000],
  ]);
  expect(outcomes([line(1, 90_000)], [amount(3000), amount(3000)])[0]).toEqual(['USED', 3000]);
});

it('at most three coupons, those that save most: one that finds nothing left is not wasted', () => {
  const on = (lineNos: number[], fen: number) => amount(fen, { stackable: true, lineNos });
  const coupons = [on([1], 10_000), on([1], 9000), on([2], 8000), on([2], 1000)];
  expect(outcomes([line(1, 10_000), line(2, 50_000)], coupons)).toEqual([
    ['USED', 10_000],
    ['EXCLUDED', 0],
    ['USED', 8000],
    ['USED', 1000],
  ]);
});

it('activity prices are chosen line by line', () => {
  const prices = [
    right(8, { kind: 'UNIT', unitFen: 800 }, { lineNos: [1, 2] }),
    right(8, { kind: 'UNIT', unitFen: 700 }, { lineNos: [2] }),
    right(8, { kind: 'UNIT', unitFen: 900 }, { lineNos: [1] }),
    right(8, { kind: 'UNIT', unitFen: 5000 }, { lineNos: [1] }),
  ];
  expect(outcomes([line(1, 1000, 2), line(2, 1000)], prices)).toEqual([
    ['USED', 400],
    ['USED', 300],
    ['EXCLUDED', 0],
    ['EXCLUDED', 0],
  ]);
});

it('thresholds and percentages look at the lines as their step began', () => {
  const discounts = [
    right(20, { kind: 'AMOUNT', fen: 1000, fromFen: 10_000 }, { stackable: true }),
    right(20, { kind: 'PERCENT', offBp: 1000 }, { stackable: true }),
    right(30, { kind: 'AMOUNT', fen: 500, fromFen: 8001 }),
  ];
  expect(outcomes([line(1, 10_000)], discounts)).toEqual([
    ['USED', 1000],
    ['USED', 1000],
    ['SHORT_FEN', 0],
  ]);
});

it('the second piece at half price: of every two pieces the cheaper one', () => {
  const half = right(10, { kind: 'NTH', nth: 2, offBp: 5000 });
  const lines = [line(1, 80_000, 2), line(2, 60_001), line(3, 50_000, 2)];
  expect(priceBasket({ lines, discounts: [half] }).discountFen).toBe(40_000 + 25_000);
  expect(outcomes([line(1, 100)], [half])).toEqual([['SHORT_QTY', 0]]);
});

it('four tyres and fitting: for every set, no more sets than allowed', () => {
  const off: DiscountValue = { kind: 'BUNDLE', qty: 4, countNos: [1], offFen: 10_000, most: 1 };
  const bundle = right(20, off);
  const lines = [line(1, 50_000, 9), line(2, 3000, 4)];
  expect(priceBasket({ lines, discounts: [bundle] }).discountFen).toBe(10_000);
  expect(priceBasket({ lines, discounts: [right(20, { ...off, most: null })] }).discountFen).toBe(20_000);
  const [tried] = priceBasket({ lines: [line(1, 50_000, 3)], discounts: [bundle] }).tried;
  expect(tried?.outcome).toEqual({ state: 'SHORT_QTY', qty: 1 });
});

it('a gift costs nothing once the others are worth enough; only the gift is taken from', () => {
  const gift = right(20, { kind: 'GIFT', qty: 1, giftNos: [2, 3], fromFen: 100_000 });
  const { lines, discountFen } = priceBasket({
    lines: [line(1, 50_000, 2), line(2, 6200), line(3, 5000)],
    discounts: [gift],
  });
  expect(discountFen).toBe(5000);
  expect(lines[0]?.netFen).toBe(100_000);
  const [tried] = priceBasket({ lines: [line(1, 99_999), line(2, 6200)], discounts: [gift] }).tried;
  expect(tried?.outcome).toEqual({ state: 'SHORT_FEN', fen: 1 });
  const [missing] = priceBasket({ lines: [line(1, 100_000)], discounts: [gift] }).tried;
  expect(missing?.outcome).toEqual({ state: 'REFUSED', refusal: 'PARTS', isEarned: true });
});

it('what a budget has not left is not given; what nobody asked for is told', () => {
  expect(
    outcomes([line(1, 9000)], [amount(3000, { leftFen: 2999 }), amount(100, { chosen: false })]),
  ).toEqual([
    ['REFUSED', 0],
    ['OFFERED', 0],
  ]);
});

const anyOff: fc.Arbitrary<DiscountValue> = fc.oneof(
  fc.record({
    kind: fc.constant('PERCENT' as const),
    offBp: fc.integer({ min: 0, max: 10_000 }),
    fromFen: fc.integer({ min: 0, max: 200_000 }),
  }),
  fc.record({
    kind: fc.constant('AMOUNT' as const),
    fen: fc.integer({ min: 1, max: 90_000 }),
    fromQty: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ kind: fc.constant('UNIT' as const), unitFen: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({
    kind: fc.constant('NTH' as const),
    nth: fc.integer({ min: 2, max: 4 }),
    offBp: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('GIFT' as const),
    qty: fc.integer({ min: 1, max: 2 }),
    giftNos: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('BUNDLE' as const),
    qty: fc.integer({ min: 1, max: 4 }),
    countNos: fc.constant([1, 2, 3, 4, 5, 6]),
    offFen: fc.integer({ min: 1, max: 90_000 }),
    most: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
);
const anyRights = fc
  .array(
    fc.record({
      off: anyOff,
      step: fc.constantFrom(10 as const, 20 as const, 30 as const),
      stackable: fc.boolean(),
      dealer: fc.integer({ min: 0, max: 10_000 }),
      endsAt: fc.integer({ min: 0, max: 3 }),
      lineNos: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })),
    }),
    { maxLength: 10 },
  )
  .map((rows) =>
    rows.map(({ off, step, dealer, lineNos, ...more }, at) =>
      right(off.kind === 'UNIT' ? 8 : step, off, {
        ...more,
        rightId: at + 1,
        ref: { type: 'PROMOTION', id: at + 1 },
        bearers: { DEALER: dealer, PLATFORM: 10_000 - dealer },
        ...(lineNos && { lineNos }),
      }),
    ),
  );
const anyLines = fc
  .array(fc.record({ unitFen: fc.integer({ min: 0, max: 90_000 }), qty: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => rows.map(({ unitFen, qty }, at) => line(at + 1, unitFen, qty)));

it('whatever rights there are: parts add up by line, step and bearer, nothing is below zero, each has one answer', () => {
  fc.assert(
    fc.property(anyLines, anyRights, (lines, discounts) => {
      const priced = priceBasket({ lines, discounts });
      expect(priced.payableFen).toBe(priced.listFen - priced.discountFen);
      expect(priced.tried).toHaveLength(discounts.length);
      for (const tried of priced.tried) {
        const shares = priced.lines.flatMap((l) =>
          l.shares.filter(({ rightId }) => rightId === tried.rightId),
        );
        expect(shares.reduce((n, { fen }) => n + fen, 0)).toBe(tried.fen);
        if (tried.outcome.state !== 'USED') expect(tried.fen).toBe(0);
      }
      for (const each of priced.lines) {
        expect(each.netFen).toBeGreaterThanOrEqual(0);
        expect(each.shares.reduce((n, { fen }) => n + fen, 0)).toBe(each.discountFen);
      }
    }),
  );
});

it('the order in which lines and rights are given changes nothing', () => {
  fc.assert(
    fc.property(anyLines, anyRights, (lines, discounts) => {
      const there = priceBasket({ lines, discounts });
      const back = priceBasket({ lines: lines.toReversed(), discounts: discounts.toReversed() });
      expect(back).toEqual(there);
    }),
  );
});

it('no single right of a step would save more than those that are used', () => {
  fc.assert(
    fc.property(anyLines, anyRights, (lines, discounts) => {
      const own = discounts.filter(({ step }) => step === 20);
      const together = priceBasket({ lines, discounts: own }).discountFen;
      for (const one of own)
        expect(together).toBeGreaterThanOrEqual(priceBasket({ lines, discounts: [one] }).discountFen);
    }),
  );
});
