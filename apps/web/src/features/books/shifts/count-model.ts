import { shiftWayKeys, type ShiftWay } from '@treadline/contract/books/shifts/fields.ts';
import type { ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import type { Payment } from './types.ts';

/** One figure to count: of a way, of one person or (null) of the drawer and all who are not named. */
export interface CountRow {
  key: string;
  way: ShiftWay;
  accountId: number | null;
  /** '' of the whole way. */
  person: string;
  count: number;
  /** Null: not told yet. */
  expected: number | null;
}
/** A way with its figures, together and by person. */
export interface WayRows {
  way: ShiftWay;
  whole: CountRow;
  persons: CountRow[];
}
/** How a payment from the prepay account was taken, by its key. */
export type Said = Readonly<Record<string, ShopWay>>;

export const paymentKey = ({ source, sourceId }: Pick<Payment, 'source' | 'sourceId'>): string =>
  `${source} ${sourceId}`;
export const rowKey = (way: ShiftWay, accountId: number | null): string => `${way} ${accountId ?? ''}`;

/** Payments with the ways that were said. */
export const withSaid = (payments: readonly Payment[], said: Said): Payment[] =>
  payments.map((payment) => ({ ...payment, way: said[paymentKey(payment)] ?? payment.way }));

const sumOf = (payments: readonly Payment[]): number | null =>
  payments.some(({ amount }) => amount === null)
    ? null
    : payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

function rowOf(
  way: ShiftWay,
  accountId: number | null,
  payments: readonly Payment[],
  start: number,
): CountRow {
  const sum = sumOf(payments);
  return {
    key: rowKey(way, accountId),
    way,
    accountId,
    person: accountId === null ? '' : (payments[0]?.person ?? ''),
    count: payments.length,
    expected: sum === null ? null : start + sum,
  };
}

/** Ways that are counted: those with payments, and cash where something lies in the drawer. */
export function waysOf(payments: readonly Payment[], opening: number): WayRows[] {
  return shiftWayKeys.flatMap((way) => {
    const own = payments.filter((payment) => payment.way === way);
    const start = way === 'CASH' ? opening : 0;
    if (own.length === 0 && start === 0) return [];
    const ids = [...new Set(own.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))];
    const nobodys = own.filter(({ accountId }) => accountId === null);
    const rest = rowOf(way, null, nobodys, start);
    return [
      {
        way,
        whole: rowOf(way, null, own, start),
        persons: [
          ...ids.map((id) =>
            rowOf(
              way,
              id,
              own.filter(({ accountId }) => accountId === id),
              0,
            ),
          ),
          ...(nobodys.length > 0 || start > 0 ? [rest] : []),
        ],
      },
    ];
  });
}

/** Rows to count: of the ways that are counted by person their persons, of the others the whole. */
export const rowsToCount = (ways: readonly WayRows[], byPerson: ReadonlySet<ShiftWay>): CountRow[] =>
  ways.flatMap(({ way, whole, persons }) => (byPerson.has(way) ? persons : [whole]));

/** Cash in fen by notes and coins. */
export const notes = [10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const;
export const cashOf = (pieces: Readonly<Record<number, number | null>>): number =>
  notes.reduce((sum, note) => sum + note * (pieces[note] ?? 0), 0);
