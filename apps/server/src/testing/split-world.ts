import { sql } from 'kysely';
import { feeOf } from '@treadline/contract/kernel/money.ts';
import { openChannels, sandboxPay, writePayMode } from '#connectors/payments/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { provideFor } from '#kernel/hooks.ts';
import { replaceHooks } from './replace-hooks.ts';
import type { Db } from '#kernel/db.ts';
import { basicEntity } from '#kernel/scope.ts';
import { searchKey } from '#kernel/search-key.ts';
import { asSystem } from '#kernel/system-context.ts';
import { ownShareOf } from '#domains/books/bill-splits/claims.ts';
import { planSplit } from '#domains/books/bill-splits/plan.ts';
import { followSplits } from '#domains/books/bill-splits/follow.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { payables, type Payable, type PayableOwner } from '#domains/money/payments/index.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

/** Sold order line; amounts in fen. */
export interface SoldLine {
  unitFen: number;
  qty: number;
  platformFen?: number;
  dealerFen?: number;
  own?: boolean;
  /** Whether the goods belong to the platform and were in stock at the shop. */
  kept?: boolean;
}
let next = 1;

const testOrder = basicEntity('retail_order', {
  name: 'test-order',
  label: { 'zh-CN': '', en: '', 'zh-TW': '' },
  no: 'order_no',
  scope: { OTHER: 'all' },
});

/** Registers an owner of retail orders for refunds, which only locks them in this test. */
function ownTestOrders(server: TestServer): void {
  const read = (ctx: Ctx, id: number, lock: boolean) => {
    const query = ctx.db.selectFrom('retail_order').selectAll().where('id', '=', id);
    return (lock ? query.forUpdate() : query).executeTakeFirst();
  };
  const payable = async (ctx: Ctx, id: number, lock: boolean): Promise<Payable | null> => {
    const row = await read(ctx, id, lock);
    const state = { subject: '', state: 'PAID' as const, expiresAt: null, split: true };
    return row ? { ...state, id, no: row.order_no, dealerId: row.dealer_id, dueFen: row.payable_fen } : null;
  };
  const owner: PayableOwner = {
    entity: testOrder,
    lock: (ctx, id) => payable(ctx, id, true),
    peek: (ctx, id) => payable(ctx, id, false),
    overdue: sql`SELECT id, now() AS until FROM retail_order WHERE false`,
    paid: async () => undefined,
    timedOut: async () => undefined,
    async refunded(ctx, id, { amountFen, state }) {
      if (state !== 'SUCCESS') return;
      const refunded_fen = sql<number>`refunded_fen + ${amountFen}`;
      await ctx.db.updateTable('retail_order').set({ refunded_fen }).where('id', '=', id).execute();
    },
  };
  replaceHooks(server.services, provideFor(payables, 'RETAIL_ORDER', owner));
}

type Sold = Required<Pick<SoldLine, 'unitFen' | 'qty' | 'own' | 'kept'>> & {
  gross: number;
  discounts: Record<'PLATFORM' | 'DEALER', number>;
};
const netOf = ({ gross, discounts }: Sold): number => gross - discounts.PLATFORM - discounts.DEALER;

