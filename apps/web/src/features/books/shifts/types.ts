import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Shift = RowOf<'GET /order/shift/list'>;
export type ShiftDetail = OutputOf<'GET /order/shift/detail/:id'>;
export type ShiftLine = ShiftDetail['lines'][number];
export type CurrentShift = OutputOf<'GET /order/shift/current'>;
/** Payment or refund; amount null while it is counted blind. */
export type Payment = CurrentShift['payments'][number];

export const path = '/order/shift';
export const closePath = '/retail-order/shift/close';
/** API paths refetched after a shift has changed. */
export const stalePaths: `/${string}`[] = [path, '/report/home'];

export const detailPath = ({ id, shiftNo }: Pick<Shift, 'id' | 'shiftNo'>): string =>
  screenPath('/retail-order/shift/detail', { id, name: shiftNo });
