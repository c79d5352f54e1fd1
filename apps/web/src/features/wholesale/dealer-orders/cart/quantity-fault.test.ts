import { expect, it } from 'vitest';
import { faultOf, maxOrderable } from './quantity-fault.ts';

it('pieces are whole packings within what is left of the limit', () => {
  expect(faultOf({ packing: 4, remaining: null }, 8)).toBeNull();
  expect(faultOf({ packing: 4, remaining: null }, 6)).toEqual({ why: 'packing', count: 4 });
  expect(faultOf({ packing: 4, remaining: 4 }, 8)).toEqual({ why: 'quota', count: 4 });
  expect(faultOf({ packing: 0, remaining: 0 }, 1)).toEqual({ why: 'quota', count: 0 });
});

it('the most that can be bought is whole packings of what is there, within the limit', () => {
  expect(maxOrderable({ packing: 4, remaining: null, free: 49 })).toBe(48);
  expect(maxOrderable({ packing: 4, remaining: 10, free: 49 })).toBe(8);
  expect(maxOrderable({ packing: 1, remaining: null, free: 0 })).toBe(0);
});
