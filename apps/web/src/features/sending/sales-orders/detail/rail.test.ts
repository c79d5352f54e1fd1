import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { SalesDetail } from '../types.ts';
import { salesRail } from './rail.ts';

const say = ((key: string) => key) as unknown as TFunction<'sales-orders'>;
const time = '2026-11-21T06:00:00+08:00';
const drawn = (own: Partial<Record<keyof SalesDetail, unknown>>) =>
  salesRail(
    {
      state: 'PLACING',
      status: 1,
      createdBy: '系统',
      createdTime: time,
      acceptedTime: null,
      shippedTime: null,
      deliveredTime: null,
      signedTime: null,
      endedTime: null,
      carrierName: '迅衡',
      locationName: '昆山一号仓',
      toName: '示范店',
      ...own,
    } as unknown as SalesDetail,
    say,
  ).map(({ key, state, who }) => [key, state, ...(who ? [who] : [])].join(' '));

it('says where it is and who must act', () => {
  expect(drawn({})).toEqual([
    'place done 系统',
    'accept now 迅衡',
    'ship later',
    'deliver later',
    'sign later',
  ]);
  expect(drawn({ state: 'ACCEPTED', status: 2, acceptedTime: time })[2]).toBe('ship now 昆山一号仓');
  expect(drawn({ state: 'WAITING_RECEIPT', status: 3, shippedTime: time }).slice(2)).toEqual([
    'ship done',
    'deliver now 迅衡',
    'sign later',
  ]);
  expect(drawn({ state: 'SIGNED', status: 3, signedTime: time }).at(-1)).toBe('sign done');
});

it('what failed can go on, what was cancelled is not on its way', () => {
  expect(drawn({ state: 'REJECTED', status: 4 }).slice(0, 3)).toEqual([
    'place done 系统',
    'accept failed',
    'ship later',
  ]);
  expect(drawn({ state: 'CANCELLED', status: 5, acceptedTime: time, endedTime: time })).toEqual([
    'place done 系统',
    'accept done',
    'ship failed',
  ]);
});

it('what comes back ends at its warehouse', () => {
  const shipped = { status: 3, acceptedTime: time, shippedTime: time };
  expect(drawn({ ...shipped, state: 'RETURNING' }).slice(2)).toEqual(['ship done', 'back now 昆山一号仓']);
  expect(drawn({ ...shipped, state: 'RETURNED', deliveredTime: time, endedTime: time }).slice(3)).toEqual([
    'deliver done',
    'back done',
  ]);
});
