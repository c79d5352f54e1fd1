import type { SalesState, SalesStatus } from '@treadline/contract/sending/sales-orders/flow.ts';

/** Sales order list with its state tabs. */
interface SalesPage {
  /** Status of the list; 0 for all. */
  status: SalesStatus | 0;
  tabs: readonly (readonly SalesState[])[];
}

const back = ['INTERCEPTING', 'RETURNING', 'RETURNED'] as const;

/** Lists by path; the specification's sub-status menu items are their tabs. */
export const salesPages = {
  '/sales-order/placing': { status: 1, tabs: [['PLACING'], ['CANCELLING']] },
  '/sales-order/wait': { status: 2, tabs: [['ACCEPTED'], ['PICKING'], ['CANCELLING']] },
  '/sales-order/confirm': {
    status: 3,
    tabs: [['WAITING_RECEIPT'], ['AWAITING_CONFIRM'], ['SIGNED'], back],
  },
  '/sales-order/fail': { status: 4, tabs: [['REJECTED'], ['EXHAUSTED'], ['FREIGHT_SHORT']] },
  '/sales-order/cancel': { status: 5, tabs: [] },
  '/sales-order/list': { status: 0, tabs: [] },
} as const satisfies Readonly<Record<`/${string}`, SalesPage>>;
export type SalesPath = keyof typeof salesPages;

export const pageOf = (path: string): SalesPage & { path: SalesPath } => {
  const known = Object.hasOwn(salesPages, path) ? (path as SalesPath) : '/sales-order/list';
  return { ...salesPages[known], path: known };
};

/** Default sorts: shipping deadline, longest wait, or newest. */
export const sortOf = {
  0: '-createdTime',
  1: 'sinceTime',
  2: 'shipDay',
  3: '-createdTime',
  4: 'sinceTime',
  5: '-createdTime',
} as const satisfies Readonly<Record<SalesStatus | 0, string>>;
