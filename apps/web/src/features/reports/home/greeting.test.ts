import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it('changes at the hours of the specification', () => {
  const at = [0, 5, 6, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23].map(greetingAt);
  expect(at).toEqual([
    'beforeDawn',
    'beforeDawn',
    'earlyMorning',
    'earlyMorning',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
    'lateNight',
    'lateNight',
  ]);
});
