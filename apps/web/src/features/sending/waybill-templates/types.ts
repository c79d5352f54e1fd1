import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export const path = '/basic/expressSheet';
/** The designer, of a new template or of one that there is. */
export const designPath = (id?: number): string => `${path}/design${id === undefined ? '' : `?id=${id}`}`;

/** Addresses whose answers a change makes old. */
export const refreshed = ['/data/waybill' as const];

export type Template = RowOf<'GET /data/waybill/template/list'>;
export type TemplateDetail = OutputOf<'GET /data/waybill/template/detail/:id'>;
