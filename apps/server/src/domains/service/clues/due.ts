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

/** Tomorrow morning, in Asia/Shanghai. */
export const tomorrow = (now: Date): Date => at(addDays(dayOf(now), 1), morning);

/** This evening; where the day is too far gone, tomorrow morning. */
const today = (now: Date): Date => (hourOf(now) >= noMore ? tomorrow(now) : at(dayOf(now), evening));

/**
 * When somebody must have called at the latest, in the evening of a day of Asia/Shanghai: red wheels, recalls and who
 * asked by himself today, yellow ones and lists in some days, forecasts later.
 */
export function firstDue({ source, red, yellow }: Found, from: Date, limits: Limits): Date {
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

/** When to call again after a result. */
export const nextDue = (result: FollowUpResult, now: Date): Date =>
  at(addDays(dayOf(now), after[result]), morning);

/**
 * A date that somebody gave: from now on, and not so far that nobody would see the clue again (a mistyped year).
 * @throws clue.due-past, clue.due-far
 */
export async function requireDue({ db }: Pick<Ctx, 'db'>, due: Date): Promise<void> {
  if (due.getTime() < Date.now()) fail('clue.due-past');
  const days = await readSetting(db, clueSettings.settings.farthestDays);
  if (dayOf(due) > addDays(dayOf(new Date()), days)) fail('clue.due-far', { days });
}
