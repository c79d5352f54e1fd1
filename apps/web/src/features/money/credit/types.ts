import type { RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type CreditLine = RowOf<'GET /finance/credit/list'>;
export type CreditDoc = RowOf<'GET /finance/credit/documents'>;

export const path = '/finance/credit';
/** What is old after anything happened to a line. */
export const refreshed = [path, '/finance/ageing', '/report/home'] satisfies `/${string}`[];
/** What a dealer owes on credit, order by order; below zero what it has paid too much. */
export const owedPath = ({ id, used }: Pick<CreditLine, 'id' | 'used'>): string =>
  screenPath('/finance/ageing/items', { party: id, kind: 'CREDIT', ...(used < 0 && { side: 'PAYABLE' }) });
