import type { TFunction } from 'i18next';
import { goTo } from '#kernel/navigate.ts';
import { orderPath } from './pages.ts';
import type { Order } from './types.ts';

type Named = Pick<Order, 'id' | 'orderNo'>;

/** Where an action on an order is said to have gone well, when the order stands in a list. */
export const resultOn = ({ id }: Named) => ({ list: 'GET /logistics/purchaseOrder/orders', id }) as const;

/** The same, with the way to the order, or what comes next at once. */
export const resultThen = (
  order: Named,
  t: TFunction<'purchase-orders'>,
  next: 'ship' | 'open',
  onClick = () => goTo(orderPath(order)),
) => ({ ...resultOn(order), next: { label: t(`next.${next}`), onClick } });
