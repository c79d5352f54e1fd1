import { createContext, use } from 'react';

/** Cart quantities by part and their changes, as a context for cells, so that columns stay stable. */
export interface CartAccess {
  countOf: (partId: number) => number;
  setPart: (partId: number, quantity: number) => Promise<boolean>;
}

export const BuyContext = createContext<CartAccess | null>(null);

export function useBuying(): CartAccess {
  const buying = use(BuyContext);
  if (!buying) throw new Error('useBuying outside of the buying screen');
  return buying;
}
