import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Due = RowOf<'GET /order/due/list'>;
export type DueKind = OutputOf<'GET /order/due/rules'>[number];
export type DueRule = NonNullable<DueKind['platform']>;

/** API paths refetched after a rule has changed. */
export const stalePaths: `/${string}`[] = ['/order/due', '/report/home'];
