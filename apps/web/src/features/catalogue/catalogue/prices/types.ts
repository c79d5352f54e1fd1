import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export const list = 'GET /product/priceChange/list';
/** Proposed change with the data for its review. */
export type Change = RowOf<typeof list>;
export type History = OutputOf<'GET /product/partData/price/changes'>;
/** API paths refetched after prices were set or decided. */
export const stalePaths: ('/product' | '/report/home')[] = ['/product', '/report/home'];
/** Access condition for proposing prices. */
export const proposerRule = { any: ['tyres_custom_price'], types: ['OTHER'] } as const;
