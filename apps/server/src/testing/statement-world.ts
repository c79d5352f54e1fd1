import { sql } from 'kysely';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { settleOrders, settleReturn } from '#domains/books/statements/lines/retail.ts';
import { makeCompany } from './people.ts';
import { placeTestOrder, type SoldLine } from './split-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const statementPath = '/finance/dealer';
export interface StatementAnswer {
  id: number;
  statementNo: string;
  state: string;
  status: string;
  lines: number;
  total: number;
  tax: number;
  settled: number;
  paid: number;
  carried: number;
  due: number;
  invoiced: number;
  version: number;
}
export interface LineAnswer {
  id: number;
  source: string;
  orderId: number;
  quantity: number;
  incl: number;
  tax: number;
  excl: number;
  settled: number;
  statementNo: string | null;
}
export interface PaymentAnswer {
  id: number;
  payNo: string;
  status: string;
  version: number;
}

let next = 1;
export const statementKey = () => ({ 'idempotency-key': `statement-${next++}-${Math.random()}` });
const codes = [
  'history_statement_of_account',
  'invoice_detail',
  'tyre_sale_order_list',
  'tyre_whole_sale_order_list',
] as const;

/** Test fixture: a dealer with its users, two finance users, and orders whose shares are owed by statement. */
export async function openStatementWorld(server: TestServer) {
  const { services } = server;
  const { db } = services;
  const dealerId = await makeCompany(services, 'DEALER');
  const [one, two] = [await server.as({ type: 'OTHER', codes }), await server.as({ type: 'OTHER', codes })];
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  type Caller = Pick<typeof one, 'get' | 'post' | 'put'>;

  /** Creates an order of a given day whose share of `fen` is owed; the part through the channel is settled. */
  async function owe(
    fen: number,
    at: string,
    more: { lines?: SoldLine[]; channel?: number; partyId?: number } = {},
  ) {
    const { lines = [{ unitFen: fen, qty: 1 }], channel = 0, partyId = dealerId } = more;
    const order = await placeTestOrder(db, dealerId, lines);
    const split = await db
      .insertInto('bill_split')
      .values({
        split_no: `SPT${order.id}`,
        order_id: order.id,
        order_no: order.no,
        dealer_id: dealerId,
        status: 'DONE',
        // Its returns follow from no refund.
        base_fen: 0,
        max_bp: 3000,
        planned_at: `${at}T12:00:00+08:00`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const receivers: { id: number; state: string }[] = [];
    for (const [state, amount_fen] of [
      ['CLOSED', channel],
      ['STATEMENT', fen - channel],
    ] as const)
      if (amount_fen > 0)
        receivers.push(
          await db
            .insertInto('bill_split_receiver')
            .values({ split_id: split.id, company_id: partyId, amount_fen, state })
            .returning(['id', 'state'])
            .executeTakeFirstOrThrow(),
        );
    await asSystem(services, 'test', async (ctx) => {
      await settleOrders(ctx.db, [order.id]);
      await postJournal(ctx, {
        type: 'SHARE',
        source: { type: 'RETAIL_ORDER', id: order.id, no: order.no },
        entries: [
          { account: 'SHARE', debit: fen },
          { account: 'AP', party: partyId, credit: fen },
        ],
      });
    });
    return { ...order, receivers };
  }

  /** Returns part of a share by statement, on a given day. */
  async function giveBack(
    of: { id: number; no: string; receivers: { id: number }[] },
    fen: number,
    at: string,
  ) {
    const receiverId = of.receivers.at(-1)?.id ?? 0;
    const payment = await db
      .insertInto('payment')
      .values({
        out_trade_no: `ST${of.id}-${next++}`,
        biz_type: 'RETAIL_ORDER',
        biz_id: of.id,
        biz_no: of.no,
        dealer_id: dealerId,
        way: 'OFFLINE',
        state: 'CLOSED',
        amount_fen: fen,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refund = await db
      .insertInto('refund')
      .values({
        out_refund_no: `RT${of.id}-${next++}`,
        payment_id: payment.id,
        biz_type: 'RETAIL_ORDER',
        biz_id: of.id,
        biz_no: of.no,
        dealer_id: dealerId,
        amount_fen: fen,
        state: 'CLOSED',
        source_type: 'test',
        source_id: of.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await asSystem(services, 'test', async (ctx) => {
      await sql`UPDATE bill_split_receiver SET reversed_fen = reversed_fen + ${fen} WHERE id = ${receiverId}`.execute(
        ctx.db,
      );
      const { id } = await ctx.db
        .insertInto('split_return')
        .values({
          return_no: `SRT${refund.id}`,
          receiver_id: receiverId,
          refund_id: refund.id,
          amount_fen: fen,
          state: 'STATEMENT',
          requested_at: `${at}T12:00:00+08:00`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await settleReturn(ctx.db, id);
      await postJournal(ctx, {
        type: 'SHARE',
        source: { type: 'split-return', id, no: `SRT${refund.id}` },
        entries: [
          { account: 'AP', party: dealerId, debit: fen },
          { account: 'SHARE', credit: fen },
        ],
      });
    });
  }

  const generate = (month: string, by: Caller = one, partyIds: number[] = [dealerId], type = 'RETAIL') =>
    by.post<{ done: number; queued: number; failed: { message: string }[] }>(
      `${statementPath}/statement/generate`,
      { type, month, partyIds },
      statementKey(),
    );
  const list = async (query = '', by: Caller = one) =>
    (
      await by.get<{ list: StatementAnswer[]; totals: Record<string, number>; total: number }>(
        `${statementPath}/history?partyId=${dealerId}${query}`,
      )
    ).data;
  const read = async (id: number, by: Caller = one) =>
    (
      await by.get<
        StatementAnswer & {
          disputed: { id: number; lineId: number; resolution: string | null }[];
          payments: PaymentAnswer[];
        }
      >(`${statementPath}/detail/${id}`)
    ).data;
  const act = (what: string, id: number, body: object, by: Caller = one) =>
    by.put<StatementAnswer>(`${statementPath}/statement/${what}/${id}`, body, statementKey());
  const version = async (id: number) => ({ version: (await read(id)).version });
  return {
    dealerId,
    one,
    two,
    dealer,
    owe,
    giveBack,
    generate,
    list,
    read,
    act,
    lines: async (id: number, by: Caller = one) =>
      (
        await by.get<{ list: LineAnswer[]; totals: Record<string, number> }>(
          `${statementPath}/detail/lines/${id}?pageSize=100`,
        )
      ).data,
    /** Creates the dealer's statement of a month and returns it. */
    async closed(month: string, type = 'RETAIL') {
      const made = await generate(month, one, [dealerId], type);
      if (made.data.done !== 1) throw new Error(JSON.stringify(made.body));
      const [newest] = (await list()).list;
      return newest as StatementAnswer;
    },
    send: async (id: number) => act('send', id, await version(id)),
    confirm: async (id: number) => act('confirm', id, await version(id), dealer),
    dispute: async (id: number, lineIds: number[]) =>
      act(
        'dispute',
        id,
        { ...(await version(id)), lines: lineIds.map((lineId) => ({ lineId, reason: '数量不对' })) },
        dealer,
      ),
    pay: (
      id: number,
      amount: number,
      by: Caller = one,
      more: object = {},
    ): Promise<TestAnswer<PaymentAnswer>> =>
      by.post<PaymentAnswer>(
        `${statementPath}/statement/pay/${id}`,
        { amount, bankAmount: amount, bankAccount: '6225', bankSerial: `B${next++}`, ...more },
        statementKey(),
      ),
    approve: ({ id, version: of }: PaymentAnswer, by: Caller = two) =>
      by.put<PaymentAnswer>(`${statementPath}/payment/approve/${id}`, { version: of }, statementKey()),
    /** Creates a statement that is sent and confirmed. */
    async confirmed(month: string) {
      const { id } = await this.closed(month);
      await this.send(id);
      const done = await this.confirm(id);
      if (done.status !== 200) throw new Error(JSON.stringify(done.body));
      return done.data;
    },
  };
}
export type StatementWorld = Awaited<ReturnType<typeof openStatementWorld>>;
