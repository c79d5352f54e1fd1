import type { AppointmentMessage } from '@treadline/contract/service/appointments/fields.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { halfMs, halfOf, momentOf } from './half-hours.ts';

/** Half-hours of the day between which nobody is written to: 21:00 to 8:00. */
const [quietFrom, quietTo] = [42, 16];
const hourMs = 2 * halfMs;
const evening = 36;

/** Whether a time is within the quiet hours. */
export const isQuietHour = (at: Date): boolean => halfOf(at) >= quietFrom || halfOf(at) < quietTo;

/** Returns the time itself, or the end of the quiet hours it lies in. */
export function skipQuietHours(at: Date): Date {
  if (!isQuietHour(at)) return at;
  const day = dayOf(at);
  return momentOf(halfOf(at) < quietTo ? day : addDays(day, 1), quietTo);
}

/** A planned message. */
export interface PlannedMessage {
  kind: AppointmentMessage;
  dueAt: Date;
}

/**
 * Plans the messages of an appointment booked or moved at a time: at once, the day before at 18:00 if at least a day
 * ahead, and two hours before. None in quiet hours, at the same time twice, or after the start.
 */
export function planMessages(
  startsAt: Date,
  bookedAt: Date,
  first: 'BOOKED' | 'MOVED' | null,
): PlannedMessage[] {
  const told = first === null ? [] : [{ kind: first, dueAt: skipQuietHours(bookedAt) }];
  const isDayAhead = startsAt.getTime() - bookedAt.getTime() >= 24 * hourMs;
  const dayBefore = momentOf(addDays(dayOf(startsAt), -1), evening);
  const reminders: PlannedMessage[] = [
    ...(isDayAhead ? [{ kind: 'DAY', dueAt: dayBefore } as const] : []),
    { kind: 'HOURS', dueAt: skipQuietHours(new Date(startsAt.getTime() - 2 * hourMs)) },
  ];
  const last = told[0]?.dueAt ?? bookedAt;
  return [...told, ...reminders.filter(({ dueAt }) => dueAt > last)].filter(({ dueAt }) => dueAt < startsAt);
}
