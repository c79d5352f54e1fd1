import type { OwnWay, ShiftWay } from '@treadline/contract/books/shifts/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import {
  paymentKey,
  rowKey,
  rowsToCount,
  waysOf,
  withSaid,
  type CountRow,
  type Said,
} from './count-model.ts';
import { detailPath, stalePaths, type CurrentShift, type Payment, type Shift } from './types.ts';

/** What is typed of one figure. */
export interface Typed {
  counted: number | null;
  reason: string;
}
const untyped: Typed = { counted: null, reason: '' };

/** Expected sums by row, once a blind count was compared. */
type Told = Readonly<Record<string, number>>;

/** Hook with what is typed while a shift is counted, and what becomes of it. */
export function useCounting({ payments: all, blind }: CurrentShift, shift: Shift) {
  const { setDirty } = useTab();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [said, setSaid] = useState<Said>({});
  const [byPerson, setByPerson] = useState<ReadonlySet<ShiftWay>>(new Set());
  const [floatLeft, setFloatLeft] = useState<number | null>(null);
  const [remark, setRemark] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const payments = withSaid(all, said);
  const ways = waysOf(payments, shift.startCash);
  const rows = rowsToCount(ways, byPerson);
  const typedOf = ({ key }: CountRow): Typed => typed[key] ?? untyped;
  const expectedOf = ({ key, expected }: CountRow): number | null =>
    blind ? (told?.[key] ?? null) : expected;
  const differenceOf = (row: CountRow): number | null => {
    const [expected, { counted }] = [expectedOf(row), typedOf(row)];
    return expected === null || counted === null ? null : counted - expected;
  };
  const body = {
    counts: rows.map((row) => ({
      way: row.way,
      accountId: row.accountId,
      counted: typedOf(row).counted ?? 0,
      reason: typedOf(row).reason.trim(),
    })),
    said: Object.entries(said).map(([key, way]) => {
      const [source = '', sourceId] = key.split(' ');
      return { source, sourceId: Number(sourceId), way };
    }),
    takings: all.length,
  };
  return {
    payments,
    ways,
    rows,
    byPerson,
    floatLeft,
    remark,
    body,
    isTold: !blind || told !== null,
    typedOf,
    expectedOf,
    differenceOf,
    cash: rows.filter(({ way }) => way === 'CASH').reduce((sum, row) => sum + (typedOf(row).counted ?? 0), 0),
    type(row: CountRow, more: Partial<Typed>) {
      setDirty(true);
      setTyped((before) => ({ ...before, [row.key]: { ...(before[row.key] ?? untyped), ...more } }));
    },
    sayWay(payment: Payment, way: OwnWay) {
      setTold(null);
      setSaid((before) => ({ ...before, [paymentKey(payment)]: way }));
    },
    togglePersons(way: ShiftWay) {
      setTold(null);
      setByPerson(
        (before) => new Set(before.has(way) ? [...before].filter((each) => each !== way) : [...before, way]),
      );
    },
    setFloatLeft,
    setRemark,
    tell: (lines: readonly { way: ShiftWay; accountId: number | null; expected: number }[]) =>
      setTold(
        Object.fromEntries(lines.map(({ way, accountId, expected }) => [rowKey(way, accountId), expected])),
      ),
  };
}
export type Counting = ReturnType<typeof useCounting>;

/** First figure that is missing, or differs without a reason. */
export const openRow = ({ rows, typedOf, differenceOf }: Counting): CountRow | undefined =>
  rows.find((row) => {
    const { counted, reason } = typedOf(row);
    return (
      counted === null || Number.isNaN(counted) || ((differenceOf(row) ?? 0) !== 0 && reason.trim() === '')
    );
  });

/** Hook with the calls of a count: compare it, close the shift. */
export function useClosing(counting: Counting, { id, version }: Shift) {
  const { t } = useTranslation('shifts');
  const { close } = useTab();
  const comparing = useAct('POST /order/shift/compare/:id', {
    onDone: counting.tell,
    refresh: [`/order/shift/detail`],
  });
  const closing = useAct('PUT /order/shift/close/:id', {
    done: t('closed'),
    refresh: stalePaths,
    onDone: (shift) => void close(true).then(() => goTo(detailPath(shift))),
  });
  const { body, floatLeft, remark } = counting;
  return {
    busy: comparing.busy || closing.busy,
    compare: () => comparing.run({ params: { id }, body }),
    close: () =>
      closing.orThrow({ params: { id }, body: { ...body, version, floatLeft: floatLeft ?? 0, remark } }),
  };
}
