import { expect, it } from 'vitest';
import type { OrderDetail } from '../types.ts';
import { orderRail, stageOf } from './rail.ts';

const axes = { payState: 'PAID', shipState: 'NONE', receiveState: 'NONE', endState: 'NONE' } as const;
const order = {
  ...axes,
  status: 'PAID',
  openClaims: 0,
  dealerName: '杭州店',
  createdBy: '方志远',
  createdTime: '2026-11-01T10:00:00+08:00',
  paidTime: '2026-11-01T11:00:00+08:00',
  shippedTime: null,
  receivedTime: null,
  endedTime: null,
} as unknown as OrderDetail;
const words = ((key: string) => key) as never;
const states = (changed: Partial<OrderDetail>) =>
  orderRail({ ...order, ...changed }, words).map(({ state, who }) => (who ? `${state} ${who}` : state));

it('an order waits for who must act: the dealer pays, the platform ships, the dealer receives', () => {
  expect(states({ payState: 'UNPAID', paidTime: null })).toEqual([
    'done 方志远',
    'now 杭州店',
    'later',
    'later',
  ]);
  expect(states({ payState: 'PROOF' })[1]).toBe('now rail.platform');
  expect(states({})[2]).toBe('now rail.platform');
  expect(states({ shipState: 'SHIPPED' })[3]).toBe('now 杭州店');
  expect(states({ shipState: 'SHIPPED', openClaims: 1 })[3]).toBe('now rail.platform');
});

it('an order closed short waits for nothing more to be shipped; one that timed out never went further', () => {
  expect(stageOf({ ...axes, shipState: 'PART', endState: 'SHORT' })).toBe(3);
  expect(stageOf({ ...axes, shipState: 'SHIPPED', receiveState: 'RECEIVED' })).toBe(4);
  expect(states({ payState: 'UNPAID', endState: 'TIMEOUT' })).toEqual(['done 方志远', 'failed']);
});
