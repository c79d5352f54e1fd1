import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export const path = '/basic/expressSheet';
/** Path of the designer, for a new or existing template. */
export const designPath = (id?: number): string => `${path}/design${id === undefined ? '' : `?id=${id}`}`;

/** API paths refetched after a template has changed. */
export const stalePaths = ['/data/waybill' as const];

export type Template = RowOf<'GET /data/waybill/template/list'>;
export type TemplateDetail = OutputOf<'GET /data/waybill/template/detail/:id'>;
