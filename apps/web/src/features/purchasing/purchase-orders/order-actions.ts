import {
  poPages,
  purchaseOrderFlow as flow,
  type PoPage,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Transition } from '@treadline/contract/kernel/flow.ts';

/** The transitions behind an order's buttons: a note is typed or uploaded, closing is one button for two ends. */
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

/** In order of use; the dangerous ones last. */
export const orderActions = Object.keys(orderFlow) as OrderAction[];
export const dangerous: readonly OrderAction[] = ['cancel', 'close', 'delete'];

/** A page offers only what can happen in its statuses. */
export const offeredOn = (page: PoPage): readonly PoStatus[] => poPages[page].offered;
