import { expect, it } from 'vitest';
import type { Appointment, CalendarBay } from '../types.ts';
import { piecesOf, placeByKey, refusalAt, shownHours } from './pieces.ts';

const bay = (id: number, kinds: CalendarBay['kinds']): CalendarBay => ({
  id,
  name: `${id}号`,
  kinds,
  active: true,
  walkIn: false,
});
const bays = [bay(1, ['TWO', 'FOUR']), bay(2, ['TWO']), bay(3, ['ALIGN'])];
const booked = (id: number, from: string, to: string, more = {}) => ({
  id,
  kinds: ['TWO'] as Appointment['kinds'],
  bayId: 1,
  alignBayId: null,
  alignTime: null,
  startsTime: `2026-11-23T${from}:00+08:00`,
  endsTime: `2026-11-23T${to}:00+08:00`,
  ...more,
});
const day = {
  day: '2026-11-23',
  closed: false,
  opens: '09:00',
  closes: '18:00',
  holiday: '',
  freeHours: 9,
};

it('work and alignment stand on their own bays, one after the other', () => {
  const one = booked(1, '10:00', '12:00', { alignBayId: 3, alignTime: '2026-11-23T11:00:00+08:00' });
  expect(piecesOf([one, booked(2, '09:00', '10:00')], day.day)).toMatchObject([
    { appointment: { id: 2 }, bayId: 1, from: 18, to: 20 },
    { appointment: { id: 1 }, bayId: 1, from: 20, to: 22, isAfter: false },
    { appointment: { id: 1 }, bayId: 3, from: 22, to: 24, isAfter: true },
  ]);
  expect(piecesOf([one], '2026-11-24')).toEqual([]);
});

it('a day shows its hours, and what lies outside of them', () => {
  expect(shownHours(day, [])).toEqual({ opens: 18, closes: 36 });
  const late = piecesOf([booked(1, '18:00', '19:30')], day.day);
  expect(shownHours(day, late)).toEqual({ opens: 18, closes: 39 });
  expect(shownHours({ ...day, closed: true }, late)).toEqual({ opens: 36, closes: 39 });
});

it('a drop is refused where it is past, closed, taken, or nobody does it', () => {
  const pieces = piecesOf([booked(1, '10:00', '11:00'), booked(2, '14:00', '15:00')], day.day);
  const plan = { bays, pieces, open: { opens: 18, closes: 36 }, passed: 19 };
  const [first] = pieces;
  if (!first) throw new Error('no piece');
  const at = (bayId: number, half: number) => refusalAt(plan, first, { bayId, half });
  expect(at(1, 18)).toBe('past');
  expect(at(1, 35)).toBe('closed');
  expect(at(1, 27)).toBe('full');
  expect(at(3, 30)).toBe('kinds');
  expect(at(1, 26)).toBeNull();
  // What it holds itself is free for it.
  expect(at(1, 21)).toBeNull();
  expect(at(2, 28)).toBeNull();
  expect(refusalAt({ ...plan, open: null }, first, { bayId: 1, half: 30 })).toBe('closed');
});

it('keys move by half-hours and bays, not beyond the last', () => {
  expect(placeByKey('ArrowDown', { bayId: 1, half: 20 }, bays)).toEqual({ bayId: 1, half: 21 });
  expect(placeByKey('ArrowRight', { bayId: 3, half: 20 }, bays)).toEqual({ bayId: 3, half: 20 });
  expect(placeByKey('ArrowLeft', { bayId: 2, half: 20 }, bays)).toEqual({ bayId: 1, half: 20 });
  expect(placeByKey('a', { bayId: 2, half: 20 }, bays)).toBeUndefined();
});
