import { dotKey, dotAgeWeeks } from '@treadline/contract/kernel/dot.ts';
import type { DotPieces } from '#domains/stock/inventory/index.ts';
import type { Cost, Place, Take, SourcingInput } from './types.ts';

interface Figures {
  freightFen: number;
  /** Days after the best. */
  days: number;
  priority: number;
  parcels: number;
  ageWeeks: number;
}

/** Returns the cost of a choice in fen, as a score. */
export function costOf({ freightFen, days, priority, parcels, ageWeeks }: Figures): Cost {
  const parts = {
    freight: freightFen,
    days: 1500 * days,
    priority: 2000 * (priority - 1),
    parcels: 3000 * (parcels - 1),
    age: -20 * Math.min(ageWeeks, 52),
  };
  return { ...parts, total: Object.values(parts).reduce((sum, fen) => sum + fen, 0) };
}

/** Average age of pieces in weeks, rounded down; unknown DOTs count as new. */
export function ageOf(dots: readonly DotPieces[], day: string): number {
  const pieces = dots.reduce((n, { qty }) => n + qty, 0);
  const weeks = dots.reduce(
    (n, { dot, qty }) => n + (dotKey(dot) === null ? 0 : Math.max(0, dotAgeWeeks(dot, day)) * qty),
    0,
  );
  return pieces === 0 ? 0 : Math.floor(weeks / pieces);
}

/** Number of pieces of a take. */
export const piecesOf = ({ dots }: Pick<Take, 'dots'>): number => dots.reduce((n, { qty }) => n + qty, 0);

/** Groups takes by their place, in order. */
export function byPlace(takes: readonly Take[]): Map<Place, Take[]> {
  const parcels = new Map<Place, Take[]>();
  for (const take of takes) parcels.set(take.place, [...(parcels.get(take.place) ?? []), take]);
  return parcels;
}

/** Priority and lead days of a parcel: the worst of its parts. */
export function termsOf(place: Place, takes: readonly Pick<Take, 'partId'>[]) {
  const rules = takes.flatMap(({ partId }) => {
    const rule = place.rules.get(partId);
    return rule && !rule.denied ? [rule] : [];
  });
  return {
    priority: Math.max(1, ...rules.map(({ priority }) => priority)),
    leadDays: Math.max(0, ...rules.map(({ leadDays }) => leadDays)),
  };
}

/** Shipping and promised day of a parcel. */
export const promiseOf = (place: Place, takes: readonly Take[]) =>
  place.promise(termsOf(place, takes).leadDays);

const daysFrom = (best: string, day: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(best)) / 86_400_000));

/**
 * Returns the total cost of takes: freight per parcel, days of the latest parcel, priority of the last-ranked place.
 */
export function costOfTakes({ day, grams }: SourcingInput, takes: readonly Take[], best: string): Cost {
  const parcels = [...byPlace(takes)];
  const weight = (own: readonly Take[]) =>
    own.reduce((sum, take) => sum + piecesOf(take) * (grams.get(take.partId) ?? 0), 0);
  return costOf({
    freightFen: parcels.reduce((sum, [place, own]) => sum + place.freight(weight(own)), 0),
    days: Math.max(0, ...parcels.map(([place, own]) => daysFrom(best, promiseOf(place, own).promisedDay))),
    priority: Math.max(1, ...parcels.map(([place, own]) => termsOf(place, own).priority)),
    parcels: parcels.length,
    ageWeeks: ageOf(
      takes.flatMap(({ dots }) => dots),
      day,
    ),
  });
}
