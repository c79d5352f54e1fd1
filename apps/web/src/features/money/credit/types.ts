import type { RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type CreditLine = RowOf<'GET /finance/credit/list'>;
export type CreditDoc = RowOf<'GET /finance/credit/documents'>;

export const path = '/finance/credit';
/** API paths refetched after a credit line has changed. */
export const stalePaths = [path, '/finance/ageing', '/report/home'] satisfies `/${string}`[];
/** Path of a dealer's open credit items by order; of the overpayment when `used` is negative. */
export const owedPath = ({ id, used }: Pick<CreditLine, 'id' | 'used'>): string =>
  screenPath('/finance/ageing/items', { party: id, kind: 'CREDIT', ...(used < 0 && { side: 'PAYABLE' }) });
