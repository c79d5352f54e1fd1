import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Month = RowOf<'GET /finance/closing/list'>;
export type MonthDetail = OutputOf<'GET /finance/closing/detail/:id'>;

export const path = '/finance/closing';
/** API paths refetched after a month has changed. */
export const stalePaths: `/${string}`[] = [path, '/report/home'];
export const detailPath = ({ id, month }: Pick<Month, 'id' | 'month'>): string =>
  screenPath('/finance/closing/detail', { id, name: month });
