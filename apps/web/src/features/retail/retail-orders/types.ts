import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Order = RowOf<'POST /order/customer/order/search'>;
export type OrderDetail = OutputOf<'POST /order/customer/order/detail'>;
export type OrderLine = OrderDetail['lines'][number];
export type Shipment = OrderDetail['shipments'][number];
export type Fitting = RowOf<'POST /order/customer/order/service/search'>;

export const base = '/order/customer/order';
export const workPath = '/retail/list';
export const listPath = '/retail-order/list';
export const createPath = '/retail/create';
const viewPath = '/retail-order/detail';

/** Whose answers are old after an order changed. */
export const refreshed: `/${string}`[] = ['/order', '/inventory', '/report/home'];

export const orderPath = ({ id, orderNo }: Pick<Order, 'id' | 'orderNo'>): string =>
  screenPath(viewPath, { id, name: orderNo });

/** Where an action on an order is said to have gone well, when the order stands in a list. */
export const resultOn = ({ id }: Pick<Order, 'id'>) =>
  ({ list: 'POST /order/customer/order/search', id }) as const;
