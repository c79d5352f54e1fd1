import { useState } from 'react';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import { startValues, type Dealer, type DealerValues } from './values.ts';

const isNeeded = (refusal: unknown): boolean => isApiError(refusal) && refusal.error === 'record.changed';

/**
 * Version of the dealer that a form's changes are based on, unaffected by refetches, for optimistic locking. A form
 * without changes is reset to refetched data, with a new `round`.
 */
export function useBase(dealer: Dealer | undefined) {
  const [base, setBase] = useState(dealer);
  const [round, setRound] = useState(0);
  const [dirty, setDirty] = useState(false);
  if (dealer && base && dealer.version > base.version && !dirty) {
    setBase(dealer);
    setRound(round + 1);
  }
  const read = async (id: number): Promise<Partial<DealerValues>> => {
    const newest = await api('GET /data/dealerData/dealer/getById/:id', { params: { id } });
    setBase(newest);
    return startValues(newest);
  };
  const renew = base && { isNeeded, read: () => read(base.id) };
  return { base, start: startValues(base), round, renew, setDirty };
}
