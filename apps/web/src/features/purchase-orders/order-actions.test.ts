import type { Asker } from '@treadline/contract/kernel/flow.ts';
import { describe, expect, it } from 'vitest';
import { actionsOfOrder } from './order-actions.ts';

const buyer: Asker = {
  type: 'OTHER',
  codes: new Set([
    'purchase_order_view_draft',
    'purchase_order_delete_draft',
    'purchase_order_cancel',
    'purchase_order_confirmed',
  ] as const),
};
const supplier: Asker = {
  type: 'SUPPLIER',
  codes: new Set(['purchase_order_confirm', 'purchase_order_confirmed'] as const),
};
const keys = (...args: Parameters<typeof actionsOfOrder>) =>
  actionsOfOrder(...args).map(({ action, why }) => (why ? `${action}:${why}` : action));

describe('actionsOfOrder', () => {
  it('offers a buyer what a draft allows', () => {
    expect(keys({ status: 10, inflightQuantity: 0 }, 'draft', buyer)).toEqual([
      'submit',
      'editNum',
      'delete',
    ]);
  });
  it('removes what the code does not allow', () => {
    const reader: Asker = { type: 'OTHER', codes: new Set(['purchase_order_cancel'] as const) };
    expect(keys({ status: 20, inflightQuantity: 0 }, 'pending', reader)).toEqual(['cancel']);
  });
  it('lets the supplier confirm, not cancel', () => {
    expect(keys({ status: 20, inflightQuantity: 0 }, 'pending', supplier)).toEqual(['confirm']);
  });
  it('keeps closing grey while goods are in transit', () => {
    expect(keys({ status: 40, inflightQuantity: 8 }, 'confirmed', buyer)).toContain('close:inflight');
  });
  it('offers nothing on a finished order', () => {
    expect(keys({ status: 60, inflightQuantity: 0 }, 'all', buyer)).toEqual([]);
  });
  it('shows what the status forbids behind what it allows', () => {
    expect(keys({ status: 20, inflightQuantity: 0 }, 'all', buyer).slice(0, 3)).toEqual([
      'editNum',
      'cancel',
      'submit:status',
    ]);
  });
});
