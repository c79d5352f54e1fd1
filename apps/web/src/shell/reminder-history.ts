import { createStore } from '#kernel/store.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';
import type { Reminder } from './reminder-queue.ts';

/** Reminder that was shown, with its time (ISO 8601). */
export interface PastReminder extends Reminder {
  time: string;
  /** Whether the user has opened the list since. */
  seen: boolean;
  /** Read notice: if it comes again, it counts as new. */
  over?: boolean;
}

const most = 50;
const savedKey = 'reminders';

const readAll = (): readonly PastReminder[] => {
  const saved = readSavedValue(savedKey, 'session');
  return Array.isArray(saved) ? (saved as PastReminder[]) : [];
};

/** Store of the reminders shown in this window, newest first; saved per window session. */
export const reminderHistory = createStore<readonly PastReminder[]>(readAll());

function keep(next: readonly PastReminder[]): void {
  reminderHistory.set(next.slice(0, most));
  saveValue(savedKey, reminderHistory.get(), 'session');
}

export const wasReminderShown = (id: string): boolean =>
  reminderHistory.get().some((one) => one.id === id && !one.over);

/** Adds a reminder shown for the first time. */
export const addReminder = (one: Reminder): void => {
  if (wasReminderShown(one.id)) return;
  const others = reminderHistory.get().filter(({ id }) => id !== one.id);
  keep([{ ...one, time: new Date().toISOString(), seen: false }, ...others]);
};

/** Updates shown reminders with the server's current figures, without treating them as new. */
export const followReminders = (all: readonly Reminder[]): void =>
  keep(
    reminderHistory.get().map((one) => {
      const now = one.over ? undefined : all.find(({ id }) => id === one.id);
      return now ? { ...one, ...now } : { ...one, over: one.kind === 'notice' };
    }),
  );

export const markRemindersSeen = (): void =>
  keep(reminderHistory.get().map((one) => (one.seen ? one : { ...one, seen: true })));
