import type { RowOf } from '#kernel/api-types.ts';

export type Bill = RowOf<'GET /finance/reconciliation/days'>;
export type Difference = RowOf<'GET /finance/reconciliation/differences'>;

export type Payout = RowOf<'GET /finance/reconciliation/payouts'>;

export const screenPath = '/finance/reconciliation';
