import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import type { Candidate, SheetLine } from './types.ts';

const plain = (text: string): string => codeKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Parts of the count that match a scanned or typed text: by exact barcode or number, also a former one, else by part of number or size,
 * normalised. At most 20.
 */
export function findLines(lines: readonly SheetLine[], text: string): Candidate[] {
  const wanted = codeKey(text);
  if (wanted === '') return [];
  const exact = lines.filter(({ barcode, partNo, numbers }) =>
    [barcode, partNo, ...numbers].some((code) => codeKey(code) === wanted),
  );
  const short = plain(text);
  const found =
    exact.length > 0 || short === ''
      ? exact
      : lines.filter(({ partNo, size }) => plain(partNo).includes(short) || plain(size).includes(short));
  return found.slice(0, 20).map((line) => ({ ...line, planned: true }));
}
