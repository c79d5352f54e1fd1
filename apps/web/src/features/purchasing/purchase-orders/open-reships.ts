import type { Discrepancy } from './types.ts';

/** Number of pieces that the supplier agreed to re-ship and that have not arrived. */
export const openReships = (
  discrepancies: readonly Pick<Discrepancy, 'state' | 'quantity' | 'cameQuantity'>[],
): number =>
  discrepancies
    .filter(({ state }) => state === 'RESHIP')
    .reduce((sum, { quantity, cameQuantity }) => sum + quantity - cameQuantity, 0);
