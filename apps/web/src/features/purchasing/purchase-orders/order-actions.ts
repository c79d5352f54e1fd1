import {
  poPages,
  purchaseOrderFlow as flow,
  type PoPage,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Transition } from '@treadline/contract/kernel/flow.ts';

/**
 * Workflow transitions behind an order's buttons: a note may be entered or imported, and closing leads to two end
 * statuses.
 */
export const orderFlow = {
  confirm: flow.confirm,
  submit: flow.submit,
  fillNote: flow.upload,
  uploadNote: flow.upload,
  editNum: flow.editNum,
  promise: flow.promise,
  cancel: flow.cancel,
  close: { ...flow.closeEmpty, from: [...flow.closeEmpty.from, ...flow.closeShort.from] },
  delete: flow.delete,
} as const satisfies Record<string, Transition<PoStatus>>;
export type OrderAction = keyof typeof orderFlow;

/** Actions in order of use, dangerous ones last. */
export const orderActions = Object.keys(orderFlow) as OrderAction[];
export const destructiveActions: readonly OrderAction[] = ['cancel', 'close', 'delete'];

/** Statuses whose actions a page offers. */
export const offeredOn = (page: PoPage): readonly PoStatus[] => poPages[page].offered;
