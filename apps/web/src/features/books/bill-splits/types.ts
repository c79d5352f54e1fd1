import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Split = RowOf<'POST /order/splitBillList'>;
export type SplitDetail = OutputOf<'GET /order/splitBill/:id'>;

export const screenPath = '/finance/billSplit';
/** Whose answers are old after something was done with a split. */
export const stale = [
  'POST /order/splitBillList',
  '/order/splitBill',
  '/order/payment',
  '/report/home',
] as const;
