import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { isPlate } from '@treadline/contract/kernel/plate.ts';
import { isMeasured } from './draft.ts';
import type { CheckDraft } from './types.ts';

export type Problem = 'dealer' | 'plate' | 'mileage' | 'mobile' | 'wheel';

const isWholePlate = (plate: string): boolean => isPlate(plate) || isMasked(plate);
const isMobile = (mobile: string): boolean =>
  mobile === '' || isMasked(mobile) || patterns.mobile.test(foldMobile(mobile));

/** First missing input in the order of the page; `at` is the wheel. */
export function problemOf(draft: CheckDraft): { problem: Problem; at: number } | null {
  const { dealerId, plate, mileage, customerMobile, wheels } = draft;
  const at = wheels.findIndex((wheel) => !isMeasured(wheel));
  const found: [boolean, Problem][] = [
    [dealerId === null, 'dealer'],
    [!isWholePlate(plate), 'plate'],
    [mileage === null, 'mileage'],
    [!isMobile(customerMobile.trim()), 'mobile'],
    [at >= 0, 'wheel'],
  ];
  const first = found.find(([isWrong]) => isWrong);
  return first ? { problem: first[1], at } : null;
}
