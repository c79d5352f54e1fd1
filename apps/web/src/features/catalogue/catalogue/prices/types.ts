import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export const list = 'GET /product/priceChange/list';
/** A proposal with what it is judged by. */
export type Change = RowOf<typeof list>;
export type History = OutputOf<'GET /product/partData/price/changes'>;
/** Whose answers are old after prices were set or decided about. */
export const refreshed: ('/product' | '/report/home')[] = ['/product', '/report/home'];
/** Who proposes prices. */
export const proposer = { any: ['tyres_custom_price'], types: ['OTHER'] } as const;
