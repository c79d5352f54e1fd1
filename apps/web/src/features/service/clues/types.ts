import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Clue = RowOf<'GET /order/clue/list'>;
export type ClueDetail = OutputOf<'GET /order/clue/detail/:id'>;
export type Duplicate = OutputOf<'GET /order/clue/duplicates'>[number];

export const listPath = '/clue/list';
export const detailPath = '/clue/detail';
export const placingPath = '/retail/create';
export const bookingPath = '/clue/appointment';

/** API paths refetched after a clue has changed. */
export const stalePaths: `/${string}`[] = ['/order/clue', '/report/home'];

export const cluePath = ({ id, clueNo }: Pick<Clue, 'id' | 'clueNo'>): string =>
  screenPath(detailPath, { id, name: clueNo });

/** List row in which the success of an action is shown. */
export const resultOn = ({ id }: Pick<Clue, 'id'>) => ({ list: 'GET /order/clue/list', id }) as const;
