import { createStore, type Store } from '#kernel/store.ts';
import type { PartToBuy } from '../types.ts';

/** What was typed per part, outside of React: a keystroke draws one cell again, not the grid. */
export interface Quantities {
  typed: Store<ReadonlyMap<string, number | null>>;
  /** Rows seen so far: a selection may reach over pages. */
  seen: Map<string, PartToBuy>;
}

export const makeQuantities = (): Quantities => ({
  typed: createStore<ReadonlyMap<string, number | null>>(new Map()),
  seen: new Map(),
});

/** What is bought when nothing is typed: the suggestion. */
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

/** Why so many cannot be ordered: below the minimum, or no whole packings. */
export function faultOf({ moq, packing }: PartToBuy, quantity: number): 'moq' | 'packing' | null {
  if (quantity < Math.max(1, moq)) return 'moq';
  return quantity % packing === 0 ? null : 'packing';
}

/** The rows of a selection with a quantity that can be ordered, and those without. */
export function chosenRows(
  quantities: Quantities,
  ids: Iterable<number | string>,
): { ready: PartToBuy[]; wrong: PartToBuy[] } {
  const rows = [...ids].flatMap((id) => quantities.seen.get(String(id)) ?? []);
  const isRight = (row: PartToBuy) => faultOf(row, quantityOf(quantities, row) ?? 0) === null;
  return { ready: rows.filter(isRight), wrong: rows.filter((row) => !isRight(row)) };
}
