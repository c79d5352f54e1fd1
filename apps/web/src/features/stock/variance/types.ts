import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Variance = RowOf<'GET /inventory/logistics-variance/page'>;
export type VarianceExplanation = OutputOf<'GET /inventory/logistics-variance/why/:id'>;
export type Pull = RowOf<'GET /inventory/sync/history'>;

export const apiPath = '/inventory/logistics-variance';
export const screenPath = '/inventory/difference';
export const historyPath = '/inventory/sync-history';
