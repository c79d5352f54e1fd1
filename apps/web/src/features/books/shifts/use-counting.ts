import type { ShiftWay } from '@treadline/contract/books/shifts/fields.ts';
import type { ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
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

/** Hook with what is typed while a shift is counted. */
function useTyped() {
  const { setDirty } = useTab();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [said, setSaid] = useState<Said>({});
  const [byPerson, setByPerson] = useState<ReadonlySet<ShiftWay>>(new Set());
  const [floatLeft, setFloatLeft] = useState<number | null>(null);
  const [remark, setRemark] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  return {
    typed,
    said,
    byPerson,
    floatLeft,
    remark,
    told,
    type(row: CountRow, more: Partial<Typed>) {
      setDirty(true);
      setTyped((before) => ({ ...before, [row.key]: { ...(before[row.key] ?? untyped), ...more } }));
    },
    sayWay(payment: Payment, way: ShopWay) {
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
    forget: () => setTold(null),
    tell: (lines: readonly { way: ShiftWay; accountId: number | null; expected: number }[]) =>
      setTold(
        Object.fromEntries(lines.map(({ way, accountId, expected }) => [rowKey(way, accountId), expected])),
      ),
  };
}

/** Ways that were said, as the server takes them. */
const saidOf = (said: Said) =>
  Object.entries(said).map(([key, way]) => {
    const [source = '', sourceId] = key.split(' ');
    return { source, sourceId: Number(sourceId), way };
  });

/** Hook with the count of a shift: its rows, what is typed of them, and how they differ from the books. */
export function useCounting({ payments: all, blind }: CurrentShift, shift: Shift) {
  const state = useTyped();
  const payments = withSaid(all, state.said);
  const ways = waysOf(payments, shift.startCash);
  const rows = rowsToCount(ways, state.byPerson);
  const typedOf = ({ key }: CountRow): Typed => state.typed[key] ?? untyped;
  const expectedOf = ({ key, expected }: CountRow): number | null =>
    blind ? (state.told?.[key] ?? null) : expected;
  const differenceOf = (row: CountRow): number | null => {
    const [expected, { counted }] = [expectedOf(row), typedOf(row)];
    return expected === null || counted === null ? null : counted - expected;
  };
  const counts = rows.map((row) => {
    const { counted, reason } = typedOf(row);
    return { way: row.way, accountId: row.accountId, counted: counted ?? 0, reason: reason.trim() };
  });
  return {
    ...state,
    payments,
    ways,
    rows,
    body: { counts, said: saidOf(state.said), takings: all.length },
    isTold: !blind || state.told !== null,
    typedOf,
    expectedOf,
    differenceOf,
    cash: counts.filter(({ way }) => way === 'CASH').reduce((sum, { counted }) => sum + counted, 0),
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
  const { message } = App.useApp();
  const { body, floatLeft, remark } = counting;
  // What was counted was counted against other payments: the new ones are shown first.
  const showMoved = async (error: unknown) => {
    if (!isApiError(error) || error.status !== 409) throw error;
    counting.forget();
    await refreshApi('GET /order/shift/current');
    message.warning(textOfError(error));
  };
  return {
    busy: comparing.busy || closing.busy,
    compare: () =>
      comparing
        .orThrow({ params: { id }, body })
        .catch(showMoved)
        .catch((error: unknown) => void message.error(textOfError(error))),
    close: () =>
      closing
        .orThrow({ params: { id }, body: { ...body, version, floatLeft: floatLeft ?? 0, remark } })
        .catch(showMoved),
  };
}
