import type { Discrepancy } from './types.ts';

/** Pieces that the supplier agreed to ship again and that have not come yet. */
export const openReships = (
  discrepancies: readonly Pick<Discrepancy, 'state' | 'quantity' | 'cameQuantity'>[],
): number =>
  discrepancies
    .filter(({ state }) => state === 'RESHIP')
    .reduce((sum, { quantity, cameQuantity }) => sum + quantity - cameQuantity, 0);
