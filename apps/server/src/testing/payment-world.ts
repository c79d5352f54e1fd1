import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { PayWay } from '@treadline/contract/money/payments/words.ts';
import type { PayRecord } from '@treadline/contract/money/payments/schema.ts';
import type { z } from 'zod';
import { noticePath, sandboxPay, sandboxRefundNotice, writePayMode } from '#connectors/payments/index.ts';
import type { SandboxPayMode } from '@treadline/contract/money/payments/sandbox.ts';
import { followUp } from '#domains/money/payments/follow.ts';
import { payables, type PayableOwner, type Payable } from '#domains/money/payments/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { provideFor } from '#kernel/hooks.ts';
import { columnIs, entity } from '#kernel/scope.ts';
import { systemContext } from '#kernel/system-context.ts';
import { png } from './png.ts';
import { replaceHooks } from './replace-hooks.ts';
import { client, type TestServer } from './server.ts';

export type ShownPayment = z.output<typeof PayRecord>;
type Row = {
  id: number;
  no: string;
  dealer_id: number;
  due_fen: number;
  state: Payable['state'];
  expires_at: string | null;
  split: boolean;
  told: string[];
};

const table = 'test_payable' as 'payment';
const others = { SUPPLIER: 'none', LOGISTICS: 'none', DEALER_GROUP: 'none', OEM: 'none' } as const;
const testEntity = entity({
  table,
  name: 'test-payable',
  label: t('测试单据', 'test document', '測試單據'),
  no: 'no',
  statusText: () => t('', '', ''),
  scope: {
    ...others,
    REGIONAL_MANAGER: 'none',
    OTHER: 'all',
    DEALER: (me) => columnIs(table, 'dealer_id', me.companyId),
  },
});

