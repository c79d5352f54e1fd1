import { useState } from 'react';
import { api } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { isApiError } from '#kernel/api-error.ts';
import type { PartDetail } from '../types.ts';

const isNeeded = (refusal: unknown): boolean => isApiError(refusal) && refusal.error === 'record.changed';

/** What documents know it by changes by a proposal from then on. */
export const isReleased = (part: PartDetail | undefined): boolean =>
  part?.status === 'Approved' || part?.status === 'Deployed';

/** Prices are entered with a new part, and corrected while it is reviewed by who may set and see them. */
export function useMayPrice(part: PartDetail | undefined): boolean {
  const can = useCan();
  if (!part) return true;
  return (
    part.prices !== undefined && !isReleased(part) && can({ code: 'tyres_custom_price', types: ['OTHER'] })
  );
}

/** The words on the form's button. */
export const submitKey = (part: PartDetail | undefined) =>
  part === undefined ? 'form.handIn' : part.status === 'Failed' ? 'form.resubmit' : 'form.save';

/**
 * The part that a form's changes are based on, however often it is read meanwhile: what is saved says which one was
 * seen. A form without changes follows what is read, as a new `round` of it. Without a part it starts from `source`.
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
