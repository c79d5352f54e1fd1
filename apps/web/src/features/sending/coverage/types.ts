import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Rule = RowOf<'GET /inventory/coverage/list'>;
export type CoveredDealer = RowOf<'GET /inventory/coverage/dealers'>;
export type CoverageMap = OutputOf<'GET /inventory/coverage/map'>;
export type Uploaded = OutputOf<'POST /inventory/coverage/upload-full'>;
export type SourcingPreview = OutputOf<'POST /inventory/coverage/source'>;

export const api = '/inventory/coverage';
export const screen = '/inventory/warehousesOverlay';
