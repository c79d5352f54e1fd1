import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type BankRow = RowOf<'GET /finance/bankStatement/list'>;
export type BankEntry = RowOf<'GET /finance/bankStatement/entries'>;
export type BankMatch = RowOf<'GET /finance/bankStatement/match/list'>;
export type Reconciliation = OutputOf<'GET /finance/bankStatement/reconciliation'>;

export const path = '/finance/bankStatement';
/** API paths refetched after rows were read or matched. */
export const stalePaths: `/${string}`[] = [path, '/finance/ledger', '/report/home'];
