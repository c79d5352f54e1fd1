import type { RowOf } from '#kernel/api-types.ts';

/**
 * Endpoint type for warehouse and dealer stock; the latter has the same rows, and the same filters except provider.
 */
export type LevelEndpoint = 'GET /inventory/warehouse-inventories/list';
export type Level = RowOf<LevelEndpoint>;

/** Scope of the stock that a screen shows. */
export interface StockScreen {
  /** Path of the screen. */
  path: '/inventory/dealers' | '/inventory/warehouses' | '/inventory/logistics';
  /** Kind of stock locations. */
  places: 'dealers' | 'warehouses';
  title: string;
  empty: string;
  /** Filter sent with every query. */
  fixed?: { kind: 'WAREHOUSE' };
}

/** Base path of the list and of actions on one part at a location. */
export const baseOf = ({ places }: Pick<StockScreen, 'places'>) =>
  places === 'dealers' ? ('/inventory/dealers' as const) : ('/inventory/warehouse-inventories' as const);
