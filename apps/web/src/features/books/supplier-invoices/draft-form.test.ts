import { expect, it } from 'vitest';
import { inclOf, savedOrComputedTax, type FormLine } from './draft-form.ts';

const saved = { quantity: 3, unitPrice: 3333, excl: 9999, tax: 1302, taxRate: 1300 } as FormLine;

it('a line shows the VAT that the document has, of its e-invoice, until quantity or price are others', () => {
  expect([savedOrComputedTax(saved), inclOf(saved)]).toEqual([1302, 11_301]);
  expect(savedOrComputedTax({ ...saved, quantity: 4 })).toBe(1733);
});
