import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { expect, it } from 'vitest';
import { offeredActions } from './order-actions.ts';

const me = (type: AccountType, ...codes: PermissionCode[]) => ({ type, codes: new Set(codes) });
const desk = me('OTHER', 'customer_order_view');
const shop = me('DEALER', 'retail_list_view');

it('lists offer cancelling while stock is prepared and before the fitting alone', () => {
  const cancels = (status: Parameters<typeof offeredActions>[0]['status'], place: 'list' | 'detail') =>
    offeredActions({ status }, shop, place).includes('cancel');
  expect(cancels('PREPARING_STOCK', 'list')).toBe(true);
  expect(cancels('AWAITING_SERVICE', 'list')).toBe(true);
  expect(cancels('AWAITING_PAYMENT', 'list')).toBe(false);
  expect(cancels('AWAITING_PAYMENT', 'detail')).toBe(true);
  expect(cancels('COMPLETED', 'detail')).toBe(false);
});

it('goods leave and arrive by their sales order alone', () => {
  for (const status of ['PREPARING_STOCK', 'IN_TRANSIT'] as const)
    expect(offeredActions({ status }, desk, 'detail')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(send|deliver)$/)]),
    );
});

it('the first button is what the person does next', () => {
  const first = (status: Parameters<typeof offeredActions>[0]['status'], who: typeof desk) =>
    offeredActions({ status }, who, 'list')[0];
  expect(first('PREPARING_STOCK', shop)).toBe('ship');
  expect(first('IN_TRANSIT', shop)).toBe('receive');
  expect(first('AWAITING_SERVICE', shop)).toBe('complete');
  expect(first('ORDER_ERROR', desk)).toBe('retry');
  expect(first('ORDER_ERROR', shop)).toBeUndefined();
  expect(first('PREPARING_STOCK', me('DEALER_GROUP', 'retail_list_view'))).toBeUndefined();
});
