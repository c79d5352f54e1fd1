import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Adjustment = RowOf<'GET /inventory/adjustment/list'>;
export type AdjustmentDetail = OutputOf<'GET /inventory/adjustment/:id'>;
export type AdjustmentLine = AdjustmentDetail['lines'][number];
export type StockRow = OutputOf<'GET /inventory/adjustment/stock'>[number];
export type AdjustmentInput = NonNullable<InputOf<'POST /inventory/adjustment'>['body']>;

export const path = '/inventory/adjustment';
/** API paths refetched after an adjustment has changed. */
export const stalePaths: `/${string}`[] = ['/inventory', '/report/home'];

export const editPath = (id?: number): string => screenPath('/inventory/adjustment-edit', id ? { id } : {});
/** Path to create an adjustment for a reason with its own button. */
export const reasonPath = (reason: 'DAMAGE' | 'SCRAP'): string =>
  screenPath('/inventory/adjustment-edit', { reason });
export const detailPath = ({ id, adjustNo }: Pick<Adjustment, 'id' | 'adjustNo'>): string =>
  screenPath('/inventory/adjustment-detail', { id, name: adjustNo });
