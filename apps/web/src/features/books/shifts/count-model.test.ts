import { expect, it } from 'vitest';
import { cashOf, paymentKey, rowsToCount, waysOf, withSaid } from './count-model.ts';
import type { Payment } from './types.ts';

const payment = (sourceId: number, more: Partial<Payment> = {}): Payment => ({
  source: 'PAYMENT',
  sourceId,
  accountId: 1,
  own: true,
  documentPath: null,
  time: '2026-11-30T02:00:00Z',
  documentNo: 'DH1',
  kind: 'IN',
  way: 'CASH',
  person: '甲',
  amount: 100,
  ...more,
});

it('counts a way as a whole or by person, the drawer apart from them', () => {
  const ways = waysOf([payment(1), payment(2, { accountId: 2, person: '乙', amount: -30 })], 500);
  expect(rowsToCount(ways, new Set()).map(({ expected }) => expected)).toEqual([570]);
  expect(
    rowsToCount(ways, new Set(['CASH'])).map(({ accountId, expected }) => [accountId, expected]),
  ).toEqual([
    [1, 100],
    [2, -30],
    [null, 500],
  ]);
});

it('follows what is said of how a payment was taken, and tells nothing blind', () => {
  const one = payment(1);
  const said = withSaid([one, payment(2)], { [paymentKey(one)]: 'POS' });
  expect(waysOf(said, 0).map(({ way, whole }) => [way, whole.expected])).toEqual([
    ['CASH', 100],
    ['POS', 100],
  ]);
  expect(waysOf([payment(1, { amount: null })], 0).map(({ whole }) => whole.expected)).toEqual([null]);
  expect(waysOf([], 0)).toEqual([]);
});

it('adds notes and coins', () => {
  expect(cashOf({ 10_000: 2, 50: 3, 10: null })).toBe(20_150);
});