const read = async ({ db }: Pick<Ctx, 'db'>, id: number, lock: boolean): Promise<Payable | null> => {
  const { rows } = await sql<Row>`
    SELECT * FROM test_payable WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  const row = rows[0];
  return row
    ? {
        ...row,
        dealerId: row.dealer_id,
        dueFen: row.due_fen,
        subject: `轮胎 ${row.no}`,
        expiresAt: row.expires_at ? new Date(row.expires_at) : null,
      }
    : null;
};
const tell = (ctx: Pick<Ctx, 'db'>, id: number, what: string, state?: Payable['state']) =>
  sql`UPDATE test_payable SET told = told || ${what}::text, state = coalesce(${state ?? null}, state) WHERE id = ${id}`.execute(
    ctx.db,
  );

/** Payable documents of a type without a domain, kept in a test table. The calls received are recorded in `told`. */
const owner: PayableOwner = {
  entity: testEntity,
  lock: (ctx, id) => read(ctx, id, true),
  peek: (ctx, id) => read(ctx, id, false),
  overdue: sql`SELECT id, expires_at AS until FROM test_payable WHERE state = 'OPEN' AND expires_at <= now()`,
  paid: async (ctx, id) => void (await tell(ctx, id, 'paid', 'PAID')),
  partPaid: async (ctx, id) => void (await tell(ctx, id, 'part')),
  timedOut: async (ctx, id) => void (await tell(ctx, id, 'timed out', 'ENDED')),
  refunded: async (ctx, id, { amountFen, state }) => void (await tell(ctx, id, `${state} ${amountFen}`)),
};

/** Test fixture: a shop with every payment method, cashiers, and documents to be paid. */
export async function openPaymentWorld(server: TestServer) {
  const { db } = server.services;
  await sql`CREATE TABLE IF NOT EXISTS test_payable (
    id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700000) PRIMARY KEY, no text NOT NULL, dealer_id bigint NOT NULL, due_fen bigint NOT NULL,
    state text NOT NULL DEFAULT 'OPEN', expires_at timestamptz, split boolean NOT NULL DEFAULT false,
    told text[] NOT NULL DEFAULT '{}')`.execute(db);
  replaceHooks(server.services, provideFor(payables, 'DEALER_ORDER', owner));
  await sql`UPDATE pay_method SET enabled = true, order_kinds = '{RETAIL,DEALER}', platforms = '{WEB,MINI_PROGRAM}'`.execute(
    db,
  );
  const dealer = await server.as({ type: 'DEALER' });
  const dealerId = dealer.companyId;
  await sql`UPDATE dealer SET payment_online = true, payment_offline = true, prepay_account = true,
    batch_prepay_online = true, batch_payment_offline = true WHERE id = ${dealerId}`.execute(db);
  const desk = await server.as({ type: 'OTHER', codes: ['cancel_customer_order', 'pre_pay'] });
  const finance = await server.as({
    type: 'OTHER',
    codes: ['cancel_customer_order', 'finance_customer_pre_pay', 'pre_pay'],
  });
  let made = 0;
  const key = () => ({ 'idempotency-key': `pay-${++made}-${Math.random()}` });
  const of = (orderId: number) => ({ bizType: 'DEALER_ORDER', orderId });
  const world = {
    server,
    db,
    dealer,
    dealerId,
    desk,
    finance,
    key,
    of,
    /** Creates a payable document: amount in fen, minutes until it expires (negative: expired). */
    async order(due: number, { minutes = 120, split = false }: { minutes?: number; split?: boolean } = {}) {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO test_payable (no, dealer_id, due_fen, expires_at, split)
        VALUES (${`T-${++made}-${Math.random()}`}, ${dealerId}, ${due}, now() + make_interval(mins => ${minutes}), ${split}) RETURNING id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    },
    async doc(id: number) {
      const { rows } = await sql<Row>`SELECT * FROM test_payable WHERE id = ${id}`.execute(db);
      return rows[0] as Row;
    },
    end: (id: number) => sql`UPDATE test_payable SET state = 'ENDED' WHERE id = ${id}`.execute(db),
    overNow: (id: number) =>
      sql`UPDATE test_payable SET expires_at = now() - interval '1 second' WHERE id = ${id}`.execute(db),
    async record(id: number): Promise<ShownPayment> {
      return (
        await desk.get<ShownPayment>(`/order/payment/getPayRecordList?bizType=DEALER_ORDER&orderId=${id}`)
      ).data;
    },
    /** Starts a payment attempt; returns its number. */
    async start(id: number, way: PayWay = 'WECHAT', amount?: number) {
      const answer = await desk.post<ShownPayment>('/order/payment/getQrCodeUrl', { ...of(id), way, amount });
      const open = answer.data?.attempts.findLast((row) => row.way === way);
      return { ...answer, no: open?.no ?? '', id: open?.id ?? 0 };
    },
    /** Pays as the customer at the sandbox, and posts its notices unless `arrives` is false. */
    async pay(no: string, how: SandboxPayMode = 'pay', arrives = true) {
      const paid = await sandboxPay(db, no, how);
      if (!paid.ok) throw new Error(paid.reason);
      if (arrives) for (const notice of paid.notices) await world.post(notice);
      return paid.notices;
    },
    post: ({
      channel,
      headers,
      body,
    }: {
      channel: 'WECHAT' | 'ALIPAY';
      headers: Record<string, string>;
      body: string;
    }) => server.app.inject({ method: 'POST', url: `/api${noticePath(channel)}`, headers, payload: body }),
    mode: writePayMode.bind(null, db),
    refund: (id: number, amount: number, by = desk) =>
      by.post<ShownPayment>('/order/payment/refund', { ...of(id), amount, reason: '退货' }, key()),
    /** Enters an offline payment with its proof; for uploads the idempotency key is a header of the client. */
    mark: (id: number, amount?: number, by = desk) =>
      client(server.app, by.token, key()).upload<ShownPayment>(
        '/order/payment/offline',
        { name: 'slip.png', data: png },
        {
          bizType: 'DEALER_ORDER',
          orderId: String(id),
          ...(amount ? { amount: String(amount) } : {}),
        },
      ),
    /** Funds the dealer's prepay account. */
    fund: (fen: number) =>
      postJournal(systemContext(server.services, '测试'), {
        type: 'RECHARGE',
        source: { type: 'TEST', id: ++made + Math.floor(Math.random() * 1e9), no: 'T' },
        dealerId,
        entries: [
          { account: 'BANK', debit: fen },
          { account: 'PREPAY', party: dealerId, credit: fen },
        ],
      }),
    /** Journals of a document, in order. */
    journals: (orderId: number) =>
      sql<{ type: string }>`
        SELECT type FROM journal WHERE (source_type = 'PAYMENT' AND source_id IN (SELECT id FROM payment WHERE biz_id = ${orderId}))
          OR (source_type = 'REFUND' AND source_id IN (SELECT id FROM refund WHERE biz_id = ${orderId})) ORDER BY id`.execute(
        db,
      ),
    /** Resets the sandbox's behaviour and polls pending refunds. */
    async settleRefunds() {
      await world.mode('WECHAT', {});
      await db
        .updateTable('refund')
        .set({ ask_at: new Date(0) })
        .where('ask_at', 'is not', null)
        .execute();
      await followUp(server.services);
      await server.runJobs();
    },
    /** Channel fee returned with each refund of a document. */
    async feesBack(orderId: number) {
      const rows = await db
        .selectFrom('refund')
        .select('fee_back_fen')
        .where('biz_id', '=', orderId)
        .orderBy('id')
        .execute();
      return { feeBack: rows.map((row) => row.fee_back_fen) };
    },
    /** Refunds of a document known to the sandbox. */
    async sandboxRefunds(orderId: number) {
      const { rows } = await sql<{ no: string; amount: number }>`
        SELECT value ->> 'outRefundNo' AS no, (value ->> 'amountFen')::bigint AS amount FROM sandbox_state
        WHERE connector = 'payments' AND key LIKE 'refund:%'
          AND value ->> 'outTradeNo' IN (SELECT out_trade_no FROM payment WHERE biz_id = ${orderId})`.execute(
        db,
      );
      return rows;
    },
    async refundNotices(orderId: number) {
      const rows = await db
        .selectFrom('refund')
        .select('out_refund_no')
        .where('biz_id', '=', orderId)
        .execute();
      const notices = await Promise.all(rows.map((row) => sandboxRefundNotice(db, row.out_refund_no)));
      return notices.filter((notice) => notice !== null);
    },
    /** Balance of the dealer's prepay account, in fen. */
    async prepaid(): Promise<number> {
      const row = await db
        .selectFrom('money_account')
        .select('balance_fen')
        .where('account', '=', 'PREPAY')
        .where('party_id', '=', dealerId)
        .executeTakeFirst();
      return row?.balance_fen ?? 0;
    },
    /** Removes the first polling jobs queued when a code is shown, so that notices arrive first. */
    dropPolls: () => sql`DELETE FROM test_job WHERE name = 'payments.poll'`.execute(db),
    /** Nonzero balances of all accounts, debit positive; for a document, its order account under 'ORD'. */
    async books(orderId?: number): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; sum: number }>`
        SELECT account, sum(amount_fen) AS sum FROM journal_entry e JOIN journal j ON j.id = e.journal_id
        WHERE ${orderId ?? null}::bigint IS NULL
          OR j.source_type = 'PAYMENT' AND j.source_id IN (SELECT id FROM payment WHERE biz_id = ${orderId ?? 0})
          OR j.source_type = 'REFUND' AND j.source_id IN (SELECT id FROM refund WHERE biz_id = ${orderId ?? 0})
        GROUP BY account HAVING sum(amount_fen) <> 0`.execute(db);
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
    },
  };
  return world;
}
export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;
