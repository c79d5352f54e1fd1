import type { RowOf } from '#kernel/api-types.ts';

/** The endpoint of warehouses stands for both: that of dealers has the same rows, and the same filters but the provider's. */
export type LevelEndpoint = 'GET /inventory/warehouse-inventories/list';
export type Level = RowOf<LevelEndpoint>;

/** What of the stock a screen shows. */
export interface Face {
  /** The screen's path. */
  path: '/inventory/dealers' | '/inventory/warehouses' | '/inventory/logistics';
  /** Where the places are. */
  places: 'dealers' | 'warehouses';
  title: string;
  empty: string;
  /** Sent with every query. */
  fixed?: { kind: 'WAREHOUSE' };
}

/** Below it lie the list and what is done to one part at a place. */
export const baseOf = ({ places }: Pick<Face, 'places'>) =>
  places === 'dealers' ? ('/inventory/dealers' as const) : ('/inventory/warehouse-inventories' as const);
