import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { OrdersView } from './list/orders-view.tsx';
import { listPath } from './types.ts';

/** Status tabs: the specification's order, then further statuses that need action. */
const statuses: readonly RetailStatus[] = [
  'AWAITING_PAYMENT',
  'CANCELLED',
  'IN_TRANSIT',
  'DELIVERY_PENDING_CONFIRMATION',
  'COMPLETED',
  'PREPARING_STOCK',
  'AWAITING_SERVICE',
  'ORDER_ERROR',
];

/** The platform's list of retail orders of all shops. */
export default function OrderList() {
  const lang = useLang();
  return <OrdersView path={listPath} title={screenTitle('/retail-order/list')[lang]} statuses={statuses} />;
}
