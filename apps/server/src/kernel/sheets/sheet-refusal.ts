import type { SheetFault } from './sheet-fault.ts';

// Light, for the worker: sheet-fault.ts brings every error text of the product with it.

/** Error that rejects a whole file. */
export interface SheetRefusal extends Error {
  fault: SheetFault;
  limit?: number;
  /** Names of the sheets concerned. */
  sheets?: readonly string[];
}
/** Serialisable part of a refusal. */
export type SheetFailure = Pick<SheetRefusal, 'fault' | 'limit' | 'sheets'>;

/** Creates the refusal of a whole file, thrown in the worker and sent back as its answer. */
export const createSheetRefusal = (fault: SheetFault, limit?: number): SheetRefusal =>
  Object.assign(new Error(fault), { fault, ...(limit === undefined ? {} : { limit }) });

/** Creates a refusal that lists the sheets to choose from. */
export const sheetsRefusal = (fault: SheetFault, sheets: readonly string[]): SheetRefusal =>
  Object.assign(new Error(fault), { fault, sheets });

/** Refusal for any worker error: errors of the reader and unforeseen ones mean a damaged file. */
export function toSheetFailure(error: unknown): SheetFailure {
  if (!(error instanceof Error)) return { fault: 'damaged' };
  if ('fault' in error) {
    const { fault, limit, sheets } = error as SheetRefusal;
    return { fault, ...(limit === undefined ? {} : { limit }), ...(sheets && { sheets }) };
  }
  if (error.name === 'EncryptedFileError') return { fault: 'old-or-encrypted' };
  const isLimit = error.name.endsWith('ZipError') && error.message.includes('limit');
  return { fault: isLimit ? 'unpacks-too-large' : 'damaged' };
}
