import type { RowOf } from '#kernel/api-types.ts';

export type SoldTyre = RowOf<'GET /product/partData/tyres/sold'>;
export type RetailTyre = RowOf<'GET /product/partData/tyres/retail'>;
