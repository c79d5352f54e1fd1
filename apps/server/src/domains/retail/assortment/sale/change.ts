import type { SaleScope } from '@treadline/contract/retail/assortment/words.ts';

/** Which dealers may sell a part. */
export interface SaleState {
  scope: SaleScope;
  /** Of ONLY and EXCEPT; none of ALL. */
  dealerIds: ReadonlySet<number>;
}

/** What is done to it: the whole set anew, or some dealers allowed or forbidden. */
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

/** The state after a step. */
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

/** How many of some dealers may sell. */
export const countSellers = ({ scope, dealerIds }: SaleState, all: ReadonlySet<number>): number => {
  const unlisted = without(all, dealerIds).size;
  return scope === 'ONLY' ? all.size - unlisted : unlisted;
};
