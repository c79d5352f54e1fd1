import type { FlowActor } from '@treadline/contract/kernel/flow.ts';
import type { PoPage, PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { describe, expect, it } from 'vitest';
import { orderButtons } from '#kernel/document/flow-buttons.ts';
import { offeredOn, orderActions, orderFlow } from './order-actions.ts';

const buyer: FlowActor = {
  type: 'OTHER',
  codes: new Set([
    'purchase_order_view_draft',
    'purchase_order_delete_draft',
    'purchase_order_cancel',
    'purchase_order_confirmed',
  ] as const),
};
const supplier: FlowActor = {
  type: 'SUPPLIER',
  codes: new Set(['purchase_order_confirm', 'purchase_order_confirmed'] as const),
};
const buttons = (status: PoStatus, page: PoPage, me: FlowActor) =>
  orderButtons(orderFlow, { order: orderActions, offered: offeredOn(page) }, status, me);

describe('the buttons of an order', () => {
  it('offers a buyer what a draft allows', () => {
    expect(buttons(10, 'draft', buyer)).toEqual(['submit', 'editNum', 'delete']);
  });
  it('removes what the code does not allow', () => {
    const reader: FlowActor = { type: 'OTHER', codes: new Set(['purchase_order_cancel'] as const) };
    expect(buttons(20, 'pending', reader)).toEqual(['cancel']);
  });
  it('lets the supplier confirm and reduce, not cancel', () => {
    expect(buttons(20, 'pending', supplier)).toEqual(['confirm', 'editNum']);
  });
  it('closes with nothing shipped and with a part of it', () => {
    expect(buttons(30, 'confirmed', buyer)).toContain('close');
    expect(buttons(40, 'confirmed', buyer)).toContain('close');
  });
  it('offers nothing on a finished order, nor on a page where nothing can happen', () => {
    expect(buttons(60, 'all', buyer)).toEqual([]);
    expect(buttons(60, 'completed', buyer)).toEqual([]);
  });
  it('shows what the status forbids behind what it allows', () => {
    expect(buttons(20, 'all', buyer).slice(0, 3)).toEqual(['editNum', 'cancel', 'submit']);
  });
});
