import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { expect, it } from 'vitest';
import { offeredActions } from './offered.ts';

const me = (type: AccountType, ...codes: PermissionCode[]) => ({ type, codes: new Set(codes) });
const shop = me('DEALER', 'appointment_manage');
const startsTime = '2026-11-23T02:00:00.000Z';
const row = (status: 0 | 1 | 2 | 3, arrival: 'NONE' | 'WAITING' | 'IN_WORK' | 'DONE' | 'LEFT') => ({
  status,
  arrival,
  startsTime,
});

it('before its day the customer’s word comes first, and nobody arrives', () => {
  expect(offeredActions(row(0, 'NONE'), shop, '2026-11-22')).toEqual(['confirm', 'move', 'noShow', 'cancel']);
});

it('on its day each step follows the one before', () => {
  const next = (...given: Parameters<typeof row>) => offeredActions(row(...given), shop, '2026-11-23')[0];
  expect(next(0, 'NONE')).toBe('arrive');
  expect(next(1, 'WAITING')).toBe('start');
  expect(next(1, 'IN_WORK')).toBe('complete');
  expect(next(2, 'DONE')).toBe('leave');
  expect(next(2, 'LEFT')).toBeUndefined();
  expect(next(3, 'NONE')).toBeUndefined();
});

it('what is being worked on is neither moved nor cancelled', () => {
  expect(offeredActions(row(1, 'IN_WORK'), shop, '2026-11-23')).toEqual(['complete']);
});

it('who only looks has no button', () => {
  expect(offeredActions(row(0, 'NONE'), me('DEALER', 'appointment_view'), '2026-11-23')).toEqual([]);
  expect(offeredActions(row(0, 'NONE'), me('DEALER_GROUP', 'appointment_manage'), '2026-11-23')).toEqual([]);
});
