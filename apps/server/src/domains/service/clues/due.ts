import type { ClueSource, FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';

interface Limits {
  yellowDays: number;
  forecastDays: number;
}
interface Found {
  source: ClueSource;
  red: number;
  yellow: number;
}

const [morning, noMore, evening] = [10, 16, 18];
const at = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);
const hourOf = (moment: Date): number => new Date(moment.getTime() + 8 * 3_600_000).getUTCHours();

/** Tomorrow morning in Asia/Shanghai. */
export const tomorrowMorning = (now: Date): Date => at(addDays(dayOf(now), 1), morning);

/** This evening; where the day is too far gone, tomorrow morning. */
const today = (now: Date): Date => (hourOf(now) >= noMore ? tomorrowMorning(now) : at(dayOf(now), evening));

/**
 * Deadline of the first call, in the evening of a day (Asia/Shanghai): today for red wheels, recalls and customers'
 * own requests, in some days for yellow wheels and lists, later for forecasts.
 */
export function firstDueTime({ source, red, yellow }: Found, from: Date, limits: Limits): Date {
  if (red > 0 || source === 'RECALL' || source === 'PHONE' || source === 'MALL') return today(from);
  if (yellow === 0 && source === 'CHECK') return at(addDays(dayOf(from), limits.forecastDays), evening);
  return source === 'MANUAL' ? today(from) : at(addDays(dayOf(from), limits.yellowDays), evening);
}

/** Days until the next call, where nobody says when. */
const after: Readonly<Record<FollowUpResult, number>> = {
  NO_ANSWER: 1,
  WRONG_NUMBER: 1,
  REACHED: 3,
  VISIT_AGREED: 3,
  NOT_NOW: 30,
};

/** Time of the next call after a result. */
export const nextDue = (result: FollowUpResult, now: Date): Date =>
  at(addDays(dayOf(now), after[result]), morning);

/**
 * Checks that a due time is in the future and not too far ahead (mistyped year).
 * @throws clue.due-past, clue.due-far
 */
export async function requireDue({ db }: Pick<Ctx, 'db'>, due: Date): Promise<void> {
  if (due.getTime() < Date.now()) fail('clue.due-past');
  const days = await readSetting(db, clueSettings.settings.farthestDays);
  if (dayOf(due) > addDays(dayOf(new Date()), days)) fail('clue.due-far', { days });
}
