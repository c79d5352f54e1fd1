import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Adjustment = RowOf<'GET /inventory/adjustment/list'>;
export type AdjustmentDetail = OutputOf<'GET /inventory/adjustment/:id'>;
export type AdjustmentLine = AdjustmentDetail['lines'][number];
export type StockRow = OutputOf<'GET /inventory/adjustment/stock'>[number];
export type AdjustmentInput = NonNullable<InputOf<'POST /inventory/adjustment'>['body']>;

export const path = '/inventory/adjustment';
/** Whose answers are old after an adjustment changed. */
export const refreshed: `/${string}`[] = ['/inventory', '/report/home'];

export const editPath = (id?: number): string => screenPath('/inventory/adjustment-edit', id ? { id } : {});
/** A new one for a reason that has a button of its own. */
export const reasonPath = (reason: 'DAMAGE' | 'SCRAP'): string =>
  screenPath('/inventory/adjustment-edit', { reason });
export const detailPath = ({ id, adjustNo }: Pick<Adjustment, 'id' | 'adjustNo'>): string =>
  screenPath('/inventory/adjustment-detail', { id, name: adjustNo });
