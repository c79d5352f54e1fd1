import { createStore, type Store } from '#kernel/store.ts';
import type { PartToBuy } from '../types.ts';

/** Store of typed quantities by part outside React, so that a keystroke re-renders one cell, not the grid. */
export interface Quantities {
  typed: Store<ReadonlyMap<string, number | null>>;
  /** Rows loaded so far, as a selection may span pages. */
  seen: Map<string, PartToBuy>;
}

export const makeQuantities = (): Quantities => ({
  typed: createStore<ReadonlyMap<string, number | null>>(new Map()),
  seen: new Map(),
});

/** Quantity to buy: typed, else suggested. */
export const quantityOf = ({ typed }: Quantities, row: PartToBuy): number | null => {
  const own = typed.get().get(row.id);
  return own === undefined ? row.suggested || null : own;
};

export const setQuantity = ({ typed }: Quantities, id: string, quantity: number | null | undefined): void =>
  typed.set((old) => {
    const next = new Map(old);
    if (quantity === undefined) next.delete(id);
    else next.set(id, quantity);
    return next;
  });

/** Reason why a quantity cannot be ordered: below the minimum, or not whole packings. */
export function faultOf({ moq, packing }: PartToBuy, quantity: number): 'moq' | 'packing' | null {
  if (quantity < Math.max(1, moq)) return 'moq';
  return quantity % packing === 0 ? null : 'packing';
}

/** Selected rows with a valid quantity, and those without. */
export function chosenRows(
  quantities: Quantities,
  ids: Iterable<number | string>,
): { ready: PartToBuy[]; wrong: PartToBuy[] } {
  const rows = [...ids].flatMap((id) => quantities.seen.get(String(id)) ?? []);
  const isRight = (row: PartToBuy) => faultOf(row, quantityOf(quantities, row) ?? 0) === null;
  return { ready: rows.filter(isRight), wrong: rows.filter((row) => !isRight(row)) };
}
