import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { stalePaths, type Hours } from '../types.ts';
import type { Shift } from './shift-inputs.tsx';

type Week = Hours['week'][number];
type Day = Shift & { day: string };

const shiftOf = ({ closed, opens, closes }: Shift): Shift => ({ closed, opens, closes });

/** Request body without untouched defaults, which keep following the dealer. */
const bodyOf = (fingerprint: string, week: readonly Week[], days: readonly Day[]) => ({
  fingerprint,
  week: week.filter(({ isSet }) => isSet).map((row) => ({ weekday: row.weekday, ...shiftOf(row) })),
  days: days.map((row) => ({ day: row.day, ...shiftOf(row) })),
});

/** Saves opening hours; refusals stay visible. */
function useSend({ dealerId, fingerprint }: Hours) {
  const { t } = useTranslation('appointments');
  const [failure, setFailure] = useState<string>();
  const { orThrow, busy } = useAct('PUT /order/appointment/hours/:dealerId', {
    done: t('hours.saved'),
    refresh: stalePaths,
  });
  const send = async (week: readonly Week[], days: readonly Day[]): Promise<boolean> => {
    try {
      await orThrow({ params: { dealerId }, body: bodyOf(fingerprint, week, days) });
      return true;
    } catch (error) {
      setFailure(textOfError(error));
      return false;
    }
  };
  return { send, busy, failure, forget: () => setFailure(undefined) };
}

/** Opening hours being edited. */
export function useHours(hours: Hours) {
  const [week, setWeek] = useState<readonly Week[]>(hours.week);
  const [days, setDays] = useState<readonly Day[]>(hours.days);
  const [dirty, setDirty] = useState(false);
  const { send, busy, failure, forget } = useSend(hours);
  useUnsaved(dirty);
  const change = (next: { week?: readonly Week[]; days?: readonly Day[] }, isDirty = true) => {
    setDirty(isDirty);
    forget();
    if (next.week) setWeek(next.week);
    if (next.days) setDays(next.days);
  };
  return {
    week,
    days,
    dirty,
    failure,
    busy,
    send: () => void send(week, days).then((sent) => sent && setDirty(false)),
    setShift: (weekday: number, shift: Shift) =>
      change({
        week: week.map((row) => (row.weekday === weekday ? { ...row, ...shift, isSet: true } : row)),
      }),
    setDay: (at: number, day: Day) => change({ days: days.with(at, day) }),
    addDay: (day: Day) => change({ days: [...days, day].toSorted((a, b) => a.day.localeCompare(b.day)) }),
    dropDay: (at: number) => change({ days: days.toSpliced(at, 1) }),
    undo: () => change(hours, false),
  };
}
export type HoursDraft = ReturnType<typeof useHours>;
