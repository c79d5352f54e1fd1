import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Income = RowOf<'GET /finance/inner/income'>;
export type Line = RowOf<'GET /finance/inner/lines'>;
export type Company = RowOf<'GET /finance/inner/companies'>;
export type Invoice = OutputOf<'GET /finance/inner/detail/:id'>;

export const incomePath = '/finance/inner/income';
export const linesPath = '/finance/inner/lines';
export const companiesPath = '/finance/inner/companies';
export const documentPath = '/finance/inner/invoice';
/** API paths refetched after an internal invoice has changed. */
export const stalePaths: `/${string}`[] = ['/finance/inner', '/report/home'];

export const detailPath = ({ id, docNo }: { id: number; docNo: string }): string =>
  screenPath('/finance/inner/detail', { id, name: docNo });

/** Path of a row's lines: its invoice, or the list of uninvoiced lines. */
export const placeOf = ({ id, docNo, sellerId, buyerId, month }: Income): string =>
  id > 0
    ? detailPath({ id, docNo })
    : `${linesPath}?claimed=OPEN&sellerId=${sellerId}&buyerId=${buyerId}&month=${month}`;

type Sums = Record<'quantity' | 'excl' | 'tax' | 'incl' | 'cost' | 'margin', number>;
export const drawTotals = ({ quantity, ...money }: Sums) => ({
  quantity: formatQuantity(quantity),
  ...Object.fromEntries(Object.entries(money).map(([key, fen]) => [key, formatMoney(fen)])),
});
