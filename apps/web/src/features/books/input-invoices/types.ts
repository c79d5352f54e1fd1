import type { RowOf } from '#kernel/api-types.ts';

export type InputInvoice = RowOf<'GET /finance/inputInvoice/list'>;
export type InputOpen = RowOf<'GET /finance/inputInvoice/open'>;

export const path = '/finance/inputInvoice';
export const openPath = '/finance/inputInvoice/open';
/** API paths refetched after an invoice has changed. */
export const stalePaths = [path, '/finance/dealer', '/report/home'] satisfies `/${string}`[];
