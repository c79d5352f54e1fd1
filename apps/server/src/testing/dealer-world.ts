import { sql } from 'kysely';
import { shipShipment } from '#domains/sending/sales-orders/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { setPrices } from './goods.ts';
import { openRetailWorld, retailKey } from './retail-world.ts';
import { png } from './png.ts';
import { salesPath } from './sales-world.ts';
import { client, type TestServer } from './server.ts';

export const dealerPath = '/order/dealer/order';
export const cartPath = '/order/shoppingCart';
export const key = retailKey;

/** Dealer order as returned by its endpoints. */
export interface DealerAnswer {
  id: number;
  orderNo: string;
  status: string;
  version: number;
  kind: number;
  quantity: number;
  payableAmount: number;
  paidAmount: number;
  refundedAmount: number;
  freightAmount: number;
  toReceiveQuantity: number;
  dealerName?: string;
}
export interface DealerDetail extends DealerAnswer {
  lines: {
    id: number;
    quantity: number;
    shippedQuantity: number;
    closedQuantity: number;
    refundedQuantity: number;
  }[];
  shipments: {
    id: number;
    state: string;
    reship: boolean;
    lines: { id: number; quantity: number; open: number }[];
  }[];
  claims: { id: number; kind: string; state: string; quantity: number; amount: number }[];
  receipts: { kind: string; lines: { good: number; damaged: number }[] }[];
  payWays: string[];
  cancelEffect: { refund: number; pieces: number };
}
export interface Cart {
  sales: {
    blocks: string[];
    lines: {
      id: number;
      partId: number;
      quantity: number;
      unitPrice: number | null;
      amount: number;
      free: number;
      problem: string;
      blocked: boolean;
      quota: { remaining: number | null };
    }[];
    parcels: { freight: number }[];
    quantity: number;
    goodsAmount: number;
    freightAmount: number;
    payableAmount: number;
    payWays: string[];
  } | null;
  count: number;
}

/**
 * Test fixture: a dealer that buys stock with its users, the platform's desk, a warehouse that covers it, goods at 400
 * yuan.
 */
