import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export const listPath = '/promotion/mobile/list';
export const createPath = '/promotion/mobile/create';
export const pagePath = ({ id }: { id: number }) => `/promotion/mobile/detail?id=${id}` as const;
export const editPath = ({ id }: { id: number }) => `/promotion/mobile/edit?id=${id}` as const;

/** API paths refetched after a page has changed. */
export const stalePaths = ['/promotion/mobile' as const];

export type Page = RowOf<'GET /promotion/mobile/list'>;
export type PageDetail = OutputOf<'GET /promotion/mobile/detail/:id'>;
export type PageView = OutputOf<'GET /m/page/:slug'>;
export type ViewBlock = PageView['blocks'][number];
export type ViewOf<K extends ViewBlock['kind']> = Extract<ViewBlock, { kind: K }>;
