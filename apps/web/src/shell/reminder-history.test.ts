// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import {
  followReminders,
  markRemindersSeen,
  addReminder,
  reminderHistory,
  wasReminderShown,
} from './reminder-history.ts';

const say = (title: string) => ({ id: 'notices', kind: 'notice', title, text: '', path: '/notices' });

it('a changed figure is no new reminder; after all was taken note of, the next one is', () => {
  addReminder(say('2'));
  markRemindersSeen();
  followReminders([say('3')]);
  addReminder(say('3'));
  expect(reminderHistory.get()).toMatchObject([{ title: '3', seen: true }]);
  expect(wasReminderShown('notices')).toBe(true);
  followReminders([]);
  expect(wasReminderShown('notices')).toBe(false);
  addReminder(say('1'));
  expect(reminderHistory.get()).toMatchObject([{ title: '1', seen: false }]);
});
