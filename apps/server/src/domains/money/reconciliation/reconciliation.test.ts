import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconciliationSettings } from '@treadline/contract/money/reconciliation/settings.ts';
import { openChannels, sandboxPay, sandboxPayout } from '#connectors/payments/index.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import { openBillWorld } from '#testing/bill-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { compareDay } from './compare.ts';
import { fillFees } from './fill-fees.ts';
import { pullBill } from './pull.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openBillWorld>>;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['finance_reconciliation'] });
});
beforeEach(async () => void (world = await openBillWorld(server)));
afterAll(() => server.close());

// The sandbox's payments are of this moment: a test that runs over midnight looks at the day on which it began.
const today = dayOf(new Date());
const days = [addDays(today, -1), today, addDays(today, 1)];
const pull = async () => {
  for (const day of days) await pullBill(server.services, 'WECHAT', day);
};
interface Difference {
  id: number;
  no: string;
  cause: string;
  state: string;
  day: string;
  ours: number | null;
  theirs: number | null;
  difference: number;
  dueDay: string | null;
}
const path = '/finance/reconciliation';
const differencesOf = async (no: string) =>
  (await keeper.get<{ list: Difference[] }>(`${path}/differences?text=${no}`)).data.list;
const trade = (no: string, change: ReturnType<typeof sql>) =>
  sql`UPDATE sandbox_state SET value = ${change} WHERE connector = 'payments' AND key = ${`trade:${no}`}`.execute(
    server.services.db,
  );
const line = [{ unitFen: 10_000, qty: 1 }];
let next = 1;
const once = () => ({ 'idempotency-key': `reconcile-${next++}` });
const book = (body: object) => keeper.post(`${path}/book`, body, once());
const assign = (body: object) => keeper.put(`${path}/assign`, body);
/** The keeper, as one of those whose open items differences may be. */
const own = async (): Promise<number> =>
  (await keeper.get<{ value: number }[]>(`${path}/owners`)).data.at(-1)?.value ?? 0;
