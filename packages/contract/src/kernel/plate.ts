import { foldPlate } from './number-folds.ts';
import { readVin } from './vin.ts';

/** First characters of licence plates (provinces) in keyboard order: by number of cars, descending. */
export const provinces = [...'粤鲁苏浙豫冀川京沪皖湘辽鄂闽晋陕桂云赣黑贵吉渝津蒙新甘琼宁青藏'];

/** Parsed search input for a vehicle: plate, VIN, nothing or invalid. */
export type CarName =
  | { kind: 'none' }
  | { kind: 'plate'; text: string }
  | { kind: 'vin'; text: string; isRight: boolean }
  | { kind: 'wrong'; text: string };

const region = `[${provinces.join('')}][A-HJ-NP-Z]`;
const sign = '[A-HJ-NP-Z0-9]';

/** Licence plates of GA 36, by kind, as `foldPlate` writes them. */
const civil: Readonly<Record<string, string>> = {
  ordinary: `${region}${sign}{5}`,
  newEnergySmall: `${region}[A-HJK]${sign}\\d{4}`,
  newEnergyLarge: `${region}\\d{5}[A-HJK]`,
  /** Learner, trailer, police, consulate, Hong Kong, Macao. */
  marked: `${region}${sign}{4}[学挂警领港澳]`,
  emergency: `${region}${sign}{4}应急`,
  /** The older and the newer writing of a plate of an embassy. */
  embassy: '使\\d{6}|\\d{6}使',
};
const civilPlate = new RegExp(`^(?:${Object.values(civil).join('|')})$`);

/** Plates of the armed police (WJ, with the province or without) and of the army (two letters, five digits). */
const militaryPlate = new RegExp(
  `^(?:WJ[${provinces.join('')}]?\\d{4}${sign}|[BCEGHJKLNSVZ][A-HJ-NP-Z]\\d{5})$`,
);
let takesMilitary = true;

/** Sets whether plates of the armed police and the army are taken in this process; by default they are. */
export const takeMilitaryPlates = (taken: boolean): void => {
  takesMilitary = taken;
};

/** Whether a folded text is a licence plate. */
export const isPlate = (folded: string): boolean =>
  civilPlate.test(folded) || (takesMilitary && militaryPlate.test(folded));

/** Parses a plate or VIN in any typed or pasted spelling. */
export function readCarName(typed: string): CarName {
  const text = foldPlate(typed);
  if (text === '') return { kind: 'none' };
  if (isPlate(text)) return { kind: 'plate', text };
  const vin = readVin(text);
  if (vin?.isWhole) return { kind: 'vin', text: vin.text, isRight: vin.isRight };
  return { kind: 'wrong', text };
}
