import { mask } from '@treadline/contract/kernel/mask.ts';
import { useMemo, useState } from 'react';
import { useApi } from '#kernel/query.ts';
import { basketOf, piecesOf, type Sources } from './model/basket.ts';
import type { Draft } from './model/draft.ts';
import type { Car, Service } from './model/types.ts';

const path = '/order/customer/order';
const noServices: readonly Service[] = [];

/** On the shop's tablet anybody may type any plate: whose car it is stands there masked, and goes back sealed. */
const forEyes = (car: Car, scene: Draft['scene']): Car =>
  scene === 'SELF'
    ? {
        ...car,
        customerName: mask(car.customerName, 'name'),
        customerMobile: mask(car.customerMobile, 'mobile'),
      }
    : car;

/** Whether it may be placed, and whose car it is. Once it is placed nothing is asked any more; what was in sight stays. */
function useCar({ dealerId, plate, vin, placed, scene }: Draft) {
  const query = { dealerId: String(dealerId) };
  const isOpen = dealerId !== null && placed === null;
  const isCarAsked = dealerId !== null && (plate !== '' || vin !== '');
  const check = useApi(`GET ${path}/create/preCheck`, { query }, { enabled: isOpen });
  const carRead = useApi(
    'GET /order/car/history',
    { query: { ...query, plate, vin } },
    { enabled: isOpen && isCarAsked },
  );
  const offered = useApi(`GET ${path}/service/items`, { query }, { enabled: isOpen, staleTime: 600_000 });
  return {
    check,
    car: isCarAsked && carRead.data ? forEyes(carRead.data, scene) : undefined,
    carRead,
    isCarAsked,
    services: offered.data ?? noServices,
  };
}

/** From where the goods can come. */
function useSources(draft: Draft) {
  const { dealerId, placed } = draft;
  const lines = piecesOf(draft);
  const isNeeded = dealerId !== null && lines.length > 0;
  const read = useApi(
    `POST ${path}/logistic/dealerStock`,
    { body: { dealerId: dealerId ?? 0, lines } },
    { enabled: isNeeded && placed === null, keep: true },
  );
  const sources: Sources = useMemo(
    () => new Map((read.data?.list ?? []).map((part) => [part.partId, part.sources])),
    [read.data],
  );
  return {
    sources,
    whySources: isNeeded ? (read.data?.why ?? '') : '',
    sourceError: isNeeded ? read.error : null,
    isSourced: !isNeeded || (read.isSuccess && !read.isPlaceholderData),
  };
}

/** The last value there was: a calculation that is refused leaves the one before in sight. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** How often the price of a known customer is asked again, in ms: coupons are claimed on phones meanwhile. */
const rightsEvery = 10_000;

/** Server data for a draft: permission to place, car, sources and price. */
export function usePlacing(draft: Draft) {
  const car = useCar(draft);
  const { isSourced, ...sources } = useSources(draft);
  const basket = basketOf(draft, sources.sources, car.services, car.car);
  const price = useApi(
    `POST ${path}/calculate`,
    { body: basket ?? { dealerId: 0, partsList: [] } },
    {
      enabled: draft.placed === null && basket !== null && isSourced,
      keep: true,
      ...(basket?.customerMobile && { every: rightsEvery }),
    },
  );
  const last = useLast(price.data);
  return {
    ...car,
    ...sources,
    basket,
    price: basket ? last : undefined,
    priceError: basket ? price.error : null,
    /** Whether the displayed price is outdated for the current selection. */
    isPricing: basket !== null && (price.data === undefined || price.isPlaceholderData || !isSourced),
    readPrice: () => void price.refetch(),
  };
}
export type Placing = ReturnType<typeof usePlacing>;
