import type { LogisticKind, Weekend } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { addDays } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { legalDay } from './legal-days.ts';

/** Weekly rest rule, valid from a day. */
export interface WorkdayRule {
  from: string;
  weekend: Weekend;
  holidays: boolean;
}
/** A manually set day. */
export interface ManualDay {
  rest: boolean;
  name: string;
}
/** Calendar of a kind, with the differing days of its suppliers. */
export interface Calendar {
  /** Newest first. */
  rules: readonly WorkdayRule[];
  /** By `manualDayKey`. */
  hand: ReadonlyMap<string, ManualDay>;
}
/** Kind of a day: rest or work, with its source and name. */
export interface DayKind {
  rest: boolean;
  /** Null for a plain working day. */
  source: 'WEEKEND' | 'HOLIDAY' | 'MAKEUP' | 'HAND' | 'OWN' | null;
  name: string | Text;
}

/** Key of a manually set day. */
export const manualDayKey = (supplierId: number | null, day: string): string =>
  `${supplierId ?? 'kind'} ${day}`;

/** Days are looked at this far ahead; a promise does not wait longer for a warehouse to open. */
const horizon = 400;

/** Loads a kind's calendar from `from` to `to` plus a year, into which promises may move. */
export async function loadCalendar(db: Db, kind: LogisticKind, from: string, to = from): Promise<Calendar> {
  const [rules, days] = await Promise.all([
    db
      .selectFrom('logistics_rest_rule')
      .where('kind', '=', kind)
      .select(['valid_from as from', 'weekend', 'holidays'])
      .orderBy('valid_from', 'desc')
      .execute(),
    db
      .selectFrom('logistics_rest_day')
      .where((w) => w.or([w('kind', '=', kind), w('supplier_id', 'is not', null)]))
      .where('day', '>=', from)
      .where('day', '<=', addDays(to, horizon))
      .select(['supplier_id', 'day', 'rest', 'name'])
      .execute(),
  ]);
  return {
    rules,
    hand: new Map(days.map((d) => [manualDayKey(d.supplier_id, d.day), { rest: d.rest, name: d.name }])),
  };
}

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** A day by the kind's rule and the State Council's calendar alone. */
function ruledDay({ rules }: Calendar, day: string): DayKind {
  const rule = rules.find(({ from }) => from <= day);
  const legal = legalDay(day);
  const atWeekend = rule?.weekend === 'SAT_SUN' ? 6 : rule?.weekend === 'SUN' ? 7 : 8;
  if (legal?.rest && rule?.holidays) return { rest: true, source: 'HOLIDAY', name: legal.name };
  if (legal && !legal.rest && rule?.holidays && weekdayOf(day) >= atWeekend)
    return { rest: false, source: 'MAKEUP', name: legal.name };
  if (weekdayOf(day) >= atWeekend) return { rest: true, source: 'WEEKEND', name: '' };
  return { rest: false, source: legal?.rest ? 'HOLIDAY' : null, name: legal?.rest ? legal.name : '' };
}

/** Returns the kind of a day: the supplier's setting before the kind's, the kind's before the rule. */
export function dayIn(calendar: Calendar, supplierId: number | null, day: string): DayKind {
  const own = supplierId === null ? undefined : calendar.hand.get(manualDayKey(supplierId, day));
  if (own) return { ...own, source: 'OWN' };
  const hand = calendar.hand.get(manualDayKey(null, day));
  return hand ? { ...hand, source: 'HAND' } : ruledDay(calendar, day);
}

/** Returns the kind of a day without its own setting: for a supplier, that of its kind. */
export const dayBelow = (calendar: Calendar, supplierId: number | null, day: string): DayKind =>
  supplierId === null ? ruledDay(calendar, day) : dayIn(calendar, null, day);

/**
 * Returns the working day `days` working days after the first one on or after `day`; `day` itself if there is none
 * within a year.
 */
export function addWorkdays(
  calendar: Calendar,
  supplierId: number | null,
  day: string,
  days: number,
): string {
  let left = days;
  for (let ahead = 0; ahead < horizon; ahead++) {
    const at = addDays(day, ahead);
    if (!dayIn(calendar, supplierId, at).rest && left-- === 0) return at;
  }
  return day;
}

/** Returns the first working day on or after a day. */
export const nextWorkday = (calendar: Calendar, supplierId: number | null, day: string): string =>
  addWorkdays(calendar, supplierId, day, 0);
