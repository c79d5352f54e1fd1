import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type LedgerRow = RowOf<'GET /inventory/parts-transaction/page'>;
export type Balance = OutputOf<'GET /inventory/parts-transaction/balance'>;

/** API paths refetched after stock has moved. */
export const stalePaths: `/${string}`[] = ['/inventory', '/product/partData/card'];
export type SnapshotRow = RowOf<'GET /inventory/snapshot/page'>;
