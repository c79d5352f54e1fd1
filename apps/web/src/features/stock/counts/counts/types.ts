import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Count = RowOf<'GET /inventory/count/list'>;
export type CountDetail = OutputOf<'GET /inventory/count/:id'>;
export type CountLine = RowOf<'GET /inventory/count/lines/:id'>;
export type CountInput = NonNullable<InputOf<'POST /inventory/count'>['body']>;

export const path = '/inventory/count';
/** API paths refetched after a count has changed. */
export const stalePaths: `/${string}`[] = ['/inventory', '/report/home'];

type Named = Pick<Count, 'id' | 'countNo'>;
export const editPath = (id?: number): string => screenPath('/inventory/count-edit', id ? { id } : {});
export const detailPath = ({ id, countNo }: Named): string =>
  screenPath('/inventory/count-detail', { id, name: countNo });
export const enterPath = ({ id, countNo }: Named): string =>
  screenPath('/inventory/count-enter', { id, name: countNo });
