import { useState } from 'react';
import { api } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { isApiError } from '#kernel/api-error.ts';
import type { PartDetail } from '../types.ts';

const isNeeded = (refusal: unknown): boolean => isApiError(refusal) && refusal.error === 'record.changed';

/** Whether key attributes of a part can only be changed by proposal. */
export const isReleased = (part: PartDetail | undefined): boolean =>
  part?.status === 'Approved' || part?.status === 'Deployed';

/** Whether the user may enter prices: of a new part, or during review with permission to set and view them. */
export function useCanSetPrices(part: PartDetail | undefined): boolean {
  const can = useCan();
  if (!part) return true;
  return (
    part.prices !== undefined && !isReleased(part) && can({ code: 'tyres_custom_price', types: ['OTHER'] })
  );
}

/** Text key of the form's submit button. */
export const submitKey = (part: PartDetail | undefined) =>
  part === undefined ? 'form.handIn' : part.status === 'Failed' ? 'form.resubmit' : 'form.save';

/**
 * Version of the part that a form's changes are based on, unaffected by refetches, for optimistic locking. A form
 * without changes is reset to refetched data, with a new `round`. Without a part it starts from `source`.
 */
export function usePartBase<V extends object>(
  part: PartDetail | undefined,
  source: PartDetail | undefined,
  startOf: (part: PartDetail | undefined, isCopy?: boolean) => V,
) {
  const [base, setBase] = useState(part);
  const [start, setStart] = useState(() => startOf(part ?? source, !part));
  const [round, setRound] = useState(0);
  const [dirty, setDirty] = useState(false);
  const follow = (newest: PartDetail): V => {
    const values = startOf(newest);
    setBase(newest);
    setStart(values);
    return values;
  };
  if (part && base && part.version > base.version && !dirty) {
    follow(part);
    setRound(round + 1);
  }
  const read = async (id: number) => follow(await api('GET /product/partData/tyre/:id', { params: { id } }));
  return { base, start, round, renew: base && { isNeeded, read: () => read(base.id) }, setDirty };
}
