import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { eachWorld } from '#testing/each-world.ts';
import { creditCodes, openCreditWorld, type CreditDoc, type CreditWorld } from '#testing/credit-world.ts';
import { openDealerWorld } from '#testing/dealer-world.ts';
import { whileLocked } from '#testing/locks.ts';
import { makeCompany } from '#testing/people.ts';
import { expectSeen } from '#testing/seen.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let credit: CreditWorld;
let world: CreditWorld['world'];
eachWorld(openCreditWorld, (own) => {
  ({ server, world: credit } = own);
  ({ world } = credit);
});

it('a limit is in force once another person approves it, and stands with its history', async () => {
  const { data } = await credit.ask(500_000);
  expect(await credit.line()).toBeUndefined();
  expect((await credit.approve(data, credit.one)).body.error).toBe('credit.own-approval');
  const done = await expectSeen(data.version, (version) => credit.approve({ ...data, version }));
  expect(done.status).toBe('APPROVED');
  expect(await credit.line()).toMatchObject({
    limit: 500_000,
    used: 0,
    free: 500_000,
    overdue: 0,
    termDays: 30,
  });
  const { data: lower } = await credit.ask(100_000);
  const reject = (by: CreditWorld['one']) =>
    by.put<CreditDoc>(`/finance/credit/reject/${lower.id}`, { reason: '不同意' });
  expect((await reject(credit.one)).body.error).toBe('credit.own-approval');
  expect((await reject(credit.two)).data.status).toBe('REJECTED');
  expect(await credit.line()).toMatchObject({ limit: 500_000 });
  const { data: all } = await credit.one.get<{ list: CreditDoc[] }>('/finance/credit/documents');
  expect(all.list.filter(({ id }) => [data.id, lower.id].includes(id)).map(({ status }) => status)).toEqual([
    'REJECTED',
    'APPROVED',
  ]);
});

it('days of credit of a dealer that pays by the month count from the month’s end', async () => {
  const order = await world.order(1);
  await credit.grant(order.payableAmount);
  await server.services.db
    .updateTable('company')
    .set({ term_kind: 'MONTH_END' })
    .where('id', '=', world.dealerId)
    .execute();
  expect((await credit.buy(order.id)).status).toBe(200);
  const { due_day: due } = await server.services.db
    .selectFrom('credit_use')
    .where('order_id', '=', order.id)
    .select('due_day')
    .executeTakeFirstOrThrow();
  const now = new Date(Date.now() + 8 * 3_600_000);
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0);
  expect(due).toBe(new Date(last + 30 * 86_400_000).toISOString().slice(0, 10));
});

it('an order is bought on credit within what is free, is owed, and repaid oldest first by two persons', async () => {
  const first = await world.order(2);
  expect((await credit.buy(first.id)).body.error).toBe('credit.none');
  await credit.grant(first.payableAmount + 100);
  expect(
    (
      await world.buyer.get<{ ways: string[] }>(
        `/order/payment/getPayRecordList?bizType=DEALER_ORDER&orderId=${first.id}`,
      )
    ).data.ways,
  ).toContain('CREDIT');
  expect((await credit.buy(first.id)).status).toBe(200);
  expect((await world.read(first.id)).status).toBe('PAID');
  expect(await credit.owedOn()).toBe(first.payableAmount);
  expect((await credit.buy(first.id)).body.error).toBe('payment.over');
  const second = await world.order(1, 1);
  const short = await credit.buy(second.id);
  expect(short.body).toMatchObject({ error: 'credit.short', details: { free: '1.00' } });
  expect((await world.read(second.id)).status).toBe('AWAITING_PAYMENT');
  await credit.grant(first.payableAmount + second.payableAmount);
  expect((await credit.buy(second.id)).status).toBe(200);
  expect(await credit.line()).toMatchObject({ used: first.payableAmount + second.payableAmount, free: 0 });

  const part = first.payableAmount + 500;
  const { data: paid } = await credit.repay(part, 'ｓ 1');
  expect((await credit.repay(500, 'S1')).body.error).toBe('credit.serial-used');
  expect((await credit.repay(1e9)).body.error).toBe('credit.too-much');
  expect((await credit.approve(paid, credit.one)).body.error).toBe('credit.own-approval');
  expect((await credit.approve(paid)).status).toBe(200);
  expect(await credit.owedOn()).toBe(second.payableAmount - 500);
  expect(await credit.line()).toMatchObject({ used: second.payableAmount - 500 });
  const { data: items } = await credit.one.get<{ list: { kind: string; docNo: string; amount: number }[] }>(
    `/finance/ageing/items?party=${world.dealerId}&account=AR`,
  );
  expect(items.list).toMatchObject([
    { kind: 'CREDIT', docNo: second.orderNo, amount: second.payableAmount - 500, bucket: 'NOT_DUE' },
  ]);
});

