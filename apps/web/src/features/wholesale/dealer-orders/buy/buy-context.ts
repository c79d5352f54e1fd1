import { createContext, use } from 'react';

/** What lies in the cart of each part, and how it is changed: cells read it, so that columns stay as they are. */
export interface Buying {
  countOf: (partId: number) => number;
  setPart: (partId: number, quantity: number) => Promise<boolean>;
}

export const BuyContext = createContext<Buying | null>(null);

export function useBuying(): Buying {
  const buying = use(BuyContext);
  if (!buying) throw new Error('useBuying outside of the buying screen');
  return buying;
}
