import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { orderScreens } from '#kernel/order-screens.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Invoice = RowOf<'GET /finance/invoice/list'>;
/** An invoice of the list, or with its lines. */
export type AnyInvoice = Omit<Invoice, 'lines'>;
export type InvoiceDetail = OutputOf<'GET /finance/invoice/detail/:id'>;
export type Line = InvoiceDetail['lines'][number];
export type Red = RowOf<'GET /finance/invoice/red/list'>;
export type Source = RowOf<'GET /finance/invoice/source'>;
export type Title = OutputOf<'GET /finance/invoice/titles'>[number];
export type Preview = OutputOf<'POST /finance/invoice/preview'>;
export type Form = NonNullable<InputOf<'POST /finance/invoice/save'>['body']>['form'];
export type SourceKind = Source['source'];

/** Where comments, files and the print of an invoice are. */
export const documentPath = '/finance/invoice';
/** Whose answers are old after an invoice changed. */
export const refreshed: `/${string}`[] = [documentPath, '/finance/dealer', '/report/home'];

export const listPath = '/finance/invoice/list';
export const editPath = '/finance/invoice/edit';
export const detailPath = ({ id, serialNo }: Pick<Invoice, 'id' | 'serialNo'>): string =>
  screenPath('/finance/invoice/detail', { id, name: serialNo });
/** A draft, or a refused one, to be put right. */
export const changePath = ({ id, serialNo }: Pick<Invoice, 'id' | 'serialNo'>): string =>
  screenPath(editPath, { id, name: serialNo });
/** Some of what can be invoiced of an order or statement; all of it without keys. */
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
/** The order or statement that is invoiced. */
export const sourcePath = (source: SourceKind, id: number, name: string): string =>
  screenPath(sourcePaths[source], { id, name });
