import { shiftWayKeys, shiftWays, type ShiftWay } from '@treadline/contract/books/shifts/fields.ts';
import type { ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fail } from '#kernel/errors.ts';
import type { Taking } from './takings.ts';

/** What was counted of a way: of one person, or (null) of the drawer and all who are not named. */
export interface Count {
  way: ShiftWay;
  accountId: number | null;
  counted: number;
  reason: string;
}
/** What the shop says of how a payment from its prepay account was taken. */
export interface Said {
  source: string;
  sourceId: number;
  way: ShopWay;
}
/** Line of a shift: a way against the books. */
export interface Line extends Count {
  person: string;
  payments: number;
  taken: number;
  refunded: number;
  expected: number;
}

const keyOf = ({ source, sourceId }: Pick<Taking, 'source' | 'sourceId'>) => `${source} ${sourceId}`;

/** Whether the shop says how a payment was taken: the books have it as paid from the shop's own account. */
export const isOwn = ({ bookWay }: Pick<Taking, 'bookWay'>): boolean => bookWay === 'PREPAY';

/** Payments with the ways that the shop says; @throws shift.way-known */
export function applySaid(takings: readonly Taking[], said: readonly Said[]): Taking[] {
  const ways = new Map(said.map((each) => [keyOf(each), each.way]));
  return takings.map((taking) => {
    const way = ways.get(keyOf(taking));
    if (way === undefined || way === taking.way) return taking;
    if (!isOwn(taking)) fail('shift.way-known', { no: taking.documentNo });
    return { ...taking, way };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Ways that must be counted: those with payments, and cash where something lies in the drawer. */
const waysOf = (takings: readonly Taking[], opening: number): ShiftWay[] =>
  shiftWayKeys.filter((way) => takings.some((each) => each.way === way) || (way === 'CASH' && opening > 0));

/**
 * Lines of what was counted against the books: a named person has his own payments, the line without a person the
 * drawer at the start and all the rest.
 * @throws shift.not-counted, shift.counted-twice at their counts
 */
export function compareCounts(takings: readonly Taking[], opening: number, counts: readonly Count[]): Line[] {
  const lines = counts.map((count, at) => {
    if (counts.findIndex(({ way, accountId }) => way === count.way && accountId === count.accountId) < at)
      fail('shift.counted-twice', { way: shiftWays[count.way], path: `counts.${at}.counted` });
    return lineOf(takings, opening, counts, count);
  });
  for (const [at, { way, accountId, payments }] of lines.entries())
    if (accountId !== null && payments === 0)
      fail('shift.counted-twice', { way: shiftWays[way], path: `counts.${at}.counted` });
  const open = waysOf(takings, opening).find((way) => !isWhole(way, takings, opening, lines));
  if (open) fail('shift.not-counted', { way: shiftWays[open], path: 'counts' });
  return lines;
}

function lineOf(takings: readonly Taking[], opening: number, counts: readonly Count[], count: Count): Line {
  const { way, accountId } = count;
  const named = counts
    .filter((each) => each.way === way && each.accountId !== null)
    .map((each) => each.accountId);
  const own = takings.filter(
    (each) =>
      each.way === way &&
      (accountId === null ? !named.includes(each.accountId) : each.accountId === accountId),
  );
  const taken = sum(own.filter(({ kind }) => kind === 'IN').map(({ amount }) => amount));
  const refunded = -sum(own.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount));
  const start = way === 'CASH' && accountId === null ? opening : 0;
  return {
    ...count,
    person: accountId === null ? '' : (own[0]?.person ?? ''),
    payments: own.length,
    taken,
    refunded,
    expected: start + taken - refunded,
  };
}

/** Whether lines have all payments of a way, and the drawer. */
function isWhole(
  way: ShiftWay,
  takings: readonly Taking[],
  opening: number,
  lines: readonly Line[],
): boolean {
  const own = lines.filter((each) => each.way === way);
  const all = takings.filter((each) => each.way === way).length;
  const needsDrawer = way === 'CASH' && opening > 0;
  return (
    sum(own.map(({ payments }) => payments)) === all &&
    (!needsDrawer || own.some(({ accountId }) => accountId === null))
  );
}

/** @throws shift.reason at the first line that differs without one */
export function requireReasons(lines: readonly Line[]): void {
  for (const [at, { way, counted, expected, reason }] of lines.entries())
    if (counted !== expected && reason === '')
      fail('shift.reason', {
        way: shiftWays[way],
        difference: formatMoney(counted - expected),
        path: `counts.${at}.reason`,
      });
}