export async function openDealerWorld(server: TestServer) {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  const { dealerId } = world;
  const open = { allow_batch_purchase: true, batch_prepay_online: true, batch_payment_offline: true };
  await db
    .updateTable('dealer')
    .set({ ...open, price_level: 'A' })
    .where('id', '=', dealerId)
    .execute();
  for (const { id } of world.parts) await setPrices(server, id, { LEVEL_A: 42_000 });
  const codes = ['dealer_whole_sales_view', 'dealer_replenish_purchase', 'pre_pay'] as const;
  const buyer = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const desk = await server.as({ type: 'OTHER', codes: [...codes, 'batch_cancel_whole_sales_order'] });
  const carrier = await server.as({ type: 'OTHER', codes: ['view_pending_sales_order', 'sales_order_view'] });
  const other = await server.as({ type: 'OTHER', codes: ['finance_customer_pre_pay'] });
  type Caller = Pick<typeof buyer, 'post' | 'put' | 'get'>;
  const put = (quantity: number, part = 0, by: Caller = buyer, more: object = {}) =>
    by.post(
      `${cartPath}/add-update`,
      { type: 'SALES', partId: world.partId(part), quantity, set: true, ...more },
      key(),
    );
  const submit = (payableAmount: number, by: Caller = buyer, more: object = {}, own = key()) =>
    by.post<DealerAnswer>(`${cartPath}/submit`, { payableAmount, ...more }, own);
  const cart = async (by: Caller = buyer, more = '') =>
    (await by.get<Cart>(`${cartPath}/list?type=SALES${more}`)).data;
  const read = async (id: number, by: Caller = buyer) =>
    (await by.get<DealerDetail>(`${dealerPath}/detail/${id}`)).data;
  /** Orders pieces of a part as the dealer. */
  async function order(quantity: number, part = 0): Promise<DealerAnswer> {
    await put(quantity, part);
    const { sales } = await cart();
    const made = await submit(sales?.payableAmount ?? 0);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return made.data;
  }
  const fund = (fen: number) =>
    postJournal(systemContext(server.services, '测试'), {
      type: 'RECHARGE',
      source: { type: 'TEST', id: Math.floor(Math.random() * 1e9), no: 'T' },
      dealerId,
      entries: [
        { account: 'BANK', debit: fen },
        { account: 'PREPAY', party: dealerId, credit: fen },
      ],
    });
  /** Pays from the dealer's prepay account after funding it. */
  async function pay({ id, payableAmount }: Pick<DealerAnswer, 'id' | 'payableAmount'>) {
    await fund(payableAmount);
    return buyer.post('/order/payment/prePayAccountToPay', { bizType: 'DEALER_ORDER', orderId: id }, key());
  }
  async function paid(quantity: number, part = 0): Promise<DealerAnswer> {
    const made = await order(quantity, part);
    const answer = await pay(made);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return made;
  }
  /** Ships all planned shipments of an order. */
  async function ship(id: number): Promise<void> {
    for (const shipment of (await read(id)).shipments)
      if (shipment.state === 'PLANNED')
        await asSystem(server.services, 'test', (ctx) =>
          shipShipment(ctx, 'DEALER_ORDER', shipment.id, {
            waybillNo: `T${shipment.id}`,
            carrierName: '测试物流',
            dots: [],
          }),
        );
  }
  async function shipped(quantity: number, part = 0): Promise<DealerAnswer> {
    const made = await paid(quantity, part);
    await ship(made.id);
    return made;
  }
  const act = async (action: string, id: number, sent: object = {}, by: Caller = buyer) => {
    const { version } = await read(id, desk);
    return by.put<DealerAnswer>(`${dealerPath}/${action}/${id}`, { version, ...sent }, key());
  };
  const told = (lineId: number, more: object) => ({ lines: [{ lineId, ...more }] });
  return {
    ...world,
    buyer,
    desk,
    other,
    put,
    submit,
    cart,
    read,
    order,
    /** Enters an offline payment with its proof; for uploads the idempotency key is a header of the client. */
    prove: (id: number) =>
      client(server.app, buyer.token, key()).upload<{ attempts: { id: number }[] }>(
        '/order/payment/offline',
        { name: 'slip.png', data: png },
        { bizType: 'DEALER_ORDER', orderId: String(id) },
      ),
    /** Performs an action on the newest sales order of an order. */
    async sales(id: number, action: string, sent: object = {}) {
      const row = await db
        .selectFrom('sales_order')
        .where('biz_type', '=', 'DEALER_ORDER')
        .where('biz_id', '=', id)
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{
        id: number;
      }>`SELECT id FROM sales_order_line WHERE sales_order_id = ${row.id} ORDER BY id`.execute(db);
      const lineId = rows[0]?.id;
      const body = Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map((each: object) => ({ lineId, ...each })) : (value as unknown),
        ]),
      );
      return carrier.put<{ state: string }>(`${salesPath}/${action}/${row.id}`, body, key());
    },
    fund,
    pay,
    paid,
    ship,
    shipped,
    act,
    /** Receives the first line of the first shipment in transit. */
    async receive(id: number, more: object, by: Caller = buyer, sent: object = {}) {
      const { shipments } = await read(id, desk);
      const lineId = shipments.flatMap(({ lines }) => lines).find(({ open: n }) => n > 0)?.id ?? 0;
      return act('receive', id, { ...told(lineId, more), ...sent }, by);
    },
    /** Gives pieces of the first line back, which the desk agrees to. */
    async giveBack(id: number, quantity: number) {
      const lineId = (await read(id)).shipments[0]?.lines[0]?.id;
      await buyer.post(`${dealerPath}/return/${id}`, { lineId, quantity, reason: '订多了' }, key());
      const { data } = await buyer.get<{ returns: { id: number }[] }>(`${dealerPath}/detail/${id}`);
      const agreed = { decision: 'APPROVED', note: '' };
      const done = await desk.put<DealerAnswer>(
        `${dealerPath}/decideReturn/${data.returns[0]?.id}`,
        agreed,
        key(),
      );
      if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    },
    decide: (claimId: number, decision: string, by: Caller = desk) =>
      by.put<DealerAnswer>(`${dealerPath}/decide/${claimId}`, { decision }, key()),
    /** Nonzero stock quantities. */
    async at(place: number, part = 0): Promise<Record<string, number>> {
      const row = await db
        .selectFrom('stock_level')
        .where('location_id', '=', place)
        .where('part_id', '=', world.partId(part))
        .select(['on_hand', 'defective', 'in_transit', 'reserved'])
        .executeTakeFirst();
      return Object.fromEntries(Object.entries(row ?? {}).filter(([, qty]) => qty !== 0));
    },
    /** Paid and unearned amount of an order in fen, credit positive. */
    async unearned(id: number): Promise<number> {
      const { rows } = await sql<{
        fen: number;
      }>`SELECT -coalesce(sum(amount_fen), 0)::bigint AS fen FROM journal_entry
        WHERE account = 'ORD' AND party_id = ${id}`.execute(db);
      return rows[0]?.fen ?? 0;
    },
    limit: (quantity: number, part = 0) =>
      db
        .insertInto('purchase_limit')
        .values({ part_id: world.partId(part), dealer_id: dealerId, period: 'MONTH', quantity })
        .execute(),
    async left(part = 0): Promise<number | null | undefined> {
      await put(1, part);
      return (await cart()).sales?.lines.find(({ partId }) => partId === world.partId(part))?.quota.remaining;
    },
  };
}
export type DealerWorld = Awaited<ReturnType<typeof openDealerWorld>>;
