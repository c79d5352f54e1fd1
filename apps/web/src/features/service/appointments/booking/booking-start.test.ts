import { expect, it } from 'vitest';
import { startOf } from './booking-start.ts';

it('an address names a clue, a check or an order', () => {
  expect(startOf({ clue: '7' })).toEqual({ source: 'CLUE', clueId: 7 });
  expect(startOf({ check: '8' })).toEqual({ source: 'CHECK', checkId: 8 });
  expect(startOf({ storage: '6' })).toEqual({ source: 'STORAGE', storageId: 6, kinds: ['SEASON'] });
  expect(startOf({ order: '9' })).toEqual({ source: 'ORDER', orderId: 9 });
});

it('anything else asks for nothing', () => {
  expect(startOf({})).toBeNull();
  expect(startOf({ clue: 'x', order: '-1', check: '1.5' })).toBeNull();
});
