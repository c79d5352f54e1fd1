import { patterns } from '@treadline/contract/kernel/patterns.ts';
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

/** Normalised plate: 浙a·12345 becomes 浙A12345. */
export const plateOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·.-]/g, '');

const rules: Record<Field, (wish: SelfOrderDraft) => boolean> = {
  plate: ({ plate }) => patterns.plate.test(plateOf(plate)),
  mobile: ({ mobile }) => patterns.mobile.test(mobile.trim()),
  name: ({ name }) => name.trim() !== '',
};

/** First of some fields that is invalid. */
export const firstInvalidField = (wish: SelfOrderDraft, fields: readonly Field[]): Field | undefined =>
  fields.find((field) => !rules[field](wish));
