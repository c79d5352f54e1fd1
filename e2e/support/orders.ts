import { expect } from '@playwright/test';
import { call } from './api.ts';

/** Two parts of the demo data sold by supplier01's company and stocked by the first warehouse. */
export const parts = {
  first: { no: 'MIC-2055516-91V-P4', supplierNo: '01T100015' },
  second: { no: 'MIC-2155017-95V-P4', supplierNo: '01T100025' },
} as const;
export const warehouse = '昆山一号仓';
export const supplier = '华东轮储供应链';

export interface PartToBuy {
  partId: number;
  partNo: string;
  supplierId: number;
  supplierName: string;
  warehouseId: number;
  warehouseName: string;
  onHand: number;
  incoming: number;
}
export interface Order {
  id: number;
  orderNo: string;
  status: number;
  receivedQuantity: number;
  notes: { id: number; dnNo: string; status: number }[];
  timeline: { action: string; actor: string; to: string | null }[];
}

/** Day (YYYY-MM-DD) in Asia/Shanghai, so many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Part of supplier01's company as stocked by the first warehouse. */
export async function partToBuy(partNo: string): Promise<PartToBuy> {
  const query = new URLSearchParams({ text: partNo, pageSize: '100' });
  const route = `GET /inventory/warehouse-inventories/purchase/parts?${query}`;
  const { list } = await call<{ list: PartToBuy[] }>('staff02', route);
  const isIt = (row: PartToBuy) =>
    row.partNo === partNo && row.supplierName === supplier && row.warehouseName === warehouse;
  const found = list.find(isIt);
  if (!found) throw new Error(`The demo data has no ${partNo} of ${supplier} in ${warehouse}`);
  return found;
}

export const readOrder = (id: number): Promise<Order> =>
  call('staff02', `GET /logistics/purchaseOrder/${id}`);

/** Creates a draft of staff02 for supplier01's company. */
export async function makeDraft(quantity = 8): Promise<Order> {
  const { partId, supplierId, warehouseId } = await partToBuy(parts.first.no);
  const line = { type: 'PURCHASE', partId, supplierId, warehouseId, quantity, set: true };
  await call('staff02', 'POST /order/shoppingCart/add-update', line);
  const cart = await call<{ list: { id: number; partId: number }[] }>(
    'staff02',
    'GET /order/shoppingCart/list?type=PURCHASE',
  );
  const lineIds = cart.list.filter((each) => each.partId === partId).map(({ id }) => id);
  const { fingerprint } = await call<{ fingerprint: string }>(
    'staff02',
    'POST /order/shoppingCart/purchase/pre-submit',
    { lineIds },
  );
  const { orders } = await call<{ orders: { id: number }[] }>(
    'staff02',
    'POST /order/shoppingCart/purchase/submit',
    { lineIds, fingerprint, remark: '' },
  );
  return readOrder(orders[0]?.id ?? 0);
}

/** Creates an order awaiting the supplier's confirmation. */
export async function makePending(quantity?: number): Promise<Order> {
  const { id } = await makeDraft(quantity);
  await call('staff02', `PUT /logistics/purchaseOrder/submit/${id}`, { remark: '' });
  return readOrder(id);
}

/** Creates a confirmed order awaiting goods. */
export async function makeConfirmed(quantity?: number): Promise<Order> {
  const { id } = await makePending(quantity);
  await call('supplier01', `PUT /logistics/purchaseOrder/confirm/${id}`, { promisedDate: '2099-12-31' });
  return readOrder(id);
}

let noteNo = 0;

/** Creates an order with one delivery note, shipped unless `shipDate` is null. */
export async function makeShipped(quantity: number, sent: number, shipDate: string | null = dayIn(0)) {
  const order = await makeConfirmed(quantity);
  const dnNo = `E2E-${order.orderNo}-${(noteNo += 1)}`;
  await call('supplier01', `POST /logistics/deliveryNote/create/${order.id}`, {
    dnNo,
    shipDate,
    lines: [{ partNo: parts.first.no, quantity: sent }],
  });
  return { order, dnNo, note: (await readOrder(order.id)).notes[0] };
}

/**
 * Waits until the order's first delivery note, or the numbered one, has a status: the warehouse is notified
 * asynchronously.
 */
export const waitForNoteStatus = (orderId: number, status: number, dnNo?: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const { notes } = await readOrder(orderId);
        return notes.find((note) => dnNo === undefined || note.dnNo === dnNo)?.status;
      },
      { message: `note ${dnNo ?? ''} reaches ${status}`, timeout: 30_000, intervals: [50, 100, 200, 400] },
    )
    .toBe(status);

/** Empties an account's purchase cart. */
export async function emptyCart(account: string): Promise<void> {
  const { list } = await call<{ list: { id: number }[] }>(
    account,
    'GET /order/shoppingCart/list?type=PURCHASE',
  );
  for (const { id } of list) await call(account, `DELETE /order/shoppingCart/delete/${id}`);
}
