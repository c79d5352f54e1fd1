import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxPayout, writePayMode } from '#connectors/payments/index.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { pullBill } from '#domains/money/reconciliation/pull.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { openCreditWorld } from '#testing/credit-world.ts';
import { icbc } from '#testing/icbc-file.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openPaymentWorld } from '#testing/payment-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openPrepayWorld, prepayPath, type PrepayDoc } from '#testing/prepay-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openInvoiceWorld } from '#testing/supplier-invoice-world.ts';

const secondNo = '6222020200112233445';
let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
let second: number;
let stopped: number;
beforeAll(async () => {
  server = await openTestServer();
  desk = await server.as({
    type: 'OTHER',
    codes: ['finance_closing', 'finance_reconciliation', 'shipping_fee_accounts', 'basic_dealer_view'],
  });
  const add = async (name: string, accountNo: string) => {
    const body = { name, bank: '工行', accountNo, currency: 'CNY', openedDay: null };
    return (await desk.post<{ id: number }>('/finance/bankAccount', body)).data.id;
  };
  second = await add('工行一般户', secondNo);
  stopped = await add('旧账户', '6222020200112233000');
  await desk.put(`/finance/bankAccount/status/${stopped}`, { enabled: false });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

let serial = 1;
const key = () => ({ 'idempotency-key': `own-bank-${serial++}` });

/** What documents of a number posted on each of our accounts, in fen. */
async function banksOf(no: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; fen: number }>`
    SELECT b.name, sum(e.amount_fen)::bigint AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'BANK'
    JOIN bank_account b ON CASE WHEN e.subject_id IS NULL THEN b.takes_unnamed ELSE b.subject_id = e.subject_id END
    WHERE j.source_no = ${no} GROUP BY 1`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ name, fen }) => [name, fen]));
}

it('a supplier’s invoice that the second account pays is matched alone with the second account’s statement', async () => {
  const own = await openInvoiceWorld(server);
  await own.goods([4]);
  const { data: sent } = await own.submit(own.seller, own.body(await own.received()));
  const { data: verified } = await own.act(own.one, sent, 'verify');
  const pay = (bankAccountId: number) =>
    own.act(own.two, verified, 'paid', { amount: verified.incl, bankSerial: 'ICBC-1', bankAccountId });
  for (const [id, error] of [
    [stopped, 'bank-account.disabled'],
    [second + 1000, 'bank-account.unknown'],
  ] as const) {
    const { body } = await pay(id);
    expect([body.error, body.details?.['path']]).toEqual([error, 'bankAccountId']);
  }
  expect((await pay(second)).data).toMatchObject({ status: 'PAID', bankAccount: '工行一般户' });
  expect(await banksOf(verified.docNo)).toEqual({ 工行一般户: -verified.incl });
  // The supplier sees that it was paid, not from which account.
  const seen = await own.seller.get<{ bankAccount?: string | null }>(
    `/finance/supplier/detail/${verified.id}`,
  );
  expect(seen.data.bankAccount ?? null).toBeNull();
  const data = icbc(10_000_000, [[dayOf(new Date()), -verified.incl, '供应商', '货款']], secondNo);
  const read = await desk.upload('/finance/bankStatement/import', { name: 'icbc.csv', data }, {});
  expect(read.data).toMatchObject({ rows: 1, matched: 1, bankAccountId: second });
});

it('freight is topped up from the account that is chosen, and comes back to it', async () => {
  const carrierId = await makeCompany(server.services, 'LOGISTICS');
  const account = { carrierId, accountNo: 'YJ-1', credit: 0, warning: 0 };
  const { id: accountId } = (await desk.post<{ id: number }>('/data/account', account)).data;
  const add = (body: object) =>
    desk.post<{ id: number; bankAccount: string }>('/data/account/transaction/add', body, key());
  const topUp = { kind: 'TOP_UP', accountId, amount: 5000 };
  expect((await add({ ...topUp, no: 'CMB-8', bankAccountId: stopped })).body.details).toMatchObject({
    path: 'bankAccountId',
  });
  const { data } = await add({ ...topUp, no: 'CMB-9', bankAccountId: second });
  expect(data.bankAccount).toBe('工行一般户');
  expect(await banksOf('CMB-9')).toEqual({ 工行一般户: -5000 });
  await add({ kind: 'REVERSAL', entryId: data.id, remark: '录错' });
  expect(await banksOf('CMB-9')).toEqual({ 工行一般户: 0 });
  expect((await add({ ...topUp, no: 'CMB-10' })).data.bankAccount).toBe('基本户');
  expect(await banksOf('CMB-10')).toEqual({ 基本户: -5000 });
});

