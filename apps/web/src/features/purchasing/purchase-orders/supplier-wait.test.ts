import { expect, it } from 'vitest';
import { waitOf } from './supplier-wait.ts';

it('rises with the days an order waits, and ends when it was confirmed', () => {
  const waits = [0, 1, 2, 3, 30].map((submitDays) => waitOf({ status: 20, submitDays }));
  expect(waits).toEqual(['fresh', 'waiting', 'waiting', 'old', 'old']);
  expect(waitOf({ status: 80, submitDays: 9 })).toBeNull();
  expect(waitOf({ status: 10, submitDays: null })).toBeNull();
});
