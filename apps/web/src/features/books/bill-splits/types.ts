import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Split = RowOf<'POST /order/splitBillList'>;
export type SplitDetail = OutputOf<'GET /order/splitBill/:id'>;

export const screenPath = '/finance/billSplit';
/** API paths refetched after an action on a bill split. */
export const stalePaths = [
  'POST /order/splitBillList',
  '/order/splitBill',
  '/order/payment',
  '/report/home',
] as const;
