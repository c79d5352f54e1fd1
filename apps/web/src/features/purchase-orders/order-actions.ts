import { blocked, type Asker, type Transition } from '@treadline/contract/kernel/flow.ts';
import {
  poPages,
  purchaseOrderFlow as flow,
  type PoPage,
  type PoStatus,
} from '@treadline/contract/purchase-orders/flow.ts';

/** What a button can do to an order, in order of use; the dangerous ones last. */
export const orderActions = [
  'confirm',
  'submit',
  'fillNote',
  'uploadNote',
  'editNum',
  'promise',
  'cancel',
  'close',
  'delete',
] as const;
export type OrderAction = (typeof orderActions)[number];
export const dangerous: ReadonlySet<OrderAction> = new Set<OrderAction>(['cancel', 'close', 'delete']);

/** The flow's transition behind a button: closing is one button and two transitions. */
export function transitionOf(action: OrderAction, status: PoStatus): Transition<PoStatus> {
  if (action === 'fillNote' || action === 'uploadNote') return flow.upload;
  if (action === 'close') return status === 30 ? flow.closeEmpty : flow.closeShort;
  return flow[action];
}

const fromOf = (action: OrderAction): readonly PoStatus[] =>
  action === 'close' ? [...flow.closeEmpty.from, ...flow.closeShort.from] : transitionOf(action, 10).from;

export interface OpenAction {
  action: OrderAction;
  /** Why the button is grey; null when it works. */
  why: 'status' | 'inflight' | null;
}

type Row = { status: PoStatus; inflightQuantity: number };

function actionOf(action: OrderAction, row: Row, me: Asker): OpenAction | null {
  const why = blocked(transitionOf(action, row.status), row.status, me);
  // Without the code or for another account type the element does not exist (specification, section 6).
  if (why && why.why !== 'status') return null;
  if (why) return { action, why: 'status' };
  return { action, why: action === 'close' && row.inflightQuantity > 0 ? 'inflight' : null };
}

/**
 * The buttons of a row: those that work first, then the grey ones of the same page.
 * A page offers only what can happen in its statuses; where nothing works any more, nothing is offered.
 */
export function actionsOfOrder(row: Row, page: PoPage, me: Asker): OpenAction[] {
  const offered: readonly PoStatus[] = poPages[page].offered;
  const found = orderActions
    .filter((action) => fromOf(action).some((status) => offered.includes(status)))
    .flatMap((action) => actionOf(action, row, me) ?? []);
  const open = found.filter(({ why }) => why !== 'status');
  return open.length ? [...open, ...found.filter(({ why }) => why === 'status')] : [];
}

/** Can the user do anything at all on a page? Where not, its lists have no column for it. */
export const mayActOn = (page: PoPage, me: Asker): boolean =>
  poPages[page].offered.some(
    (status) => actionsOfOrder({ status, inflightQuantity: 0 }, page, me).length > 0,
  );
