import { expect, it } from 'vitest';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { skipQuietHours, isQuietHour, planMessages } from './plan-messages.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00+08:00`);
const said = (starts: string, booked: string, first: 'BOOKED' | null = 'BOOKED') =>
  planMessages(at(starts), at(booked), first).map(
    ({ kind, dueAt }) => `${kind} ${formatTime(dueAt).slice(8)}`,
  );

it.each([
  [
    'at once, the evening before, two hours before',
    '25T14:00',
    '23T10:00',
    ['BOOKED 23 10:00', 'DAY 24 18:00', 'HOURS 25 12:00'],
  ],
  ['no evening before within a day', '25T14:00', '24T15:00', ['BOOKED 24 15:00', 'HOURS 25 12:00']],
  [
    'none of the night: in the morning',
    '25T14:00',
    '23T21:00',
    ['BOOKED 24 08:00', 'DAY 24 18:00', 'HOURS 25 12:00'],
  ],
  ['before eight: at eight', '25T14:00', '23T07:59', ['BOOKED 23 08:00', 'DAY 24 18:00', 'HOURS 25 12:00']],
  [
    'two hours before nine is at eight',
    '25T09:00',
    '23T10:00',
    ['BOOKED 23 10:00', 'DAY 24 18:00', 'HOURS 25 08:00'],
  ],
  ['not twice at once', '25T09:30', '24T22:00', ['BOOKED 25 08:00']],
  ['nothing once it has begun', '25T08:00', '24T22:00', []],
  ['within two hours only what is told at once', '25T11:00', '25T10:00', ['BOOKED 25 10:00']],
  ['the evening before has passed', '25T19:00', '24T18:30', ['BOOKED 24 18:30', 'HOURS 25 17:00']],
])('%s', (_, starts, booked, wanted) => expect(said(starts, booked)).toEqual(wanted));

it('without a first message the reminders stay', () =>
  expect(said('25T14:00', '23T10:00', null)).toEqual(['DAY 24 18:00', 'HOURS 25 12:00']));

it('is quiet from nine in the evening to eight', () => {
  expect(['20:59', '21:00', '00:00', '07:59', '08:00'].map((c) => isQuietHour(at(`23T${c}`)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(formatTime(skipQuietHours(at('23T00:10')))).toBe('2026-11-23 08:00');
});