it('of many orders at once as many are sold on credit as the limit holds', async () => {
  const orders = [];
  for (let at = 0; at < 5; at++) orders.push(await world.order(1));
  const each = orders[0]?.payableAmount ?? 0;
  await credit.grant(each * 2 + 1);
  const all = await Promise.all(orders.map(({ id }) => credit.buy(id)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { status, body } of all) if (status !== 200) expect(body.error).toBe('credit.short');
  expect(await credit.owedOn()).toBe(each * 2);
});

it('the same order bought twice at once is bought once; a repayment approved twice is posted once', async () => {
  const order = await world.order(2);
  await credit.grant(order.payableAmount * 3);
  const all = await Promise.all([credit.buy(order.id), credit.buy(order.id), credit.buy(order.id)]);
  expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await credit.owedOn()).toBe(order.payableAmount);
  const { data: paid } = await credit.repay(order.payableAmount);
  const third = await server.as({ type: 'OTHER', codes: creditCodes });
  await Promise.all([credit.approve(paid), credit.approve(paid, third)]);
  expect(await credit.owedOn()).toBe(0);
});

it('two repayments of the whole at once: one is posted, the other is more than what is owed', async () => {
  const order = await world.order(1);
  await credit.grant(order.payableAmount);
  await credit.buy(order.id);
  const [a, b] = [
    (await credit.repay(order.payableAmount)).data,
    (await credit.repay(order.payableAmount)).data,
  ];
  const all = await whileLocked(
    server.services,
    sql`SELECT FROM credit_line WHERE dealer_id = ${world.dealerId} FOR UPDATE`,
    [() => credit.approve(a), () => credit.approve(b)],
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(all.find(({ status }) => status !== 200)?.body.error).toBe('credit.too-much');
  expect(await credit.owedOn()).toBe(0);
});

it('a limit is a dealer’s; of nothing, it sells nothing', async () => {
  const nobody = await credit.ask(100, { dealerId: 2_000_000_000 });
  expect([nobody.status, nobody.body.error]).toEqual([404, 'record.not-found']);
  await credit.grant(1_000_000);
  await credit.grant(0);
  expect((await credit.buy((await world.order(1)).id)).body.error).toBe('credit.none');
});

it('nothing more is sold on credit when something is overdue, or when the line has ended', async () => {
  const [first, second] = [await world.order(1), await world.order(1)];
  await credit.grant(1_000_000);
  await credit.buy(first.id);
  await sql`UPDATE credit_use SET due_day = current_date - 8 WHERE dealer_id = ${world.dealerId}`.execute(
    server.services.db,
  );
  expect((await credit.buy(second.id)).body).toMatchObject({ error: 'credit.overdue' });
  expect(await credit.line()).toMatchObject({ overdue: first.payableAmount });
  await credit.approve((await credit.repay(first.payableAmount)).data);
  await credit.grant(1_000_000, { validUntil: '2020-01-01' });
  expect((await credit.buy(second.id)).body.error).toBe('credit.none');
  await credit.grant(1_000_000, { validUntil: dayOf(new Date()) });
  expect((await credit.buy(second.id)).status).toBe(200);
});

it('what is cancelled is owed no more', async () => {
  const order = await world.order(2);
  await credit.grant(1_000_000);
  await credit.buy(order.id);
  expect((await world.act('cancel', order.id, { reason: '不要了' })).status).toBe(200);
  expect(await credit.owedOn()).toBe(0);
  expect(await credit.line()).toMatchObject({ used: 0, free: 1_000_000 });
});

it('what goes back after it was repaid repays what is due next, or waits for the next order', async () => {
  const [first, second] = [await world.order(2), await world.order(1, 1)];
  await credit.grant(10_000_000);
  await credit.buy(first.id);
  await credit.approve((await credit.repay(first.payableAmount)).data);
  await credit.buy(second.id);
  expect(await credit.line()).toMatchObject({ used: second.payableAmount });
  // Twice as much comes back as the other order is owed: it is repaid, the rest stands for the dealer.
  await world.act('cancel', first.id, { reason: '不要了' });
  const rest = first.payableAmount - second.payableAmount;
  expect(rest).toBeGreaterThan(0);
  const open = async () =>
    (
      await server.services.db
        .selectFrom('credit_use')
        .where('dealer_id', '=', world.dealerId)
        .orderBy('payment_id')
        .select(['order_id as orderId', 'open_fen as fen'])
        .execute()
    ).map(({ orderId, fen }) => [orderId, fen]);
  expect(await open()).toEqual([
    [first.id, -rest],
    [second.id, 0],
  ]);
  expect(await credit.line()).toMatchObject({ used: -rest, free: 10_000_000 + rest, overdue: 0 });
  const items = async (side: string) =>
    (
      await credit.one.get<{ list: { docNo: string; amount: number }[] }>(
        `/finance/ageing/items?party=${world.dealerId}&account=AR&side=${side}`,
      )
    ).data.list;
  expect(await items('RECEIVABLE')).toEqual([]);
  expect(await items('PAYABLE')).toMatchObject([{ docNo: first.orderNo, amount: rest }]);
  const third = await world.order(3);
  await credit.buy(third.id);
  expect(await open()).toEqual([
    [first.id, 0],
    [second.id, 0],
    [third.id, third.payableAmount - rest],
  ]);
  expect(await credit.owedOn()).toBe(third.payableAmount - rest);
  expect(await items('RECEIVABLE')).toMatchObject([
    { docNo: third.orderNo, amount: third.payableAmount - rest },
  ]);
  expect(await items('PAYABLE')).toEqual([]);
});

it('an order whose goods go back while another is repaid at the same time: each fen repays once', async () => {
  const [first, second] = [await world.order(1), await world.order(1, 1)];
  await credit.grant(10_000_000);
  await credit.buy(first.id);
  await credit.buy(second.id);
  await credit.approve((await credit.repay(first.payableAmount)).data);
  const { data: last } = await credit.repay(second.payableAmount);
  const [cancelled, repaid] = await Promise.all([
    world.act('cancel', first.id, { reason: '不要了' }),
    credit.approve(last),
  ]);
  expect(cancelled.status).toBe(200);
  // Repaid first it is the dealer's; given back first the other order is owed no more, and the money is too much.
  expect([200, 422]).toContain(repaid.status);
  expect(await credit.owedOn()).toBe(
    repaid.status === 200 ? 0 - first.payableAmount : second.payableAmount - first.payableAmount,
  );
});

it('dealers and groups read their own line and what they owe, and nothing of others', async () => {
  const order = await world.order(1);
  await credit.grant(10_000_000);
  await credit.buy(order.id);
  const { dealerId } = world;
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  await server.services.db
    .updateTable('dealer')
    .set({ group_id: groupId })
    .where('id', '=', dealerId)
    .execute();
  const other = await openDealerWorld(server);
  const pre = ['history_statement_of_account'] as const;
  const [dealer, group, stranger] = [
    await server.as({ type: 'DEALER', companyId: dealerId, codes: pre }),
    await server.as({ type: 'DEALER_GROUP', companyId: groupId, codes: pre }),
    await server.as({ type: 'DEALER', companyId: other.dealerId, codes: pre }),
  ];
  interface Own {
    list: { id: number; used: number; docNo: string; amount: number }[];
    totals: { used: number; amount: number };
  }
  for (const who of [dealer, group]) {
    const { data: lines } = await who.get<Own>('/finance/credit/list');
    expect(lines).toMatchObject({
      list: [{ id: dealerId, used: order.payableAmount }],
      totals: { used: order.payableAmount },
    });
    const { data: items } = await who.get<Own>('/finance/ageing/items');
    expect(items.list).toMatchObject([{ docNo: order.orderNo, amount: order.payableAmount }]);
    expect(items.totals.amount).toBe(order.payableAmount);
  }
  for (const path of ['/finance/credit/list', `/finance/ageing/items?party=${dealerId}`])
    expect((await stranger.get<Own>(path)).data.list).toEqual([]);
  expect((await dealer.get('/finance/credit/documents')).status).toBe(403);
  expect((await dealer.get('/finance/ageing/list')).status).toBe(403);
  const none = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['dealer_whole_sales_view'] });
  expect((await none.get('/finance/credit/list')).status).toBe(403);
});
