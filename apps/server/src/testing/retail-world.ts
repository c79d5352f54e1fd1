import { sql } from 'kysely';
import { keepDealerPlace, postStock } from '#domains/stock/inventory/index.ts';
import { noticePath, sandboxPay } from '#connectors/payments/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { systemContext } from '#kernel/system-context.ts';
import { setPrices } from './goods.ts';
import { makeCompany } from './people.ts';
import { openPurchaseWorld } from './purchase-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const retailPath = '/order/customer/order';
/** Retail order as returned by its endpoints. */
export interface RetailAnswer {
  id: number;
  orderNo: string;
  status: string;
  version: number;
  quantity: number;
  payableAmount: number;
  paidAmount: number;
  refundedAmount: number;
  promisedDay: string | null;
  dayPromised: string | null;
  allowCancel: boolean;
  customerName: string;
  customerMobile: string;
  plateNumber: string;
  shipmentType: number;
  fulfilState: string;
  returnState: string;
  faultName: string;
}

export interface RetailDetail extends RetailAnswer {
  lines: {
    id: number;
    kind: string;
    tyreIndex: string | null;
    dotPromised: string;
    dotPlanned: string;
    dotFitted: string;
    tyreSource: number;
  }[];
  shipments: { id: number; state: string; lines: { id: number; quantity: number }[] }[];
  cancelEffect: { refund: number; released: number } | null;
  timeline: { action: string; remark: string }[];
}

let next = 1;
export const retailKey = () => ({ 'idempotency-key': `retail-${next++}-${Math.random()}` });

