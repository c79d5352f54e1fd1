import type { Weekend } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { addDays } from '#kernel/days.ts';
import { dayBelow, dayIn, manualDayKey, type Calendar, type ManualDay } from './workdays.ts';

/** A calendar change: days off, working days, or another rule. */
export type CalendarChange =
  | { action: 'rest' | 'cancel'; from: string; to: string; name: string }
  | { action: 'rule'; from: string; weekend: Weekend; holidays: boolean };

/** A day to write; null removes the decision on it. */
export interface DayWrite {
  day: string;
  row: ManualDay | null;
}

/** Days of a range, both inclusive. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A day worked again is no decision where it would be worked anyway. */
function writeOf(
  calendar: Calendar,
  supplierId: number | null,
  change: CalendarChange,
  day: string,
): DayWrite {
  const { action } = change;
  if (action === 'rest') return { day, row: { rest: true, name: change.name } };
  const isWorked = !dayBelow(calendar, supplierId, day).rest;
  return { day, row: isWorked || action === 'rule' ? null : { rest: false, name: change.name } };
}

/** Returns the days a change sets, changes or removes, without unchanged ones. */
export function writesOf(calendar: Calendar, supplierId: number | null, change: CalendarChange): DayWrite[] {
  if (change.action === 'rule') return [];
  const isSame = ({ day, row }: DayWrite): boolean => {
    const own = calendar.hand.get(manualDayKey(supplierId, day));
    if (row === null) return !own && !dayIn(calendar, supplierId, day).rest;
    return own?.rest === row.rest && own.name === row.name;
  };
  return daysOf(change.from, change.to)
    .map((day) => writeOf(calendar, supplierId, change, day))
    .filter((write) => !isSame(write));
}

/** Returns the calendar after a change. */
export function applyCalendarChange(
  calendar: Calendar,
  supplierId: number | null,
  change: CalendarChange,
): Calendar {
  if (change.action === 'rule') {
    const others = calendar.rules.filter(({ from }) => from !== change.from);
    return {
      ...calendar,
      rules: [change, ...others].toSorted((a, b) => (a.from < b.from ? 1 : -1)),
    };
  }
  const hand = new Map(calendar.hand);
  for (const { day, row } of writesOf(calendar, supplierId, change)) {
    if (row) hand.set(manualDayKey(supplierId, day), row);
    else hand.delete(manualDayKey(supplierId, day));
  }
  return { ...calendar, hand };
}
