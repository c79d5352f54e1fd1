import type { SalesAction } from '@treadline/contract/sending/sales-orders/flow.ts';

/** Actions in order of use: carrier steps, progress, cancellation. */
export const actionOrder: readonly SalesAction[] = [
  'agree',
  'keep',
  'ship',
  'recheck',
  'deliver',
  'receive',
  'confirm',
  'pick',
  'returned',
  'turnBack',
  'goOn',
  'intercept',
  'reject',
  'cancel',
];
/** Actions with a dialog, beyond a confirmation or reason. */
const dialogs = ['ship', 'confirm', 'returned', 'deliver', 'receive'] as const;
export type DialogKind = (typeof dialogs)[number];
export type ConfirmedAction = Exclude<SalesAction, DialogKind>;
export const isDialog = (action: SalesAction): action is DialogKind =>
  dialogs.some((kind) => kind === action);

/** Actions that require a reason. */
export const actionsWithReason: readonly SalesAction[] = [
  'reject',
  'cancel',
  'keep',
  'intercept',
  'goOn',
  'turnBack',
];
/** Actions that undo something. */
export const destructiveActions: readonly ConfirmedAction[] = ['reject', 'cancel', 'intercept', 'turnBack'];
/** Actions performed by the carrier's own system where it is connected. */
export const byCarrier: readonly SalesAction[] = ['confirm', 'reject', 'agree', 'keep'];
