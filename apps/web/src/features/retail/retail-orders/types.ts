import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Order = RowOf<'POST /order/customer/order/search'>;
export type OrderDetail = OutputOf<'POST /order/customer/order/detail'>;
export type OrderLine = OrderDetail['lines'][number];
export type Shipment = OrderDetail['shipments'][number];
export type Discrepancy = OrderDetail['discrepancies'][number];
export type Fitting = RowOf<'POST /order/customer/order/service/search'>;

export const base = '/order/customer/order';
export const workPath = '/retail/list';
export const listPath = '/retail-order/list';
export const createPath = '/retail/create';
const viewPath = '/retail-order/detail';

/** API paths refetched after an order has changed. */
export const stalePaths: `/${string}`[] = ['/order', '/inventory', '/report/home'];

export const orderPath = ({ id, orderNo }: Pick<Order, 'id' | 'orderNo'>): string =>
  screenPath(viewPath, { id, name: orderNo });

/** List row in which the success of an order's action is shown. */
export const resultOn = ({ id }: Pick<Order, 'id'>) =>
  ({ list: 'POST /order/customer/order/search', id }) as const;
