import type { SheetFault } from './sheet-fault.ts';

// Light, for the worker: sheet-fault.ts brings every error text of the product with it.

export interface Refusal extends Error {
  fault: SheetFault;
  limit?: number;
  /** Names of the sheets that it speaks of. */
  sheets?: readonly string[];
}
/** What travels of a refusal. */
export type Refused = Pick<Refusal, 'fault' | 'limit' | 'sheets'>;

/** Why a file as a whole is refused, raised inside the worker and answered by it. */
export const refusal = (fault: SheetFault, limit?: number): Refusal =>
  Object.assign(new Error(fault), { fault, ...(limit === undefined ? {} : { limit }) });

/** Refuses a file for its sheets. */
export const sheetsRefusal = (fault: SheetFault, sheets: readonly string[]): Refusal =>
  Object.assign(new Error(fault), { fault, sheets });

/** What the worker answers for a failure: the reader's own, and any it did not foresee, mean a damaged file. */
export function asFault(error: unknown): Refused {
  if (!(error instanceof Error)) return { fault: 'damaged' };
  if ('fault' in error) {
    const { fault, limit, sheets } = error as Refusal;
    return { fault, ...(limit === undefined ? {} : { limit }), ...(sheets && { sheets }) };
  }
  if (error.name === 'EncryptedFileError') return { fault: 'old-or-encrypted' };
  const isLimit = error.name.endsWith('ZipError') && error.message.includes('limit');
  return { fault: isLimit ? 'unpacks-too-large' : 'damaged' };
}