/** Enables a dealer to take orders: a stock location and all payment methods. */
export async function openShop({ services: { db } }: TestServer, dealerId: number): Promise<number> {
  await db
    .updateTable('dealer')
    .set({ payment_online: true, payment_offline: true, prepay_account: true })
    .where('id', '=', dealerId)
    .execute();
  await keepDealerPlace(db, dealerId);
  const { id } = await db
    .selectFrom('location')
    .where('owner_id', '=', dealerId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Test fixture: a warehouse that covers all dealers, parts with MSRP 500 and floor price 400 yuan, a shop with its
 * users, the order desk.
 */
export async function openRetailWorld(server: TestServer, parts = 2) {
  const world = await openPurchaseWorld(server, parts);
  const { db, hooks, jobs } = server.services;
  for (const { id } of world.parts)
    await setPrices(server, id, { PURCHASE: 30_000, WHOLESALE: 40_000, MSRP: 50_000, FLOOR: 40_000 });
  const dealerId = await makeCompany(server.services, 'DEALER');
  const shopId = await openShop(server, dealerId);
  await db
    .insertInto('coverage')
    .values({ location_id: world.warehouseId, area: '', dealer_id: dealerId, priority: 1, lead_days: 1 })
    .execute();
  const partId = (at = 0) => world.parts[at]?.id ?? 0;
  const stockUp = (place: number, pieces: Record<string, number>, part = 0) =>
    db.transaction().execute((own) =>
      postStock(
        { db: own, hooks, jobs, me: { accountId: 0, name: 'test' } },
        Object.entries(pieces).map(([dot, delta]) => ({
          locationId: place,
          partId: partId(part),
          bucket: 'on_hand',
          dot,
          delta,
          bizType: 'INITIAL',
          bizId: 1,
          bizLineId: world.warehouseId * 1000 + next++,
          bizNo: 'T-1',
        })),
      ),
    );
  const codes = ['view_dealer_place_order_list', 'retail_list_view', 'view_parts'] as const;
  const staff = await server.as({
    type: 'OTHER',
    codes: [...codes, 'customer_order_view', 'cancel_customer_order', 'view_all_sensitive_data'],
  });
  const shop = await server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: [...codes, 'customer_order_view'],
  });
  /** Tyres of a part by wheel, from the warehouse (2) or the shop (1). */
  const tyres = (wheels: readonly (string | null)[], more: object = {}, part = 0) =>
    wheels.map((tyreIndex) => ({ partsId: partId(part), tyreSource: 2, tyreIndex, ...more }));
  const body = (more: Record<string, unknown> = {}) => {
    const partsList = (more['partsList'] ?? tyres(['FL', 'FR'])) as { quantity?: number }[];
    const quantity = partsList.reduce((sum, { quantity: n = 1 }) => sum + n, 0);
    return {
      dealerId,
      quantity,
      plateNumber: '浙A12345',
      customerName: '王小明',
      customerMobile: '13800001234',
      payableAmount: quantity * 50_000,
      ...more,
      partsList,
    };
  };
  const payer = await server.as({ type: 'OTHER', codes: ['pre_pay', 'cancel_customer_order'] });
  await sql`UPDATE pay_method SET enabled = true, order_kinds = '{RETAIL,DEALER}', platforms = '{WEB,MINI_PROGRAM}'`.execute(
    db,
  );
  const of = (orderId: number) => ({ bizType: 'RETAIL_ORDER', orderId });
  type Caller = Pick<typeof staff, 'post'>;
  const create = (
    more: Record<string, unknown> = {},
    by: Caller = staff,
    key = retailKey(),
  ): Promise<TestAnswer<RetailAnswer>> => by.post<RetailAnswer>(`${retailPath}/create`, body(more), key);
  return {
    ...world,
    dealerId,
    shopId,
    staff,
    shop,
    partId,
    tyres,
    body,
    create,
    stockUp,
    /** Pays an order from the dealer's prepay account after funding it, the whole or `part` of it. */
    async pay({ id, payableAmount }: RetailAnswer, part: { amount?: number } = {}) {
      await postJournal(systemContext(server.services, '测试'), {
        type: 'RECHARGE',
        source: { type: 'TEST', id: next++ + dealerId * 1000, no: 'T' },
        dealerId,
        entries: [
          { account: 'BANK', debit: payableAmount },
          { account: 'PREPAY', party: dealerId, credit: payableAmount },
        ],
      });
      return payer.post('/order/payment/prePayAccountToPay', { ...of(id), ...part }, retailKey());
    },
    /** Shows a WeChat Pay code; `scan` pays it at the sandbox and posts the notices. */
    async showCode(id: number, part: { amount?: number } = {}) {
      const answer = await payer.post<{ attempts: { no: string }[] }>('/order/payment/getQrCodeUrl', {
        ...of(id),
        ...part,
        way: 'WECHAT',
      });
      const no = answer.data.attempts.at(-1)?.no ?? '';
      return {
        async scan() {
          const paid = await sandboxPay(db, no, 'pay');
          if (!paid.ok) throw new Error(paid.reason);
          for (const { channel, headers, body: payload } of paid.notices)
            await server.app.inject({ method: 'POST', url: `/api${noticePath(channel)}`, headers, payload });
          await server.runJobs();
        },
      };
    },
    read: async (id: number) => (await staff.post<RetailDetail>(`${retailPath}/detail`, { id })).data,
    act: (action: string, sent: object, by: Caller = staff) =>
      by.post<RetailAnswer>(`${retailPath}/${action}`, sent, retailKey()),
    /** Balances of an order by account according to the journal, debit positive. */
    async books({ id }: { id: number }): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; fen: number }>`
        SELECT e.account, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
        JOIN retail_order o ON o.id = ${id}
        WHERE j.source_no = o.order_no OR j.source_id IN (SELECT p.id FROM payment p WHERE p.biz_id = o.id AND p.biz_type = 'RETAIL_ORDER')
          AND j.source_type = 'PAYMENT' OR j.source_id IN (SELECT r.id FROM refund r WHERE r.biz_id = o.id AND r.biz_type = 'RETAIL_ORDER')
          AND j.source_type = 'REFUND'
        GROUP BY 1 HAVING sum(e.amount_fen) <> 0 ORDER BY 1`.execute(db);
      return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
    },
    /** Nonzero stock quantities. */
    async level(place: number, part = 0): Promise<Record<string, number>> {
      const row = await db
        .selectFrom('stock_level')
        .where('location_id', '=', place)
        .where('part_id', '=', partId(part))
        .select(['on_hand', 'reserved'])
        .executeTakeFirst();
      return Object.fromEntries(Object.entries(row ?? {}).filter(([, qty]) => qty !== 0));
    },
    reservations: async (orderId: number) =>
      (
        await sql<{ state: string; qty: number }>`
        SELECT state, sum(qty)::int AS qty FROM reservation WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId}
        GROUP BY 1 ORDER BY 1`.execute(db)
      ).rows.map(({ state, qty }) => `${state} ${qty}`),
  };
}
export type RetailWorld = Awaited<ReturnType<typeof openRetailWorld>>;
