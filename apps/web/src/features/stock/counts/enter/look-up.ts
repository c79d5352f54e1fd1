import {
  gtinOfBarcode,
  readProductCode,
  type PieceCode,
} from '@treadline/contract/kernel/piece-code/index.ts';
import { api } from '#kernel/api.ts';
import { findLines } from './find-lines.ts';
import type { Candidate, SheetLine } from './types.ts';

/** Parts that match a text: from the count's data in the browser, else from the server if reachable. */
async function lookUpText(
  id: number,
  lines: readonly SheetLine[],
  text: string,
): Promise<readonly Candidate[]> {
  const own = findLines(lines, text);
  if (own.length > 0) return own;
  return api('GET /inventory/count/part/:id', { params: { id }, query: { text } }).catch(() => []);
}

/** Parts that match a text, or whose barcode is the GTIN that a code has. */
export async function lookUp(
  id: number,
  lines: readonly SheetLine[],
  text: string,
): Promise<readonly Candidate[]> {
  const found = await lookUpText(id, lines, text);
  const gtin = found.length > 0 ? '' : readProductCode(text);
  return gtin ? findPieceParts(id, lines, { gtin, partNo: '' }) : found;
}

/** Parts that the code of a single tyre says: by its number, or by the barcode that its GTIN is. */
export async function findPieceParts(
  id: number,
  lines: readonly SheetLine[],
  { gtin, partNo }: Pick<PieceCode, 'gtin' | 'partNo'>,
): Promise<readonly Candidate[]> {
  if (partNo) return lookUpText(id, lines, partNo);
  const own = lines.filter(({ barcode }) => gtinOfBarcode(barcode) === gtin);
  if (own.length > 0) return own.map((line) => ({ ...line, planned: true }));
  return lookUpText(id, lines, gtin.replace(/^0/, ''));
}
