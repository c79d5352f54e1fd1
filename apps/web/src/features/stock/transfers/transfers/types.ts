import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Transfer = RowOf<'GET /inventory/transfer/list'>;
export type TransferDetail = OutputOf<'GET /inventory/transfer/:id'>;
export type TransferLine = TransferDetail['lines'][number];
export type TransferStep = TransferDetail['steps'][number];
export type Place = OutputOf<'GET /inventory/transfer/places'>[number];
export type FreeRow = OutputOf<'GET /inventory/transfer/free'>[number];
export type TransferInput = NonNullable<InputOf<'POST /inventory/transfer'>['body']>;

export const path = '/inventory/transfer';
/** API paths refetched after a transfer has changed. */
export const stalePaths: `/${string}`[] = ['/inventory', '/report/home'];

export const editPath = (id?: number): string => screenPath('/inventory/transfer-edit', id ? { id } : {});
export const detailPath = ({ id, transferNo }: Pick<Transfer, 'id' | 'transferNo'>): string =>
  screenPath('/inventory/transfer-detail', { id, name: transferNo });
