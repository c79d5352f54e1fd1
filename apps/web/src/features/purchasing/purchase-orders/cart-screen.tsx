import { getOfferedPart } from '#kernel/offered-part.ts';
import { useShowsSales } from '#kernel/sales-cart.ts';
import { lazyScreen } from '#kernel/tabs/screen-map.ts';

const { Component: PurchaseCart } = lazyScreen(() => import('./cart.tsx'), 'purchase-orders');

/** Cart screen: the platform's purchase cart, or a dealer's cart at the platform. */
export default function CartScreen() {
  const Sales = getOfferedPart('salesCart')?.Component;
  return useShowsSales() && Sales ? <Sales /> : <PurchaseCart />;
}
