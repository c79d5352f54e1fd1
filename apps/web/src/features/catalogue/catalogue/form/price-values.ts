import {
  priceFields,
  priceKinds,
  type PriceKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { PartDetail } from '../types.ts';

/** Prices in fen by kind; null for none. */
export type PriceValues = Record<PriceKind, number | null>;

/** Current prices of a part. */
export function priceValues(part?: PartDetail): PriceValues {
  const now = new Date().toISOString();
  const inForce = (kind: PriceKind) =>
    part?.prices?.find((row) => row.kind === kind && row.from <= now && (row.to === null || row.to > now));
  return Object.fromEntries(priceKinds.map((kind) => [kind, inForce(kind)?.fen ?? null])) as PriceValues;
}

/** Prices changed by the form; null removes one. */
export function changedPrices(part: PartDetail, prices: Partial<PriceValues>): Partial<PriceValues> {
  const before = priceValues(part);
  return Object.fromEntries(
    priceKinds.flatMap((kind) => {
      const fen = prices[kind];
      return fen === undefined || fen === before[kind] ? [] : [[kind, fen]];
    }),
  );
}

/** Price kinds that must not be below the floor price. */
const floored = priceKinds.filter((kind) => kind !== 'PURCHASE' && kind !== 'FLOOR');

/** Errors of prices below the floor price, by field. */
export function belowFloor(
  prices: PriceValues,
  say: (kind: PriceKind, floor: number) => string,
): FieldErrors {
  const { FLOOR: floor } = prices;
  if (floor === null || Number.isNaN(floor)) return {};
  const wrong = floored.filter((kind) => prices[kind] !== null && prices[kind] < floor);
  return Object.fromEntries(wrong.map((kind) => [`prices.${kind}`, say(kind, floor)]));
}

/** Price kinds that are not specific to a dealer level. */
export const mainKinds = priceKinds.filter((kind) => !kind.startsWith('LEVEL_'));
export const levelKinds = priceKinds.filter((kind) => kind.startsWith('LEVEL_'));
export const priceField = (kind: PriceKind) => priceFields[kind];
