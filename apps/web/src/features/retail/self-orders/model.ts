import { patterns } from '@treadline/contract/kernel/patterns.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type Shop = OutputOf<'GET /m/shop/:code'>;
export type Offer = OutputOf<'GET /m/shop/:code/offers'>['list'][number];
export type Order = OutputOf<'GET /m/order/:token'>;
/** The wheels of a car as somebody stands before it. */
export const wheelsOfCar = ['FL', 'FR', 'RL', 'RR'] as const;
export type Wheel = (typeof wheelsOfCar)[number];

/** What a customer has entered. */
export interface Wish {
  plate: string;
  mobile: string;
  name: string;
  size: string;
  wheels: readonly Wheel[];
}
export const noWish: Wish = { plate: '', mobile: '', name: '', size: '', wheels: wheelsOfCar };

export type Field = 'plate' | 'mobile' | 'name';

/** A plate as it is written, however it was typed: 浙a·12345 is 浙A12345. */
export const plateOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·.-]/g, '');

const rules: Record<Field, (wish: Wish) => boolean> = {
  plate: ({ plate }) => patterns.plate.test(plateOf(plate)),
  mobile: ({ mobile }) => patterns.mobile.test(mobile.trim()),
  name: ({ name }) => name.trim() !== '',
};

/** Of some fields the first that is not right yet. */
export const firstWrong = (wish: Wish, fields: readonly Field[]): Field | undefined =>
  fields.find((field) => !rules[field](wish));
