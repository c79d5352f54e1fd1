import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { orderScreens } from '#kernel/order-screens.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Invoice = RowOf<'GET /finance/invoice/list'>;
/** Sales invoice from the list or the detail, without lines. */
export type AnyInvoice = Omit<Invoice, 'lines'>;
export type InvoiceDetail = OutputOf<'GET /finance/invoice/detail/:id'>;
export type Line = InvoiceDetail['lines'][number];
export type Red = RowOf<'GET /finance/invoice/red/list'>;
export type Source = RowOf<'GET /finance/invoice/source'>;
export type Title = OutputOf<'GET /finance/invoice/titles'>[number];
export type Preview = OutputOf<'POST /finance/invoice/preview'>;
export type Form = NonNullable<InputOf<'POST /finance/invoice/save'>['body']>['form'];
export type SourceKind = Source['source'];

/** API path of an invoice's comments, files and print. */
export const documentPath = '/finance/invoice';
/** API paths refetched after an invoice has changed. */
export const stalePaths: `/${string}`[] = [documentPath, '/finance/dealer', '/report/home'];

export const listPath = '/finance/invoice/list';
export const editPath = '/finance/invoice/edit';
export const detailPath = ({ id, serialNo }: Pick<Invoice, 'id' | 'serialNo'>): string =>
  screenPath('/finance/invoice/detail', { id, name: serialNo });
/** Path to edit a draft or refused invoice. */
export const changePath = ({ id, serialNo }: Pick<Invoice, 'id' | 'serialNo'>): string =>
  screenPath(editPath, { id, name: serialNo });
/** Path to invoice lines of an order or statement; all of them without keys. */
export const makePath = (
  source: SourceKind,
  sourceId: number,
  name: string,
  keys: readonly string[] = [],
): string =>
  screenPath(editPath, { source, sourceId, name, ...(keys.length > 0 && { keys: keys.join(',') }) });

const sourcePaths = {
  ...orderScreens,
  STATEMENT: '/finance/dealer/detail',
} as const satisfies Record<SourceKind, string>;
/** Path of the invoiced order or statement. */
export const sourcePath = (source: SourceKind, id: number, name: string): string =>
  screenPath(sourcePaths[source], { id, name });
