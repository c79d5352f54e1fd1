import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Bin = RowOf<'GET /inventory/bin/list'>;
export type Unplaced = RowOf<'GET /inventory/putaway/list'>;
export type Proposal = OutputOf<'POST /inventory/putaway/propose'>[number];
export type Picking = OutputOf<'GET /inventory/picking/:kind/:id'>;
export type PickLine = Picking['lines'][number];

/** What a move of pieces makes stale. */
export const stalePaths = ['/inventory/bin', '/inventory/putaway', '/inventory/picking'] as const;
