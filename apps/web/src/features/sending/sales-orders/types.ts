import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type SalesOrder = RowOf<'GET /logistics/salesOrder/orders'>;
export type SalesDetail = OutputOf<'GET /logistics/salesOrder/order/:id'>;
export type SalesLine = SalesDetail['lines'][number];
export type Waybill = OutputOf<'GET /logistics/salesOrder/waybillInfo/:id'>;
export type Claim = RowOf<'GET /logistics/salesOrder/claims'>;
export type Welcome = OutputOf<'GET /logistics/salesOrder/welcome'>;

export const path = '/logistics/salesOrder';
/** Whose answers are old after a sales order changed. */
export const refreshed: `/${string}`[] = [path, '/order', '/inventory', '/basic/topSpeed', '/report/home'];

export const detailPath = ({ id, orderNo }: Pick<SalesOrder, 'id' | 'orderNo'>): string =>
  screenPath('/sales-order/detail', { id, name: orderNo });

/** Where an action on a sales order is said to have gone well, when it stands in a list. */
export const resultOn = ({ id }: Pick<SalesOrder, 'id'>) =>
  ({ list: 'GET /logistics/salesOrder/orders', id }) as const;

/** The document that it delivers for, where this program has a page for it. */
export function bizPath({ bizType, bizId, bizNo }: Pick<SalesOrder, 'bizType' | 'bizId' | 'bizNo'>) {
  if (bizId === null || bizType === 'MANUAL') return undefined;
  const screen = bizType === 'RETAIL_ORDER' ? '/retail-order/detail' : '/dealer-purchase-order/detail';
  return { screen, address: screenPath(screen, { id: bizId, name: bizNo }) } as const;
}
