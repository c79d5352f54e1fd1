import { expect, it } from 'vitest';
import { faultAt } from './error-text.ts';
import { apiError } from './api-error.ts';
import { hasWrongNumber } from './query.ts';

it('a number that was typed wrongly is found wherever it stands in an input', () => {
  expect(hasWrongNumber({ body: { storeDiscount: Number.NaN } })).toBe(true);
  expect(hasWrongNumber({ body: { lines: [{ quantity: 1 }, { quantity: Number.NaN }] } })).toBe(true);
  expect(hasWrongNumber({ body: { storeDiscount: 0, text: 'NaN', none: null }, query: {} })).toBe(false);
  expect(hasWrongNumber(undefined)).toBe(false);
});

it('what a refusal says of a field is told at it', () => {
  const fields = [{ path: 'storeDiscount', message: '不能大于 5' }];
  const refused = apiError({
    status: 400,
    code: '400',
    error: '',
    message: '',
    details: { fields },
    requestId: '',
  });
  expect(faultAt(refused, 'storeDiscount')).toBe('不能大于 5');
  expect(faultAt(refused, 'points')).toBeUndefined();
  expect(faultAt(null, 'points')).toBeUndefined();
});
