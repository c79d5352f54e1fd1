import type { TFunction } from 'i18next';
import { goTo } from '#kernel/navigate.ts';
import { orderPath } from './pages.ts';
import type { Order } from './types.ts';

type Named = Pick<Order, 'id' | 'orderNo'>;

/** List row in which the success of an order's action is shown. */
export const resultOn = ({ id }: Named) => ({ list: 'GET /logistics/purchaseOrder/orders', id }) as const;

/** As `resultOn`, with a link to the order or the next action. */
export const resultWithNext = (
  order: Named,
  t: TFunction<'purchase-orders'>,
  next: 'ship' | 'open',
  onClick = () => goTo(orderPath(order)),
) => ({ ...resultOn(order), next: { label: t(`next.${next}`), onClick } });
