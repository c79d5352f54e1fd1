import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxOfPart } from '#domains/catalogue/pricing/index.ts';
import {
  divideItems,
  exclOf,
  isTaxConsistent,
  isAmountConsistent,
  PieceOverLimit,
  taxOf,
  unitPrice,
  computeAmounts,
  type Item,
} from './invoice-cut.ts';

const item = fc
  .record({
    qty: fc.integer({ min: 1, max: 40 }),
    unit: fc.integer({ min: 1, max: 900_000 }),
    off: fc.integer({ min: 0, max: 9_999 }),
    /** Many discounts are of a few fen. */
    few: fc.option(fc.integer({ min: 0, max: 150 })),
    taxBp: fc.constantFrom(0, 100, 300, 600, 900, 1300),
    from: fc.option(fc.integer({ min: 0, max: 900_000 })),
    /** By what is posted of a line its VAT differs from that of the amount. */
    more: fc.constantFrom(-1, 0, 0, 1),
  })
  .map(({ qty, unit, off, few, taxBp, from, more }): Item => {
    const gross = unit * qty;
    const net = gross - Math.min(few ?? gross, Math.floor((gross * off) / 10_000));
    const tax = taxOfPart(taxBp, from ?? 0, net);
    return { qty, gross, net, taxBp, from: from ?? 0, tax: tax > 0 ? tax + more : tax };
  });

/** An item that begins on its line, with the VAT of its amount. */
const plain = (of: Omit<Item, 'tax' | 'from'>): Item => ({
  ...of,
  from: 0,
  tax: taxOfPart(of.taxBp, 0, of.net),
});

it('a discount of a few fen stays below zero however it is cut', () => {
  const few = plain({ qty: 3, gross: 180_003, net: 180_001, taxBp: 1300 });
  for (const at of [0, 1, 2])
    expect(computeAmounts(few, at, at + 1).discount?.excl ?? 0).toBeLessThanOrEqual(0);
});

it('example 12: the tyre with its discount directly below, and one of its four', () => {
  const tyre = plain({ qty: 4, gross: 359_600, net: 296_659, taxBp: 1300 });
  const whole = computeAmounts(tyre, 0, 4);
  expect(whole).toEqual({
    line: { excl: 318_230, tax: 41_370 },
    discount: { excl: -55_700, tax: -7_241 },
  });
  expect([exclOf(whole), taxOf(whole)]).toEqual([262_530, 34_129]);
  const one = computeAmounts(tyre, 0, 1);
  expect([exclOf(one), taxOf(one)]).toEqual([65_633, 8_532]);
  const parts = [0, 1, 2, 3].map((at) => computeAmounts(tyre, at, at + 1));
  expect(parts.reduce((sum, part) => sum + exclOf(part), 0)).toBe(262_530);
  expect(parts.reduce((sum, part) => sum + taxOf(part), 0)).toBe(34_129);
  expect(unitPrice(318_230, 4)).toBe('795.575');
});

it('invoices drawn at random: pieces add up, none is above the limits, discounts stay, the provider would take them', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 900_000, max: 20_000_000 }),
      (items, lines, excl) => {
        const invoices = divideItems(items, { lines, excl });
        for (const cuts of invoices) {
          expect(cuts.reduce((sum, cut) => sum + (cut.discount ? 2 : 1), 0)).toBeLessThanOrEqual(lines);
          expect(cuts.reduce((sum, cut) => sum + exclOf(cut), 0)).toBeLessThanOrEqual(excl);
          for (const { item: of, line, discount, qty } of cuts) {
            const price = unitPrice(line.excl, qty);
            expect(price).toMatch(/^\d+(\.\d{1,13})?$/);
            expect(isAmountConsistent(line, { price, qty, taxBp: of.taxBp })).toBe(true);
            if (discount) expect(isTaxConsistent(discount, of.taxBp)).toBe(true);
            expect(discount?.excl ?? 0).toBeLessThanOrEqual(0);
          }
        }
        for (const of of items) {
          const own = invoices.flat().filter((cut) => cut.item === of);
          const whole = computeAmounts(of, 0, of.qty);
          expect(own.reduce((sum, { qty }) => sum + qty, 0)).toBe(of.qty);
          expect(own.reduce((sum, cut) => sum + exclOf(cut), 0)).toBe(exclOf(whole));
          expect(own.reduce((sum, cut) => sum + taxOf(cut), 0)).toBe(taxOf(whole));
          expect([exclOf(whole) + taxOf(whole), taxOf(whole)]).toEqual([of.net, of.tax]);
        }
      },
    ),
  );
});

it('1,000 odd amounts at 13 %: VAT is exact to half a fen, and pieces add up to their line', () => {
  for (let at = 0, fen = 7; at < 1000; at += 1, fen = (fen * 48_271) % 2_147_483_647) {
    const [qty, gross] = [(at % 17) + 1, (fen % 99_999_999) + 1];
    const odd = plain({ qty, gross, net: gross - (fen % gross), taxBp: 1300 });
    const whole = computeAmounts(odd, 0, qty);
    expect(exclOf(whole) + taxOf(whole)).toBe(odd.net);
    expect(Math.abs(taxOf(whole) * 11_300 - odd.net * 1300)).toBeLessThan(5650);
    const parts = Array.from({ length: qty }, (_, piece) => computeAmounts(odd, piece, piece + 1));
    expect(parts.reduce((sum, part) => sum + exclOf(part), 0)).toBe(exclOf(whole));
    expect(parts.reduce((sum, part) => sum + taxOf(part), 0)).toBe(taxOf(whole));
  }
});

it('pieces made red in any portions add up to their line', () => {
  fc.assert(
    fc.property(item, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 10 }), (of, portions) => {
      let [at, excl, tax] = [0, 0, 0];
      for (const portion of [...portions, of.qty]) {
        const to = Math.min(of.qty, at + portion);
        if (to === at) break;
        const part = computeAmounts(of, at, to);
        expect(part.discount?.excl ?? 0).toBeLessThanOrEqual(0);
        excl += exclOf(part);
        tax += taxOf(part);
        at = to;
      }
      const whole = computeAmounts(of, 0, of.qty);
      expect([excl, tax]).toEqual([exclOf(whole), taxOf(whole)]);
    }),
  );
});

it('refuses what one piece of is above the limit, and a line that says something else', () => {
  expect(() =>
    divideItems([plain({ qty: 2, gross: 226, net: 226, taxBp: 1300 })], { lines: 2, excl: 99 }),
  ).toThrow(PieceOverLimit);
  expect(isAmountConsistent({ excl: 318_230, tax: 41_370 }, { price: '795.575', qty: 4, taxBp: 1300 })).toBe(
    true,
  );
  expect(isAmountConsistent({ excl: 318_232, tax: 41_370 }, { price: '795.575', qty: 4, taxBp: 1300 })).toBe(
    false,
  );
  expect(isTaxConsistent({ excl: 318_230, tax: 41_375 }, 1300)).toBe(true);
  expect(isTaxConsistent({ excl: 318_230, tax: 41_376 }, 1300)).toBe(false);
});