/** Inserts a placed order with lines and discounts. */
export async function placeTestOrder(db: Db, dealerId: number, lines: readonly SoldLine[]) {
  const sold = lines.map(({ unitFen, qty, platformFen = 0, dealerFen = 0, own = false, kept = false }) => {
    const gross = unitFen * qty;
    return { unitFen, qty, gross, discounts: { PLATFORM: platformFen, DEALER: dealerFen }, own, kept };
  });
  const list = sold.reduce((sum, { gross }) => sum + gross, 0);
  const off = sold.reduce((sum, { discounts }) => sum + discounts.PLATFORM + discounts.DEALER, 0);
  const named = { plate: '京A12345', vin: '', customer_name: '测试', car_name: '' };
  const no = `RO-TEST-${next++}-${dealerId}`;
  const { id } = await db
    .insertInto('retail_order')
    .values({
      order_no: no,
      dealer_id: dealerId,
      price_level: 'B',
      scene: 'WALK_IN',
      ...named,
      search: searchKey(no, named.plate, named.vin, named.customer_name, named.car_name),
      mobile_enc: '',
      mobile_index: '',
      tail_index: '',
      created_by_name: 'test',
      list_fen: list,
      discount_fen: off,
      freight_fen: 0,
      payable_fen: list - off,
      tax_fen: sold.reduce((sum, line) => sum + includedTax(netOf(line), 1300), 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, line] of sold.entries()) await insertLine(db, id, { no: at + 1, ...line });
  return { id, no, fen: list - off };
}

async function insertLine(
  db: Db,
  orderId: number,
  { no, unitFen, qty, gross, discounts, own, kept }: Sold & { no: number },
) {
  const off = discounts.PLATFORM + discounts.DEALER;
  const { id } = await db
    .insertInto('retail_order_line')
    .values({
      order_id: orderId,
      line_no: no,
      kind: 'SERVICE',
      service_code: 'FIT',
      name: '测试',
      qty,
      list_fen: unitFen,
      unit_fen: unitFen,
      gross_fen: gross,
      discount_fen: off,
      net_fen: gross - off,
      tax_bp: 1300,
      tax_fen: includedTax(gross - off, 1300),
      tyre_source: own || kept ? 1 : 2,
      cost_fen: kept ? 1 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const bearer of ['PLATFORM', 'DEALER'] as const)
    if (discounts[bearer])
      await db
        .insertInto('retail_order_discount')
        .values({ line_id: id, step: 30, bearer, fen: discounts[bearer] })
        .execute();
}

/** Test fixture: a dealer registered as merchant, whose orders are paid, completed and refunded in the sandbox. */
export async function openSplitWorld(server: TestServer) {
  const { services } = server;
  const { db } = services;
  ownTestOrders(server);
  const dealerId = await makeCompany(services, 'DEALER');
  const merchantNo = `16${String(dealerId).padStart(8, '0')}`;
  await db
    .insertInto('dealer_merchant')
    .values({ id: dealerId, business_code: `TS${dealerId}`, status: 'ACTIVE', merchant_no: merchantNo })
    .execute();
  await writePayMode(db, 'WECHAT', {});
  const within = <T>(work: (ctx: Ctx) => Promise<T>) => asSystem(services, 'test', work);

  const place = (lines: readonly SoldLine[]) => placeTestOrder(db, dealerId, lines);

  /** Pays at the sandbox, with the payment dated five minutes ago. */
  async function pay(order: { id: number; no: string }, fen: number, way: 'WECHAT' | 'ALIPAY' = 'WECHAT') {
    const outTradeNo = `TS${order.id}-${next++}`;
    const channel = openChannels(services).get(way);
    const split = way === 'WECHAT';
    const expiresAt = new Date(Date.now() + 600_000);
    await channel?.place(
      { outTradeNo, description: order.no, amountFen: fen, expiresAt, split },
      { entity: 'test', id: 0 },
    );
    await sandboxPay(db, outTradeNo, 'pay');
    const told = await channel?.query(outTradeNo, { entity: 'test', id: 0 });
    const fee = feeOf(fen, 60);
    const { id } = await db
      .insertInto('payment')
      .values({
        out_trade_no: outTradeNo,
        biz_type: 'RETAIL_ORDER',
        biz_id: order.id,
        biz_no: order.no,
        dealer_id: dealerId,
        way,
        state: 'PAID',
        amount_fen: fen,
        received_fen: fen,
        fee_fen: fee,
        fee_refund: way === 'WECHAT' ? 'PRO_RATA' : 'NONE',
        split,
        transaction_id: told?.transactionId ?? null,
        paid_at: sql`now() - interval '5 minutes'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = split ? ('CHF' as const) : ('CH' as const);
    await post('CHANNEL_PAYMENT', { type: 'PAYMENT', id, no: outTradeNo }, [
      { account, channel: way, debit: fen - fee },
      { account: 'FEE', debit: fee },
      { account: 'ORD', party: order.id, credit: fen },
    ]);
    return { id, outTradeNo, transactionId: told?.transactionId ?? '' };
  }

  const post = (
    type: Parameters<typeof postJournal>[1]['type'],
    source: { type: string; id: number; no: string },
    entries: readonly Entry[],
  ) => within((ctx) => postJournal(ctx, { type, source, entries }));

  /** Completes an order: its payments are earned and its shares planned. */
  const complete = ({ id, no, fen }: { id: number; no: string; fen: number }) =>
    within(async (ctx) => {
      await ctx.db
        .updateTable('retail_order')
        .set({ pay_state: 'PAID', fulfil_state: 'IN_STORE', service_state: 'DONE', paid_fen: fen })
        .set({ paid_at: sql`now()`, completed_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      await planSplit(ctx, id);
      const own = await ownShareOf(ctx, id);
      await postJournal(ctx, {
        type: 'EARNED_OWN',
        source: { type: 'RETAIL_ORDER', id, no },
        entries: [
          { account: 'PROMO', debit: own },
          { account: 'AP', party: dealerId, credit: own },
        ],
      });
      const entries = [
        { account: 'ORD' as const, party: id, debit: fen },
        { account: 'REV' as const, credit: fen },
      ];
      await postJournal(ctx, { type: 'EARNED', source: { type: 'RETAIL_ORDER', id, no }, entries });
    });

  return {
    /** User who retries rejected splits. */
    keeper: await server.as({ type: 'OTHER', codes: ['bill_split_error'] }),
    dealerId,
    merchantNo,
    within,
    place,
    pay,
    post,
    complete,
    /** Places an order, pays it with one payment and completes it. */
    async sell(lines: readonly SoldLine[]) {
      const order = await place(lines);
      const payment = await pay(order, order.fen);
      await complete(order);
      return { ...order, payment, split: () => splitOf(order.id) };
    },
    /** Runs the follow-up as many rounds as a split or return needs at most. */
    async follow(rounds = 4) {
      for (let round = 0; round < rounds; round += 1) await followSplits(services);
    },
    splitOf,
    /** Shares of an order, in order of their rules: state, fen, number, reason. */
    shares: (orderId: number) =>
      db
        .selectFrom('bill_split_receiver as x')
        .innerJoin('bill_split as b', 'b.id', 'x.split_id')
        .where('b.order_id', '=', orderId)
        .orderBy('x.id')
        .select(['x.id', 'x.state', 'x.amount_fen', 'x.out_order_no', 'x.reason', 'x.returned_fen'])
        .execute(),
    returns: (orderId: number) =>
      db
        .selectFrom('split_return as r')
        .innerJoin('bill_split_receiver as x', 'x.id', 'r.receiver_id')
        .innerJoin('bill_split as b', 'b.id', 'x.split_id')
        .where('b.order_id', '=', orderId)
        .orderBy('r.id')
        .select(['r.id', 'r.state', 'r.amount_fen', 'r.return_no', 'r.reason'])
        .execute(),
    /** Balance of an account from an order's journals, including refunds and splits, debit positive, in fen. */
    async balance(account: Entry['account'], orderId: number) {
      const { rows } = await sql<{ fen: number }>`
        SELECT coalesce(sum(e.amount_fen), 0) AS fen FROM journal_entry e JOIN journal j ON j.id = e.journal_id
        WHERE e.account = ${account} AND (
          (j.source_type = 'PAYMENT' AND j.source_id IN (SELECT id FROM payment WHERE biz_id = ${orderId}))
          OR (j.source_type = 'REFUND' AND j.source_id IN (SELECT id FROM refund WHERE biz_id = ${orderId}))
          OR (j.source_type = 'RETAIL_ORDER' AND j.source_id = ${orderId})
          OR (j.source_type = 'bill-split' AND j.source_id IN (SELECT id FROM bill_split WHERE order_id = ${orderId}))
          OR (j.source_type = 'bill-split-receiver' AND j.source_id IN (SELECT x.id FROM bill_split_receiver x
            JOIN bill_split b ON b.id = x.split_id WHERE b.order_id = ${orderId}))
          OR (j.source_type = 'split-return' AND j.source_id IN (SELECT r.id FROM split_return r
            JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id
            WHERE b.order_id = ${orderId})))`.execute(db);
      return rows[0]?.fen ?? 0;
    },
  };

  function splitOf(orderId: number) {
    return db
      .selectFrom('bill_split')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  }
}
