import { patterns } from './patterns.ts';
import { readVin } from './vin.ts';

/** First characters of licence plates (provinces) in keyboard order: by number of cars, descending. */
export const provinces = [...'粤鲁苏浙豫冀川京沪皖湘辽鄂闽晋陕桂云赣黑贵吉渝津蒙新甘琼宁青藏'];

/** Parsed search input for a vehicle: plate, VIN, nothing or invalid. */
export type CarName =
  | { kind: 'none' }
  | { kind: 'plate'; text: string }
  | { kind: 'vin'; text: string; isRight: boolean }
  | { kind: 'wrong'; text: string };

/** Normalises a licence plate: half-width capitals without blanks, dots and hyphens. */
export const foldPlate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·•・.-]/g, '');

/** Parses a plate or VIN in any typed or pasted spelling. */
export function readCarName(typed: string): CarName {
  const text = foldPlate(typed);
  if (text === '') return { kind: 'none' };
  if (patterns.plate.test(text)) return { kind: 'plate', text };
  const vin = readVin(text);
  if (vin?.isWhole) return { kind: 'vin', text: vin.text, isRight: vin.isRight };
  return { kind: 'wrong', text };
}
