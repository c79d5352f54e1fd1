import { call } from './api.ts';

const cart = '/order/shoppingCart';
const orders = '/order/dealer/order';

export interface Proposal {
  partId: number;
  partNo: string;
  size: string;
  packing: number;
  free: number;
}
interface CartLine {
  id: number;
  blocked: boolean;
}
export interface DealerOrder {
  id: number;
  orderNo: string;
  status: string;
  version: number;
  payableAmount: number;
  quantity: number;
}

/** Empties the cart of an account before a test. */
export async function emptyCart(account = 'dealer01'): Promise<void> {
  const { sales } = await call<{ sales: { lines: CartLine[] } | null }>(
    account,
    `GET ${cart}/list?type=SALES`,
  );
  for (const { id } of sales?.lines ?? []) await call(account, `DELETE ${cart}/delete/${id}`);
}

/** Parts of which a warehouse can ship several packings, highest stock first. */
export async function partsToBuy(account = 'dealer01', query = ''): Promise<Proposal[]> {
  const { list } = await call<{ list: Proposal[] }>(
    account,
    `GET ${cart}/dealerPurchase/parts?pageSize=100${query}`,
  );
  return list.filter(({ free, packing }) => free >= packing * 8).toSorted((a, b) => b.free - a.free);
}

/** Creates an unpaid order of one part over the API. */
export async function makeDealerOrder(account = 'dealer01', packs = 4): Promise<DealerOrder> {
  await emptyCart(account);
  for (const { partId, packing } of await partsToBuy(account)) {
    const line = { type: 'SALES', partId, quantity: packing * packs, set: true };
    await call(account, `POST ${cart}/add-update`, line);
    const { sales } = await call<{ sales: { payableAmount: number; lines: CartLine[] } }>(
      account,
      `GET ${cart}/list?type=SALES`,
    );
    if (!sales.lines.some(({ blocked }) => blocked)) {
      const { payableAmount } = sales;
      return call<DealerOrder>(account, `POST ${cart}/submit`, { payableAmount, remark: '' });
    }
    await emptyCart(account);
  }
  throw new Error(`The demo data has nothing that ${account} can buy`);
}

/** Pays an order from the dealer's prepay account. */
export async function payDealerOrder({ id }: DealerOrder, account = 'dealer01'): Promise<DealerOrder> {
  await call(account, 'POST /order/payment/prePayAccountToPay', { bizType: 'DEALER_ORDER', orderId: id });
  return readDealerOrder(id, account);
}

export const readDealerOrder = <T = DealerOrder>(id: number, account = 'dealer01'): Promise<T> =>
  call<T>(account, `GET ${orders}/detail/${id}`);

interface Shipped {
  salesOrders: { id: number; state: string }[];
}

/** Accepts and ships all sales orders of a paid order, as a manual carrier would. */
export async function shipDealerOrder(order: DealerOrder): Promise<DealerOrder> {
  const { salesOrders } = await readDealerOrder<Shipped>(order.id);
  for (const { id } of salesOrders) {
    // The sandbox carrier may have been quicker.
    await call('admin', `PUT /logistics/salesOrder/confirm/${id}`, { waybillNo: `YT${id}` }).catch(
      () => null,
    );
    await call('admin', `PUT /logistics/salesOrder/ship/${id}`, {});
  }
  return readDealerOrder(order.id);
}

interface ToReceive {
  version: number;
  shipments: { lines: { id: number; open: number }[] }[];
}

/** Receives all goods of a shipped order in good condition. */
export async function receiveDealerOrder(id: number, account = 'dealer01'): Promise<void> {
  const { version, shipments } = await readDealerOrder<ToReceive>(id, account);
  const lines = shipments
    .flatMap((shipment) => shipment.lines)
    .map(({ id: lineId, open }) => ({ lineId, good: open, damaged: 0, short: 0, wrong: 0 }));
  await call(account, `PUT ${orders}/receive/${id}`, { version, lines, note: '' });
}
