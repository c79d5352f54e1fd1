import { useApi } from '#kernel/query.ts';

/** The purchase cart; a failed load counts 0. */
export function useCart(enabled = true) {
  const read = useApi(
    'GET /order/shoppingCart/list',
    { query: { type: 'PURCHASE' } },
    { enabled, keep: true },
  );
  return { ...read, cart: read.data, count: read.data?.count ?? 0 };
}

/** Whose answers are old after the cart changed. */
export const cartRefreshed: `/${string}`[] = [
  '/order/shoppingCart',
  '/inventory/warehouse-inventories/purchase',
];
