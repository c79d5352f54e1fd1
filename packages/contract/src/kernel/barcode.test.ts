import { expect, it } from 'vitest';
import { wrongCheckDigit } from './barcode.ts';

it('names the check digit that EAN-13, EAN-8 and UPC-A should have; other numbers are let be', () => {
  for (const right of ['4006381333931', '6901028193498', '96385074', '036000291452', '', 'ABC-1', '12345'])
    expect([right, wrongCheckDigit(right)]).toEqual([right, null]);
  expect([
    wrongCheckDigit('4006381333939'),
    wrongCheckDigit('96385070'),
    wrongCheckDigit('036000291450'),
  ]).toEqual([1, 4, 2]);
});
