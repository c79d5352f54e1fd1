import { expect } from '@playwright/test';
import { call } from './api.ts';

const path = '/logistics/salesOrder';
const waits = ['ACCEPTED', 'PICKING'];

export interface SalesOrder {
  id: number;
  orderNo: string;
  state: string;
}

/** Sales order by its number. */
export async function findSales(orderNo: string | null): Promise<SalesOrder> {
  const { list } = await call<{ list: SalesOrder[] }>('admin', `GET ${path}/orders?text=${orderNo}`);
  const [found] = list;
  if (!found) throw new Error(`No sales order ${orderNo}`);
  return found;
}

/** Number of the first sales order of an order. */
export async function salesOf(bizType: 'RETAIL_ORDER' | 'DEALER_ORDER', id: number): Promise<string> {
  const whose = bizType === 'RETAIL_ORDER' ? 'customer' : 'dealer';
  const ways = await call<SalesOrder[]>('admin', `GET /order/${whose}/order/trajectory/${id}`);
  const [first] = ways;
  if (!first) throw new Error(`Nothing carries the goods of ${bizType} ${id}`);
  return first.orderNo;
}

/** Accepts a sales order for its carrier: by the provider's people, or automatically through its interface. */
export async function acceptSales(orderNo: string | null): Promise<SalesOrder> {
  const { id } = await findSales(orderNo);
  await call('admin', `PUT ${path}/confirm/${id}`, { waybillNo: `YT${id}` }).catch(() => null);
  await expect.poll(async () => waits.includes((await findSales(orderNo)).state)).toBe(true);
  return findSales(orderNo);
}
