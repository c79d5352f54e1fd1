import { expect, it } from 'vitest';
import type { Calendar } from '#domains/sending/logistics-calendar/index.ts';
import { ageOf, costOf } from './cost.ts';
import { openDay, promiseDay } from './promise-day.ts';

it('Kunshan a day later costs 6100, Foshan with the second priority 8400', () => {
  expect(costOf({ freightFen: 4800, days: 1, priority: 1, parcels: 1, ageWeeks: 10 })).toMatchObject({
    days: 1500,
    age: -200,
    total: 6100,
  });
  expect(costOf({ freightFen: 7200, days: 0, priority: 2, parcels: 1, ageWeeks: 40 }).total).toBe(8400);
  expect(costOf({ freightFen: 0, days: 0, priority: 1, parcels: 3, ageWeeks: 90 }).total).toBe(6000 - 1040);
});

it('the age of pieces is their average; an unknown DOT is new', () => {
  const day = '2026-05-12';
  expect(ageOf([{ dot: '0226', qty: 4 }], day)).toBe(18);
  const mixed = [
    { dot: '0226', qty: 3 },
    { dot: '', qty: 1 },
  ];
  expect(ageOf(mixed, day)).toBe(13);
  expect(ageOf([], day)).toBe(0);
});

/** Rest from 1 to 5 May 2026. */
const may: Calendar = { rules: [{ from: '2020-01-01', weekend: 'NONE', holidays: true }], hand: new Map() };
const road = { calendar: may, supplierId: null, cutOff: '16:00' };

it('30 April 15:59 leaves the same day and is there on 7 May, 16:00 leaves on 6 May and is there on 8 May', () => {
  const at = (time: string) => new Date(`2026-04-30T${time}+08:00`);
  expect(promiseDay(road, 2, at('15:59:59'), [])).toEqual({
    shipDay: '2026-04-30',
    promisedDay: '2026-05-07',
  });
  expect(promiseDay(road, 2, at('16:00:00'), [])).toEqual({
    shipDay: '2026-05-06',
    promisedDay: '2026-05-08',
  });
});

it('moves to the receiver’s next open day; rest days do not leave; without a cut-off nothing leaves today', () => {
  // 7 May 2026 is a Thursday, 8 May a Friday.
  const at = new Date('2026-04-30T10:00:00+08:00');
  expect(promiseDay(road, 2, at, [4]).promisedDay).toBe('2026-05-08');
  expect(promiseDay(road, 2, at, [4, 5, 6]).promisedDay).toBe('2026-05-10');
  expect(openDay('2026-05-07', [1, 2, 3, 4, 5, 6, 7])).toBe('2026-05-07');
  // Early on a rest day the next working day is the first.
  expect(promiseDay(road, 0, new Date('2026-05-03T09:00:00+08:00'), []).shipDay).toBe('2026-05-06');
  const slow = { calendar: null, supplierId: null, cutOff: null };
  expect(promiseDay(slow, 1, at, [])).toEqual({ shipDay: '2026-05-01', promisedDay: '2026-05-02' });
});
