import { offered } from '#kernel/offered.ts';
import { useShowsSales } from '#kernel/sales-cart.ts';
import { lazyScreen } from '#kernel/tabs/screen-map.ts';

const { Component: PurchaseCart } = lazyScreen(() => import('./cart.tsx'), 'purchase-orders');

/** One address, two carts: what the platform buys of its suppliers, and what dealers buy of the platform. */
export default function CartScreen() {
  const Sales = offered('salesCart')?.Component;
  return useShowsSales() && Sales ? <Sales /> : <PurchaseCart />;
}
