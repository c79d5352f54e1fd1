import type { OutputOf } from '#kernel/api-types.ts';
import type { Draft } from '../model/draft.ts';
import { byCheck } from './fill.ts';

export type CarCheckSeen = OutputOf<'GET /order/v1/check/car'>;
/** Milliseconds for which a check is of today's visit. */
const ofVisit = 12 * 3_600_000;

/** Whether a car's last check fills an untouched draft of the car: made on this visit, and nobody else looks on. */
export const fillsDraft = (draft: Draft, { checkedTime }: CarCheckSeen, now: number): boolean =>
  checkedTime !== null &&
  now - Date.parse(checkedTime) < ofVisit &&
  draft.scene !== 'SELF' &&
  draft.placed === null &&
  draft.clueId === null &&
  draft.tyreCheckId === null &&
  Object.keys(draft.flags).length === 0 &&
  Object.keys(draft.tyres).length === 0;

/** Draft filled from the car's check of this visit: flagged wheels, sizes, mileage and customer; what was typed stays. */
export function fillFromVisit(draft: Draft, check: CarCheckSeen): Draft {
  const { customerName: name, customerMobile: mobile, nameEncrypt, phoneEncrypt, mileage } = check;
  const isNamed = draft.customerName === null && draft.customerMobile === null && mobile !== '';
  const { plate, vin } = draft;
  return {
    ...draft,
    ...byCheck(check.wheels),
    mileage: draft.mileage ?? mileage,
    ...(isNamed && {
      customerName: name || null,
      customerMobile: mobile,
      given: { plate, vin, name, mobile, nameEncrypt, phoneEncrypt },
    }),
  };
}
