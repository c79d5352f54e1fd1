import { readCarName } from '@treadline/contract/kernel/plate.ts';
import { useMemo } from 'react';
import { usePreference } from '#kernel/preferences.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import type { OffersQuery } from '../model/types.ts';
import type { OfferRow } from '../offers/use-offers.ts';

const noRows: readonly OfferRow[] = [];
const sorts = ['price', '-price', 'arrival', 'brand'] as const;
const pageSizes = [20, 50];

/** Query from the URL: text, quantity, stock location and sort. */
export function usePartsQuery() {
  const [query, setQuery] = useTabQuery();
  const { type, typeId } = useMe();
  const [lastDealer, setLastDealer] = usePreference<number | null>('retail:dealer', null);
  const dealerId = type === 'DEALER' ? typeId : lastDealer;
  const text = typeof query.text === 'string' ? query.text : '';
  const quantity = [1, 2, 4].find((count) => count === Number(query.quantity)) ?? 4;
  const sort = sorts.find((each) => each === query.sort);
  const page = Math.max(1, Number(query.page) || 1);
  const pageSize = pageSizes.find((size) => size === Number(query.pageSize)) ?? 20;
  const set = (next: Record<string, unknown>) => setQuery({ ...query, page: undefined, ...next });
  return { dealerId, setDealer: setLastDealer, text, quantity, sort, page, pageSize, set };
}
export type PartsQuery = ReturnType<typeof usePartsQuery>;

/** Car of the plate or VIN in the search field. */
function useCarOf({ dealerId, text }: PartsQuery) {
  const name = readCarName(text);
  // Two letters and five digits are a part's number here, not a plate of the army.
  const isPlate = name.kind === 'plate' && !/^[A-Z]{2}\d{5}$/.test(name.text);
  const isCar = isPlate || name.kind === 'vin';
  const read = useApi(
    'GET /order/car/history',
    {
      query: {
        dealerId: String(dealerId),
        ...(isPlate && { plate: name.text }),
        ...(name.kind === 'vin' && { vin: name.text }),
      },
    },
    { enabled: dealerId !== null && isCar },
  );
  const sizes = [...new Set((read.data?.sizes ?? []).map(({ size }) => size))];
  return { isCar, read, car: isCar ? read.data : undefined, sizes };
}

/** Search: a car's sizes, else the text; in-stock parts when empty. */
const wordsOf = (text: string, { isCar, car, sizes }: ReturnType<typeof useCarOf>): Partial<OffersQuery> => {
  if (isCar) return { size: sizes, ...(car?.vehicleId && { vehicleId: String(car.vehicleId) }) };
  return text ? { text } : { inStock: 'true' };
};

/** Parts that match the query. */
export function useParts(query: PartsQuery) {
  const { dealerId, text, quantity, sort, page, pageSize } = query;
  const asked = useCarOf(query);
  const { isCar, car } = asked;
  const isReady = dealerId !== null && (!isCar || asked.sizes.length > 0);
  const shown = { quantity, ...(sort && { sort }), page, pageSize };
  const read = useApi(
    'GET /order/customer/order/offers',
    { query: { dealerId: String(dealerId), ...wordsOf(text, asked), ...shown } },
    { enabled: isReady, keep: true },
  );
  const rows = useMemo(
    () => (isReady ? read.data?.list.map((offer) => ({ ...offer, id: offer.partId })) : undefined) ?? noRows,
    [isReady, read.data],
  );
  const isReading = isReady && (read.isPending || read.isPlaceholderData);
  return {
    rows,
    total: isReady ? (read.data?.total ?? 0) : 0,
    car,
    loading: isReading || (isCar && dealerId !== null && asked.read.isPending),
    error: (isCar ? asked.read.error : null) ?? read.error,
    retry: () => void (isCar && asked.read.error ? asked.read.refetch() : read.refetch()),
  };
}
