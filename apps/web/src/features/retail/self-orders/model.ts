import { foldMobile, foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { isPlate } from '@treadline/contract/kernel/plate.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type Shop = OutputOf<'GET /m/shop/:code'>;
export type Offer = OutputOf<'GET /m/shop/:code/offers'>['list'][number];
export type Order = OutputOf<'GET /m/order/:token'>;
/** Wheels of a car as seen from above, front first. */
export const wheelsOfCar = ['FL', 'FR', 'RL', 'RR'] as const;
export type Wheel = (typeof wheelsOfCar)[number];

/** Customer's input. */
export interface SelfOrderDraft {
  plate: string;
  mobile: string;
  name: string;
  size: string;
  wheels: readonly Wheel[];
}
export const emptySelfOrder: SelfOrderDraft = {
  plate: '',
  mobile: '',
  name: '',
  size: '',
  wheels: wheelsOfCar,
};

export type Field = 'plate' | 'mobile' | 'name';

const rules: Record<Field, (wish: SelfOrderDraft) => boolean> = {
  plate: ({ plate }) => isPlate(foldPlate(plate)),
  mobile: ({ mobile }) => patterns.mobile.test(foldMobile(mobile)),
  name: ({ name }) => name.trim() !== '',
};

/** First of some fields that is invalid. */
export const firstInvalidField = (wish: SelfOrderDraft, fields: readonly Field[]): Field | undefined =>
  fields.find((field) => !rules[field](wish));
