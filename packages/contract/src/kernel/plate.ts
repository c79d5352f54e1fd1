import { patterns } from './patterns.ts';
import { readVin } from './vin.ts';

/** First characters of plates, as the keyboard offers them: by the number of cars, the largest first. */
export const provinces = [...'粤鲁苏浙豫冀川京沪皖湘辽鄂闽晋陕桂云赣黑贵吉渝津蒙新甘琼宁青藏'];

/** What was typed to find a car by. */
export type CarName =
  | { kind: 'none' }
  | { kind: 'plate'; text: string }
  | { kind: 'vin'; text: string; isRight: boolean }
  | { kind: 'wrong'; text: string };

/** As it stands on the plate: full-width characters, blanks, dots and hyphens are put right. */
export const foldPlate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·•・.-]/g, '');

/** A plate or a VIN however it is typed or pasted. */
export function readCarName(typed: string): CarName {
  const text = foldPlate(typed);
  if (text === '') return { kind: 'none' };
  if (patterns.plate.test(text)) return { kind: 'plate', text };
  const vin = readVin(text);
  if (vin?.isWhole) return { kind: 'vin', text: vin.text, isRight: vin.isRight };
  return { kind: 'wrong', text };
}
