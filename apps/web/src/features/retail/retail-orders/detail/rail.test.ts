import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../types.ts';
import { orderRail } from './rail.ts';

const say = ((key: string) => key) as unknown as TFunction<'retail-orders'>;
const shipment = (state: string) => ({ state, shippedTime: null, deliveredTime: null, receivedTime: null });
const order = (own: Partial<Record<keyof OrderDetail, unknown>>) =>
  ({
    status: 'PREPARING_STOCK',
    payState: 'PAID',
    fulfilState: 'PREPARING',
    endState: 'NONE',
    shipmentType: 0,
    shipments: [shipment('PLANNED')],
    createdBy: '王',
    createdTime: '2026-11-21T06:00:00+08:00',
    paidTime: '2026-11-21T06:05:00+08:00',
    completedTime: null,
    endedTime: null,
    dealerName: '示范店',
    ...own,
  }) as unknown as OrderDetail;
const drawn = (own: Parameters<typeof order>[0]) =>
  orderRail(order(own), say).map(({ key, state, who }) => [key, state, ...(who ? [who] : [])].join(' '));

it('says where an order is and who must act', () => {
  expect(drawn({})).toEqual([
    'place done 王',
    'pay done',
    'prepare now 示范店',
    'transit later',
    'receive later',
    'fit later',
  ]);
  expect(drawn({ shipmentType: 1 })[2]).toBe('prepare now rail.platform');
  const unpaid = { payState: 'UNPAID', status: 'AWAITING_PAYMENT' };
  expect(drawn({ ...unpaid, proofState: 'NONE' })[1]).toBe('pay now rail.customer');
  expect(drawn({ ...unpaid, proofState: 'WAITING' })[1]).toBe('pay now rail.platform');
});

it('goods of the shop travel nowhere', () => {
  expect(
    drawn({ shipments: [shipment('IN_STORE')], fulfilState: 'IN_STORE', status: 'AWAITING_SERVICE' }),
  ).toEqual(['place done 王', 'pay done', 'fit now 示范店']);
  expect(drawn({ shipments: [], status: 'COMPLETED', fulfilState: 'IN_STORE' }).at(-1)).toBe('fit done');
});

it('what ended stops where it was; what is faulty can still go on', () => {
  expect(drawn({ payState: 'UNPAID', endState: 'TIMEOUT', status: 'TIMEOUT_UNPAID' })).toEqual([
    'place done 王',
    'pay failed',
  ]);
  expect(drawn({ status: 'ORDER_ERROR' }).slice(2)).toEqual([
    'prepare failed',
    'transit later',
    'receive later',
    'fit later',
  ]);
});
