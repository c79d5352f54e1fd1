import { useMemo } from 'react';
import { useApi } from '#kernel/query.ts';
import type { Draft } from '../model/draft.ts';
import type { Car, Offer, OffersQuery } from '../model/types.ts';
import { targetsOf, type Axle } from '../model/wheels.ts';

export type OfferRow = Offer & { id: number };
const noRows: readonly OfferRow[] = [];

/** Sizes to search: the selected ones, else the car's own, factory sizes before fitted ones. */
export function sizesOf(draft: Draft, car: Car | undefined): readonly string[] {
  if (draft.sizes) return draft.sizes;
  const sizes = car?.sizes ?? [];
  const own = sizes.filter(({ origin }) => origin === 'OE');
  return [...new Set((own.length > 0 ? own : sizes).map(({ size }) => size))];
}

/** Axle that a size belongs to, where the car has different sizes per axle. */
export function axleOfSize(car: Car | undefined, size: string): Axle | 'BOTH' {
  const axles = new Set((car?.sizes ?? []).filter((each) => each.size === size).map(({ axle }) => axle));
  const [only] = axles;
  return axles.size === 1 && only ? only : 'BOTH';
}

/** Tyres for the car's sizes or the typed text, priced for the quantity to fit. */
export function useOffers(draft: Draft, car: Car | undefined, more: Partial<OffersQuery> = {}) {
  const sizes = sizesOf(draft, car);
  const { dealerId, text } = draft;
  const quantity = Math.max(1, targetsOf(draft.wheels, draft.target).length);
  const isAsked = dealerId !== null && (text !== '' || sizes.length > 0);
  const read = useApi(
    'GET /order/customer/order/offers',
    {
      query: {
        dealerId: String(dealerId),
        ...(text ? { text } : { size: [...sizes] }),
        ...(car?.vehicleId && !text && { vehicleId: String(car.vehicleId) }),
        quantity,
        pageSize: 50,
        ...more,
      },
    },
    { enabled: isAsked, keep: true },
  );
  const rows = useMemo(
    () => read.data?.list.map((offer) => ({ ...offer, id: offer.partId })) ?? noRows,
    [read.data],
  );
  return { sizes, quantity, isAsked, rows: isAsked ? rows : noRows, read };
}
export type Offers = ReturnType<typeof useOffers>;

/** Earliest possible day of any offer; null when there is none. */
export const earliestDay = (rows: readonly Offer[]): string | null =>
  rows.reduce<string | null>(
    (best, { promisedDay }) =>
      promisedDay !== null && (best === null || promisedDay < best) ? promisedDay : best,
    null,
  );
