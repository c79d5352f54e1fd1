import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type SalesOrder = RowOf<'GET /logistics/salesOrder/orders'>;
export type SalesDetail = OutputOf<'GET /logistics/salesOrder/order/:id'>;
export type SalesLine = SalesDetail['lines'][number];
export type Waybill = OutputOf<'GET /logistics/salesOrder/waybillInfo/:id'>;
export type Claim = RowOf<'GET /logistics/salesOrder/claims'>;
export type Welcome = OutputOf<'GET /logistics/salesOrder/welcome'>;

export const path = '/logistics/salesOrder';
/** API paths refetched after a sales order has changed. */
export const stalePaths: `/${string}`[] = [path, '/order', '/inventory', '/basic/topSpeed', '/report/home'];

export const detailPath = ({ id, orderNo }: Pick<SalesOrder, 'id' | 'orderNo'>): string =>
  screenPath('/sales-order/detail', { id, name: orderNo });

/** List row in which the success of an action is shown. */
export const resultOn = ({ id }: Pick<SalesOrder, 'id'>) =>
  ({ list: 'GET /logistics/salesOrder/orders', id }) as const;

/** Path of the document that the sales order delivers, where it has a screen. */
export function bizPath({ bizType, bizId, bizNo }: Pick<SalesOrder, 'bizType' | 'bizId' | 'bizNo'>) {
  if (bizId === null || bizType === 'MANUAL') return undefined;
  const screen = bizType === 'RETAIL_ORDER' ? '/retail-order/detail' : '/dealer-purchase-order/detail';
  return { screen, address: screenPath(screen, { id: bizId, name: bizNo }) } as const;
}
