import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Order = RowOf<'POST /order/dealer/order/list'>;
export type OrderDetail = OutputOf<'GET /order/dealer/order/detail/:id'>;
export type OrderLine = OrderDetail['lines'][number];
export type Shipment = OrderDetail['shipments'][number];
export type ShipmentLine = Shipment['lines'][number];
export type Claim = OrderDetail['claims'][number];
export type Return = OrderDetail['returns'][number];
export type Cart = NonNullable<OutputOf<'GET /order/shoppingCart/list'>['sales']>;
export type CartLine = Cart['lines'][number];
export type Proposal = RowOf<'GET /order/shoppingCart/dealerPurchase/parts'>;

export const base = '/order/dealer/order';
export const listPath = '/dealer-purchase-order/list';
export const buyPath = '/dealer-purchase-order/create';
const viewPath = '/dealer-purchase-order/detail';

/** API paths refetched after an order has changed. */
export const stalePaths: `/${string}`[] = ['/order', '/inventory', '/finance', '/report/home'];
/** API paths refetched after a cart has changed. */
export const cartRefreshed: `/${string}`[] = ['/order/shoppingCart'];

export const orderPath = ({ id, orderNo }: Pick<Order, 'id' | 'orderNo'>): string =>
  screenPath(viewPath, { id, name: orderNo });

/** List row in which the success of an action is shown. */
export const resultOn = ({ id }: Pick<Order, 'id'>) =>
  ({ list: 'POST /order/dealer/order/list', id }) as const;

/** Shipment lines with good pieces that can be returned, each with its shipping location. */
export const returnableOf = ({ shipments }: Pick<OrderDetail, 'shipments'>) =>
  shipments.flatMap(({ lines, locationName: place }) =>
    lines.filter(({ returnable }) => returnable > 0).map((line) => ({ ...line, place })),
  );
