import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Invoice = RowOf<'GET /finance/supplier/history'>;
export type InvoiceDetail = OutputOf<'GET /finance/supplier/detail/:id'>;
export type InvoiceLine = InvoiceDetail['lines'][number];
export type Received = RowOf<'GET /finance/supplier/purchaseRecord'>;
export type Preview = OutputOf<'POST /finance/supplier/draft/preview'>;
export type InvoiceInput = NonNullable<InputOf<'POST /finance/supplier/draft/submit'>['body']>;
export type SettleType = 1 | 2;

/** API path of an invoice's comments, files and print. */
export const documentPath = '/finance/supplier/invoice';
/** API paths refetched after an invoice has changed. */
export const stalePaths: `/${string}`[] = ['/finance/supplier', '/logistics/purchaseOrder', '/report/home'];

export const folderOf = (type: SettleType) => (type === 1 ? 'retail' : 'wholesale');
export const detailPathOf = (type: SettleType): `/${string}` =>
  type === 1 ? '/finance/supplier/retail/detail' : '/finance/supplier/batch/detail';
export const detailPath = ({ id, docNo, settleType }: Pick<Invoice, 'id' | 'docNo' | 'settleType'>): string =>
  screenPath(detailPathOf(settleType), { id, name: docNo });
export const listPath = (type: SettleType): `/${string}` => `/finance/supplier/${folderOf(type)}/list`;
const draftPath = (type: SettleType): `/${string}` => `/finance/supplier/${folderOf(type)}/draf`;
/** Path to create an invoice from received lines. */
export const newPath = (type: SettleType, received: readonly number[]): string =>
  screenPath(draftPath(type), { received: received.join(',') });
/** Path to continue a draft. */
export const editPath = ({ id, docNo, settleType }: Pick<Invoice, 'id' | 'docNo' | 'settleType'>): string =>
  screenPath(draftPath(settleType), { id, name: docNo });