/** Open differences as a former version kept them, ticked off and without fees; then what an upgrade makes of them. */
async function upgrade(): Promise<void> {
  const { db } = server.services;
  await sql`UPDATE bill_difference SET our_fee_fen = 0, their_fee_fen = 0, state = 'CHECKED', checked_at = now()
    WHERE state = 'OPEN'`.execute(db);
  await fillFees(db);
}
/** What stands of a difference's entries, by account, debit above zero. */
async function entriesOf(no: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen)::int AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.type = 'CHANNEL_DIFFERENCE' AND j.source_no = ${no} GROUP BY 1 HAVING sum(e.amount_fen) <> 0
    ORDER BY 1`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

it('what both sides have alike is no difference: payments, splits, refunds', async () => {
  const order = await world.sell(line);
  await world.follow();
  await pull();
  const { out_order_no: splitNo } = await order.split();
  for (const no of [order.payment.outTradeNo, splitNo ?? '']) expect(await differencesOf(no)).toEqual([]);
  const { data } = await keeper.get<{ list: { theirIn: number; diffIn: number; diffSplit: number }[] }>(
    `${path}/days?day.from=${today}&day.to=${today}&channel=WECHAT`,
  );
  expect(data.list).toHaveLength(1);
  expect(data.list[0]?.theirIn).toBeGreaterThanOrEqual(10_000);
  await expectInvariants(server.services.db);
});

it('money of midnight is looked for one day either side', async () => {
  const order = await world.sell(line);
  await sql`UPDATE payment SET paid_at = (${today}::date)::timestamp AT TIME ZONE 'Asia/Shanghai' - interval '1 second'
    WHERE id = ${order.payment.id}`.execute(server.services.db);
  await pull();
  expect(await differencesOf(order.payment.outTradeNo)).toEqual([]);
});

it('what is theirs alone, or not yet ours, is named', async () => {
  const { db } = server.services;
  const channel = openChannels(server.services).get('WECHAT');
  const about = { entity: 'test', id: 0 };
  const order = await world.place(line);
  const nos = ['theirs', 'waits'].map((name) => `TS-${name}-${order.id}`);
  for (const outTradeNo of nos) {
    const expiresAt = new Date(Date.now() + 600_000);
    await channel?.place({ outTradeNo, description: '', amountFen: 700, expiresAt, split: true }, about);
    await sandboxPay(db, outTradeNo, 'pay');
  }
  await db
    .insertInto('payment')
    .values({
      out_trade_no: nos[1] ?? '',
      biz_type: 'RETAIL_ORDER',
      biz_id: order.id,
      biz_no: order.no,
      way: 'WECHAT',
      state: 'WAITING',
      amount_fen: 700,
      split: true,
    })
    .execute();
  await pull();
  expect(await differencesOf(nos[0] ?? '')).toMatchObject([
    { cause: 'ONLY_THEIRS', ours: null, theirs: 700, difference: 700 },
  ]);
  const [waits] = await differencesOf(nos[1] ?? '');
  expect(waits).toMatchObject({ cause: 'STATE', ours: 0, theirs: 700 });
  const asked = { id: waits?.id, account: 'SUSP', ours: 0, theirs: 700, note: 'x' };
  expect((await book(asked)).body.error).toBe('reconciliation.not-booked');
  await upgrade();
  const [stranger] = await differencesOf(nos[0] ?? '');
  await book({ id: stranger?.id, account: 'SUSP', ours: null, theirs: 700, note: '别的系统收款' });
  // 7.00 came, fee 0.04.
  expect(await entriesOf(nos[0] ?? '')).toEqual({ CH: 696, FEE: 4, SUSP: -700 });
});

it('what is ours alone has a name once the next day’s bill is here, and is gone when theirs comes', async () => {
  const { db } = server.services;
  const order = await world.sell(line);
  const no = order.payment.outTradeNo;
  const key = `trade:${no}`;
  await sql`UPDATE sandbox_state SET key = 'gone' || key WHERE key = ${key}`.execute(db);
  await pullBill(server.services, 'WECHAT', today);
  expect(await differencesOf(no)).toEqual([]);
  await pull();
  expect(await differencesOf(no)).toMatchObject([
    { cause: 'ONLY_OURS', state: 'OPEN', ours: 10_000, theirs: null },
  ]);
  await upgrade();
  // 100.00 less the fee of 0.60 are not at the channel, and the fee was none.
  const [found] = await differencesOf(no);
  await book({ id: found?.id, account: 'SUSP', ours: 10_000, theirs: null, note: '渠道查无此单' });
  expect(await entriesOf(no)).toEqual({ CH: -9940, FEE: -60, SUSP: 10_000 });
  await sql`UPDATE sandbox_state SET key = ${key} WHERE key = ${`gone${key}`}`.execute(db);
  await pull();
  expect(await differencesOf(no)).toMatchObject([{ state: 'GONE' }]);
  expect(await entriesOf(no)).toEqual({});
});

it('another amount is named until somebody has looked at it, and opens again when it changes', async () => {
  const order = await world.sell(line);
  const no = order.payment.outTradeNo;
  const amount = (fen: number) =>
    trade(no, sql`jsonb_set(value, '{payments,0,amountFen}', ${String(fen)}::jsonb)`);
  await amount(9000);
  await pull();
  const [found] = await differencesOf(no);
  expect(found).toMatchObject({
    cause: 'AMOUNT',
    state: 'OPEN',
    ours: 10_000,
    theirs: 9000,
    difference: -1000,
  });
  // As seen: 90.00 came instead of 100.00, with the same fee.
  const seen = { id: found?.id, ours: 10_000, theirs: 9000, note: '渠道优惠' };
  expect((await book({ ...seen, account: 'BANK' })).body.error).toBe('reconciliation.not-booked');
  expect((await book({ ...seen, theirs: 9001, account: 'SUSP' })).body.error).toBe('record.changed');
  expect((await book({ ...seen, account: 'SUSP' })).status).toBe(200);
  expect((await book({ ...seen, account: 'SUSP' })).body.error).toBe('flow.status');
  await pull();
  expect(await differencesOf(no)).toMatchObject([{ state: 'BOOKED', note: '渠道优惠' }]);
  expect(await entriesOf(no)).toEqual({ CH: -1000, SUSP: 1000 });
  await expectInvariants(server.services.db);
  // Another amount: what was booked is taken back, and it is open again.
  await amount(9500);
  await pull();
  expect(await differencesOf(no)).toMatchObject([{ state: 'OPEN', theirs: 9500 }]);
  expect(await entriesOf(no)).toEqual({});
  const due = { ids: [found?.id], dueDay: today, note: '问渠道' };
  expect((await assign({ ...due, ownerId: 999_999_999 })).body.error).toBe('reconciliation.no-owner');
  expect((await assign({ ...due, dueDay: addDays(today, -1), ownerId: await own() })).body.error).toBe(
    'reconciliation.past',
  );
  expect((await assign({ ...due, ownerId: await own() })).data).toEqual({ done: 1, failed: [] });
  expect(await differencesOf(no)).toMatchObject([{ state: 'ASSIGNED', dueDay: today, note: '问渠道' }]);
  const { aloneUpTo } = reconciliationSettings.settings;
  await setSetting(server.services.db, aloneUpTo, 499);
  expect((await book({ ...seen, theirs: 9500, account: 'FEE' })).body.error).toBe('reconciliation.alone');
  await setSetting(server.services.db, aloneUpTo, 500);
  expect((await book({ ...seen, theirs: 9500, account: 'FEE' })).status).toBe(200);
  expect(await entriesOf(no)).toEqual({ CH: -500, FEE: 500 });
  expect((await assign({ ...due, ownerId: await own() })).data).toMatchObject({ done: 0, failed: [{ no }] });
});

it('a fee is what the bill says, posted once', async () => {
  const order = await world.sell(line);
  const no = order.payment.outTradeNo;
  await trade(no, sql`jsonb_set(value, '{payments,0,feeFen}', '57')`);
  await pull();
  await pull();
  expect(await differencesOf(no)).toMatchObject([{ cause: 'FEE', state: 'CORRECTED', ours: 60, theirs: 57 }]);
  expect(await world.balance('FEE', order.id)).toBe(57);
  await world.follow();
  expect(await order.split()).toMatchObject({ status: 'DONE', rest_fen: 10_000 - 57 - 3000 });
  expect([await world.balance('CHF', order.id), await world.balance('CH', order.id)]).toEqual([0, 6943]);
});

it('a payout is booked once, however often the bill is pulled; money that nobody knows is named', async () => {
  const { db } = server.services;
  const no = await sandboxPayout(db, 'WECHAT', 123_456);
  const booked = async () => {
    const { rows } = await sql<{ account: string; channel: string | null; amount: number }>`
      SELECT e.account, e.channel, e.amount_fen AS amount FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE j.type = 'PAYOUT' AND j.source_no = ${no} ORDER BY e.account`.execute(db);
    return rows;
  };
  await pull();
  await pull();
  expect(await booked()).toEqual([
    { account: 'BANK', channel: null, amount: 123_456 },
    { account: 'CH', channel: 'WECHAT', amount: -123_456 },
  ]);
  expect(await differencesOf(no)).toEqual([]);
  const { data } = await keeper.get<{ list: { payout: number }[] }>(
    `${path}/days?day.from=${today}&day.to=${today}&channel=WECHAT`,
  );
  expect(data.list[0]?.payout).toBeGreaterThanOrEqual(123_456);
  // The bank credited 5.00 less: its charge, once.
  const { data: payouts } = await keeper.get<{ list: { id: number; credited: number | null }[] }>(
    `${path}/payouts?text=${no}`,
  );
  const credit = (amount: number) =>
    keeper.put(`${path}/payouts/${payouts.list[0]?.id}/credited`, { amount }, once());
  expect((await credit(123_457)).body.error).toBe('reconciliation.over');
  expect((await credit(1)).body.error).toBe('reconciliation.kept');
  expect((await credit(122_956)).status).toBe(200);
  expect((await credit(122_956)).body.error).toBe('reconciliation.credited');
  expect(await entriesOf(no)).toEqual({ BANK: -500, BANKFEE: 500 });
  // The channel says something else under the same number.
  await sql`UPDATE sandbox_state SET value = jsonb_set(value, '{amountFen}', '100000') WHERE key = ${`payout:${no}`}`.execute(
    db,
  );
  await pull();
  expect(await differencesOf(no)).toMatchObject([{ cause: 'AMOUNT', ours: 123_456, theirs: 100_000 }]);
  await db
    .insertInto('channel_bill_line')
    .columns(['bill_id', 'kind', 'no', 'transaction_id', 'amount_fen', 'fee_fen', 'happened_at'])
    .expression(
      db
        .selectFrom('channel_bill')
        .where('channel', '=', 'WECHAT')
        .where(sql<boolean>`day = ${today}::date`)
        .select(['id', sql`'FUND'`.as('kind'), sql`${`F${no}`}`.as('no'), sql`''`.as('t')])
        .select([sql`-150`.as('a'), sql`0`.as('f'), sql`now()`.as('at')]),
    )
    .execute();
  await asSystem(server.services, 'test', (ctx) => compareDay(ctx, 'WECHAT', today));
  expect(await differencesOf(`F${no}`)).toMatchObject([
    { cause: 'ONLY_THEIRS', ours: null, theirs: -150, difference: -150 },
  ]);
  const [fund] = await differencesOf(`F${no}`);
  await book({ id: fund?.id, account: 'FEE', ours: null, theirs: -150, note: '渠道服务费' });
  expect(await entriesOf(`F${no}`)).toEqual({ CH: -150, FEE: 150 });
  await expectInvariants(db);
});

it('bills of days to come are refused; who lacks the code sees nothing', async () => {
  const ask = (day: string) => keeper.post(`${path}/pull`, { channel: 'WECHAT', day });
  expect((await ask(today)).body.error).toBe('reconciliation.to-come');
  expect((await ask('1995-01-01')).body.error).toBe('reconciliation.too-long-ago');
  expect((await ask(addDays(today, -1))).status).toBe(200);
  expect(await server.runJobs()).toEqual([]);
  const other = await server.as({ type: 'OTHER', codes: ['bill_split_error'] });
  expect((await other.get(`${path}/days`)).status).toBe(403);
  expect((await keeper.get(`${path}/differences?format=xlsx`)).status).toBe(200);
});
