import { expect, it } from 'vitest';
import { faceDifferences, followFace, inclOf, type FormLine } from './draft-form.ts';

// 3 pieces at 33.334 yuan are 100.002: the paper prints 100.00 and, at 13 %, 13.02 instead of 13.00.
const line = { quantity: 3, price: 33_334_000, excl: 10_000, tax: 1302, taxRate: 1300 } as FormLine;

it('amount and VAT follow price, pieces and rate, until they are typed as printed', () => {
  expect(followFace({ ...line, quantity: 4 }, ['quantity'])).toMatchObject({ excl: 13_334, tax: 1733 });
  expect(followFace({ ...line, excl: 10_001 }, ['excl'])).toMatchObject({ excl: 10_001, tax: 1300 });
  expect(followFace({ ...line, taxRate: 100 }, ['taxRate'])).toMatchObject({ excl: 10_000, tax: 100 });
  expect(followFace({ ...line, tax: 1299 }, ['tax'])).toMatchObject({ excl: 10_000, tax: 1299 });
  expect(
    followFace({ ...line, price: 1_000_000, excl: 299, tax: 39 }, ['price', 'excl', 'tax']),
  ).toMatchObject({
    excl: 299,
    tax: 39,
  });
});

it('a line says what its figures differ by', () => {
  expect([inclOf(line), faceDifferences(line)]).toEqual([11_302, { amount: 0, tax: 2 }]);
  expect(faceDifferences({ ...line, excl: 10_003 })).toEqual({ amount: 3, tax: 2 });
});