it('prepay and credit name one of ours, or its number', async () => {
  const prepay = await openPrepayWorld(server);
  const dealerId = await prepay.openDealer();
  const done = async (doc: PrepayDoc) => {
    expect((await prepay.approve(prepay.two, doc)).status).toBe(200);
    return banksOf(doc.docNo);
  };
  const recharge = (more: object) =>
    prepay.add(prepay.one, 'recharge', { dealerId, amount: 9000, bankSerial: `S-${serial++}`, ...more });
  expect((await recharge({})).status).toBe(400);
  expect(await done((await recharge({ bankAccountId: second })).data)).toEqual({ 工行一般户: 9000 });
  expect(await done((await recharge({ bankAccount: secondNo })).data)).toEqual({ 工行一般户: 9000 });
  expect(await done((await recharge({ bankAccount: '9999' })).data)).toEqual({ 基本户: 9000 });
  const withdraw = {
    dealerId,
    amount: 4000,
    bankAccount: '6217000010001234',
    reason: '退款',
    bankAccountId: second,
  };
  expect(await done((await prepay.add(prepay.one, 'withdraw', withdraw)).data)).toEqual({
    工行一般户: -4000,
  });
  const adjust = { dealerId, amount: 100, reason: '利息', bankAccountId: second };
  expect(await done((await prepay.add(prepay.one, 'adjust', adjust)).data)).toEqual({ 工行一般户: 100 });
  // A dealer says the number that is on its slip, and chooses none of ours.
  const codes = ['customer_pre_pay', 'pre_pay'] as const;
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const slip = { dealerId, amount: 100, bankSerial: `S-${serial++}`, bankAccountId: second };
  expect((await dealer.post(`${prepayPath}/recharge`, slip, key())).body.error).toBe('bank-account.unknown');

  const credit = await openCreditWorld(server);
  await credit.grant(1_000_000);
  const order = await credit.world.order(2);
  expect((await credit.buy(order.id)).status).toBe(200);
  const repay = { dealerId: credit.world.dealerId, amount: 700, bankSerial: 'R-1', bankAccountId: second };
  const { data } = await credit.one.post<{ id: number; docNo: string; version: number }>(
    '/finance/credit/repay',
    repay,
    key(),
  );
  await credit.approve({ ...data, kind: '', status: '' });
  expect(await banksOf(data.docNo)).toEqual({ 工行一般户: 700 });
});

it('the second person says on which account a proof’s money is; what goes back leaves it', async () => {
  const world = await openPaymentWorld(server);
  const id = await world.order(5000);
  const [row] = (await world.mark(id)).data.attempts;
  const approve = (body?: object) =>
    world.finance.put(`/order/payment/offline/approve/${row?.id}`, body, world.key());
  expect((await approve({ bankAccountId: stopped })).body.error).toBe('bank-account.disabled');
  expect((await approve({ bankAccountId: second })).status).toBe(200);
  expect(await banksOf(row?.no ?? '')).toEqual({ 工行一般户: 5000 });
  const shown = (by: typeof desk) =>
    by.get<{ attempts: { bankAccount: string | null }[]; refunds: { no: string }[] }>(
      `/order/payment/getPayRecordList?bizType=DEALER_ORDER&orderId=${id}`,
    );
  expect((await shown(world.finance)).data.attempts).toMatchObject([{ bankAccount: '工行一般户' }]);
  expect((await world.refund(id, 1000)).status).toBe(200);
  const [refund] = (await shown(world.finance)).data.refunds;
  expect(await banksOf(refund?.no ?? '')).toEqual({ 工行一般户: -1000 });
});

it('a channel pays out to the account of its method', async () => {
  type Method = { id: number; code: string; version: number } & Record<string, unknown>;
  const methods = (await desk.get<Method[]>('/data/payMethod/list')).data;
  const save = (code: string, bankAccountId: number | null) => {
    const { id, code: _, ...body } = methods.find((one) => one.code === code) as Method;
    return desk.put<Method[]>(`/data/payMethod/${id}`, { ...body, bankAccountId });
  };
  expect((await save('PREPAY', second)).body.error).toBe('bank-account.no-payout');
  expect((await save('WECHAT', stopped)).body.error).toBe('bank-account.disabled');
  expect((await save('WECHAT', second)).data.find(({ code }) => code === 'WECHAT')).toMatchObject({
    bankAccountId: second,
  });
  await writePayMode(server.services.db, 'WECHAT', { billAtOnce: true });
  const no = await sandboxPayout(server.services.db, 'WECHAT', 123_456);
  const today = dayOf(new Date());
  for (const day of [addDays(today, -1), today]) await pullBill(server.services, 'WECHAT', day);
  expect(await banksOf(no)).toEqual({ 工行一般户: 123_456 });
  const { data } = await desk.get<{ list: { id: number; bankAccount: string }[] }>(
    `/finance/reconciliation/payouts?text=${no}`,
  );
  expect(data.list).toMatchObject([{ bankAccount: '工行一般户' }]);
  const credited = `/finance/reconciliation/payouts/${data.list[0]?.id}/credited`;
  expect((await desk.put(credited, { amount: 123_400 }, key())).status).toBe(200);
  expect(await banksOf(no)).toEqual({ 工行一般户: 123_400 });
});

it('a document that is posted on another account than it names is told', async () => {
  const { db } = server.services;
  const broken = async () =>
    (await checkInvariants(db, 'en')).filter(({ ok }) => !ok).map(({ key: of }) => of);
  const name = (from: string, to: string) =>
    sql`UPDATE channel_payout SET bank_account_id = (SELECT id FROM bank_account WHERE name = ${to})
      WHERE bank_account_id = (SELECT id FROM bank_account WHERE name = ${from})`.execute(db);
  await name('工行一般户', '基本户');
  expect(await broken()).toEqual(['INV-MN8']);
  await name('基本户', '工行一般户');
  expect(await broken()).toEqual([]);
});
