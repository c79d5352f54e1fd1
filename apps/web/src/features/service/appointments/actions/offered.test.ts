import { expect, it } from 'vitest';
import { isThere } from './offered.ts';

const startsTime = '2026-11-23T02:00:00.000Z';
const actions = ['arrive', 'confirm', 'start', 'complete', 'leave', 'move', 'noShow', 'cancel'] as const;
const offered = (arrival: 'NONE' | 'WAITING' | 'IN_WORK' | 'DONE' | 'LEFT', today = '2026-11-23') =>
  actions.filter((action) => isThere(action, { arrival, startsTime }, today));

it('before its day the customer’s word comes first, and nobody arrives', () => {
  expect(offered('NONE', '2026-11-22')).toEqual(['confirm', 'move', 'noShow', 'cancel']);
});

it('on its day each step follows the one before', () => {
  const first = (...given: Parameters<typeof offered>) => offered(...given)[0];
  expect(first('NONE')).toBe('arrive');
  expect(first('WAITING')).toBe('start');
  expect(first('IN_WORK')).toBe('complete');
  expect(first('DONE')).toBe('leave');
  expect(first('LEFT')).toBeUndefined();
});

it('what is being worked on is neither moved nor cancelled', () => {
  expect(offered('IN_WORK')).toEqual(['complete']);
});
