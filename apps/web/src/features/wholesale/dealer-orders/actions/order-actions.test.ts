import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { expect, it } from 'vitest';
import { isNext, offeredSteps } from './order-actions.ts';

const me = (type: AccountType, ...codes: PermissionCode[]) => ({ type, codes: new Set(codes) });
const desk = me('OTHER', 'dealer_whole_sales_view', 'batch_cancel_whole_sales_order');
const shop = me('DEALER', 'dealer_whole_sales_view', 'dealer_replenish_purchase');
const order = { allowCancel: false, unshippedQuantity: 0, toReceiveQuantity: 0 };

it('before anything is shipped an order is cancelled as a whole; after that its rest is closed by the platform', () => {
  const paid = { ...order, status: 'PAID', allowCancel: true, unshippedQuantity: 8 } as const;
  expect(offeredSteps(paid, shop)).toEqual(['cancel']);
  const part = { ...order, status: 'PART_SHIPPED', unshippedQuantity: 4, toReceiveQuantity: 4 } as const;
  expect(offeredSteps(part, shop)).toEqual(['receive']);
  expect(offeredSteps(part, desk)).toEqual(['receive', 'closeShort']);
  expect(offeredSteps({ ...part, unshippedQuantity: 0 }, desk)).toEqual(['receive']);
});

it('claims wait for the platform, goods on the road for the dealer; who looks on has no button', () => {
  const disputed = { ...order, status: 'DISPUTED', toReceiveQuantity: 2 } as const;
  const next = (who: typeof desk) => offeredSteps(disputed, who).filter((step) => isNext(step, who));
  expect(next(desk)).toEqual(['decide']);
  expect(next(shop)).toEqual(['receive']);
  expect(offeredSteps(disputed, me('DEALER_GROUP', 'dealer_whole_sales_view'))).toEqual([]);
});
