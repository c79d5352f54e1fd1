import { useApi } from '#kernel/query.ts';

/** Purchase cart; counts 0 when loading failed. */
export function useCart(enabled = true) {
  const read = useApi(
    'GET /order/shoppingCart/list',
    { query: { type: 'PURCHASE' } },
    { enabled, keep: true },
  );
  return { ...read, cart: read.data, count: read.data?.count ?? 0 };
}

/** API paths refetched after the cart has changed. */
export const cartRefreshed: `/${string}`[] = [
  '/order/shoppingCart',
  '/inventory/warehouse-inventories/purchase',
];
