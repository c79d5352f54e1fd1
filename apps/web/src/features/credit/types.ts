import type { RowOf } from '../../kernel/api-types.ts';
import { screenPath } from '../../kernel/screen-path.ts';

export type CreditLine = RowOf<'GET /finance/credit/list'>;
export type CreditDoc = RowOf<'GET /finance/credit/documents'>;

export const path = '/finance/credit';
/** What is old after anything happened to a line. */
export const refreshed = [path, '/finance/ageing', '/report/home'] satisfies `/${string}`[];
/** What a dealer owes, document by document. */
export const owedPath = (dealerId: number): string =>
  screenPath('/finance/ageing/items', { party: dealerId, account: 'AR' });
