import type { SaleScope } from '@treadline/contract/retail/assortment/words.ts';

/** Dealers that may sell a part. */
export interface SaleState {
  scope: SaleScope;
  /** For ONLY and EXCEPT; empty for ALL. */
  dealerIds: ReadonlySet<number>;
}

/** Change of a sale scope: replace the set, or allow or forbid dealers. */
export interface SaleStep {
  kind: 'SET' | 'ALLOW' | 'FORBID';
  scope: SaleScope;
  dealerIds: readonly number[];
}

/** All but nobody is everybody. */
const tidy = (scope: SaleScope, dealerIds: ReadonlySet<number>): SaleState =>
  scope === 'EXCEPT' && dealerIds.size === 0 ? { scope: 'ALL', dealerIds } : { scope, dealerIds };

const without = (ids: ReadonlySet<number>, left: ReadonlySet<number>) =>
  new Set([...ids].filter((id) => !left.has(id)));

/** Returns the sale scope after a change. */
export function stepSale(before: SaleState, { kind, scope, dealerIds }: SaleStep): SaleState {
  const given = new Set(dealerIds);
  if (kind === 'SET') return tidy(scope, scope === 'ALL' ? new Set() : given);
  // In ONLY the listed ones may sell, in ALL and EXCEPT the unlisted ones.
  const isListed = (kind === 'ALLOW') === (before.scope === 'ONLY');
  if (before.scope === 'ALL') return isListed ? tidy('EXCEPT', given) : before;
  return tidy(
    before.scope,
    isListed ? new Set([...before.dealerIds, ...given]) : without(before.dealerIds, given),
  );
}

export const isSameSale = (one: SaleState, other: SaleState): boolean =>
  one.scope === other.scope &&
  one.dealerIds.size === other.dealerIds.size &&
  without(one.dealerIds, other.dealerIds).size === 0;

/** Returns how many of the given dealers may sell. */
export const countSellers = ({ scope, dealerIds }: SaleState, all: ReadonlySet<number>): number => {
  const unlisted = without(all, dealerIds).size;
  return scope === 'ONLY' ? all.size - unlisted : unlisted;
};
