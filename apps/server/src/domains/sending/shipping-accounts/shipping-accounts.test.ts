import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { postEntry } from './post-entry.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['shipping_fee_accounts'] });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Account {
  id: number;
  carrierName: string;
  state: string;
  balance: number;
  available: number;
  version: number;
}
interface Entry {
  id: number;
  time: string;
  kind: string;
  no: string;
  amount: number;
  balanceBefore: number;
  balanceAfter: number;
  reverses: number | null;
  reversedBy: number | null;
}
let next = 1;
const key = () => ({ 'idempotency-key': `account-${next++}` });
const lines = (credit = 0, warning = 0) => ({ accountNo: `YJ-${next++}`, credit, warning });
async function open(credit = 0, warning = 0): Promise<Account> {
  const carrierId = await makeCompany(server.services, 'LOGISTICS');
  return (await keeper.post<Account>('/data/account', { carrierId, ...lines(credit, warning) })).data;
}
const add = (body: object, own = key()) => keeper.post<Entry>('/data/account/transaction/add', body, own);
const topUp = (accountId: number, amount: number, no = `BANK-${next++}`, more = {}) =>
  add({ kind: 'TOP_UP', accountId, amount, no, ...more });
const reverse = (entryId: number) => add({ kind: 'REVERSAL', entryId, remark: '金额录错' });
const charge = (accountId: number, fen: number, no = `SO-${next++}`) =>
  asSystem(server.services, 'test', (ctx) => postEntry(ctx, accountId, { kind: 'FEE', amount: -fen, no }));
const account = async (id: number) => (await keeper.get<Account>(`/data/account/${id}`)).data;
const ledger = async (id: number) =>
  (
    await keeper.get<{ list: Entry[]; totals: { amount: number } }>(
      `/data/account/transaction/list?accountId=${id}`,
    )
  ).data;

it('a top-up is in the ledger with the balance before and after; its reference comes once', async () => {
  const { id } = await open();
  const made = await topUp(id, 50_000, 'CMB-1');
  expect(made.data).toMatchObject({ kind: 'TOP_UP', amount: 50_000, balanceBefore: 0, balanceAfter: 50_000 });
  const twice = await topUp(id, 60_000, 'CMB-1');
  expect([twice.status, twice.body.error, twice.body.details]).toMatchObject([
    409,
    'shipping-account.posted',
    { no: 'CMB-1', path: 'no' },
  ]);
  expect(await account(id)).toMatchObject({ balance: 50_000, available: 50_000, state: 'OK' });
});

it('a reference that is in another account is told with its first booking, and taken when it is meant', async () => {
  const [one, other] = [await open(), await open()];
  const first = (await topUp(one.id, 50_000, 'CMB-2')).data;
  const refused = await topUp(other.id, 60_000, 'CMB-2');
  expect([refused.status, refused.body.error, refused.body.details]).toMatchObject([
    409,
    'shipping-account.posted-elsewhere',
    { no: 'CMB-2', amount: '500.00', carrier: one.carrierName, time: formatTime(first.time), path: 'no' },
  ]);
  expect((await account(other.id)).balance).toBe(0);
  expect((await topUp(other.id, 60_000, 'CMB-2', { elsewhere: true })).status).toBe(200);
  expect((await topUp(one.id, 1, 'CMB-2', { elsewhere: true })).body.error).toBe('shipping-account.posted');
  // What was taken back is in no account any more.
  const [third, fourth] = [await open(), await open()];
  await reverse((await topUp(third.id, 700, 'CMB-3')).data.id);
  expect((await topUp(fourth.id, 700, 'CMB-3')).status).toBe(200);
});

it('what is charged stays within the credit line; the refusal has all figures', async () => {
  const { id } = await open(30_000);
  await topUp(id, 20_000);
  await charge(id, 45_000);
  await expect(charge(id, 5001)).rejects.toMatchObject({
    error: 'shipping-account.short',
    details: { amount: '50.01', balance: '-250.00', credit: '300.00', available: '50.00', short: '0.01' },
  });
  await charge(id, 5000);
  expect(await account(id)).toMatchObject({ balance: -30_000, available: 0, state: 'OUT' });
});

it('an entry is taken back once, by an entry of its own; then its reference is free again', async () => {
  const { id } = await open();
  const wrong = (await topUp(id, 90_000, 'ICBC-7')).data;
  const back = (await reverse(wrong.id)).data;
  expect(back).toMatchObject({ kind: 'REVERSAL', no: 'ICBC-7', amount: -90_000, reverses: wrong.id });
  expect((await reverse(wrong.id)).body.error).toBe('shipping-account.reversed');
  expect((await reverse(back.id)).body.error).toBe('shipping-account.is-reversal');
  expect((await topUp(id, 9000, 'ICBC-7')).status).toBe(200);
  const { list, totals } = await ledger(id);
  expect(list.map((e) => [e.kind, e.amount, e.balanceAfter, e.reversedBy])).toEqual([
    ['TOP_UP', 9000, 9000, null],
    ['REVERSAL', -90_000, 0, null],
    ['TOP_UP', 90_000, 90_000, back.id],
  ]);
  expect(totals.amount).toBe(9000);
});

it('a top-up that is spent cannot be taken back beyond the credit line', async () => {
  const { id } = await open(1000);
  const { data } = await topUp(id, 5000);
  await charge(id, 1001);
  const refused = await reverse(data.id);
  expect([refused.status, refused.body.error]).toEqual([422, 'shipping-account.short']);
  expect(refused.body.message).toContain(
    '余额 39.99 元，信用额度 10.00 元，已冻结 0.00 元，可用 49.99 元，还差 0.01 元',
  );
});

it('the same key is done once; the ledger of the database refuses to be changed', async () => {
  const { id } = await open();
  const [body, own] = [{ kind: 'TOP_UP', accountId: id, amount: 700, no: 'K-1' }, key()];
  const both = await Promise.all([add(body, own), add(body, own)]);
  expect(both.map(({ data }) => data.id)).toEqual([both[0]?.data.id, both[0]?.data.id]);
  const { db } = server.services;
  await expect(db.updateTable('shipping_account_entry').set({ amount_fen: 1 }).execute()).rejects.toThrow(
    'only grows',
  );
  await expect(db.deleteFrom('shipping_account_entry').execute()).rejects.toThrow('only grows');
});

it('wrong input is told at its field and changes nothing', async () => {
  const { id } = await open();
  const right = { kind: 'TOP_UP', accountId: id, amount: 100, no: 'R-1' };
  for (const [wrong, path] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ no: ' ' }, 'no'],
  ] as const)
    expect((await add({ ...right, ...wrong })).body.details).toMatchObject({ fields: [{ path }] });
  expect((await add({ ...right, kind: 'FEE' })).status).toBe(400);
  expect((await add({ ...right, accountId: 999_999 })).status).toBe(404);
  expect((await ledger(id)).list).toEqual([]);
});

it('falling below the warning line is told once, and again after it was above', async () => {
  const colleague = await server.as({ type: 'OTHER', codes: ['shipping_fee_accounts'] });
  const other = await server.as({ type: 'OTHER', codes: ['view_parts'] });
  const { id } = await open(0, 10_000);
  const told = async (who = colleague) => {
    await server.runJobs();
    const { data } = await who.get<{ list: { text: string; path: string }[] }>('/user/v1/user/notices');
    return data.list.filter(({ path }) => path === `/basic/topSpeedLedger?id=${id}`).map(({ text }) => text);
  };
  await topUp(id, 20_000);
  await charge(id, 10_000);
  expect(await told()).toEqual([]);
  await charge(id, 1);
  await charge(id, 500);
  const [text] = await told();
  expect(text).toMatch(/^LOGISTICS \d+还可用 99.99 元，预警线 100.00 元$/);
  expect(await told()).toHaveLength(1);
  await topUp(id, 10_000);
  await charge(id, 10_000);
  expect(await told()).toHaveLength(2);
  expect(await told(other)).toEqual([]);
});

it('the notice names which it is: below the line, or nothing left', async () => {
  const colleague = await server.as({ type: 'OTHER', codes: ['shipping_fee_accounts'] });
  const titleAfter = async (fen: number) => {
    const { id } = await open(0, 10_000);
    await topUp(id, 20_000);
    await charge(id, fen);
    await server.runJobs();
    const { data } = await colleague.get<{ list: { title: string; path: string }[] }>(
      '/user/v1/user/notices',
    );
    return data.list.find(({ path }) => path === `/basic/topSpeedLedger?id=${id}`)?.title;
  };
  expect(await titleAfter(19_999)).toMatch(/：可用金额低于预警线$/);
  expect(await titleAfter(20_000)).toMatch(/：无可用额度$/);
});

it('is opened once a carrier; its lines are changed with the version that was seen, not below what is used', async () => {
  const carrierId = await makeCompany(server.services, 'LOGISTICS');
  const offered = async () =>
    (await keeper.get<{ value: number }[]>('/data/account/carriers')).data.map(({ value }) => value);
  expect(await offered()).toContain(carrierId);
  const both = await Promise.all(
    [1, 2].map(() => keeper.post<Account>('/data/account', { carrierId, ...lines(5000) })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await offered()).not.toContain(carrierId);
  const made = both.find(({ status }) => status === 200)?.data as Account;
  await charge(made.id, 4000);
  const change = (credit: number, version = made.version) =>
    keeper.put<Account>(`/data/account/${made.id}`, { ...lines(credit, 2000), version });
  expect((await change(3999)).body).toMatchObject({
    error: 'shipping-account.credit-used',
    details: { path: 'credit', used: '40.00' },
  });
  expect((await change(6000)).data).toMatchObject({ available: 2000, state: 'OK' });
  expect((await change(7000)).body.error).toBe('record.changed');
});

it('is found by carrier and state, counted and summed; home counts what its card opens', async () => {
  await open(0, 100);
  const { data } = await keeper.post<{
    list: Account[];
    counts: Record<string, number>;
    totals: { balance: number };
  }>('/data/account/list', { counts: 'state', pageSize: 100 });
  expect(data.totals.balance).toBe(data.list.reduce((sum, { balance }) => sum + balance, 0));
  const low = data.list.filter(({ state }) => state !== 'OK');
  const home = await keeper.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home');
  expect(home.data.cards).toMatchObject([{ count: low.length, path: '/basic/topSpeed?state=LOW,OUT' }]);
  const listed = await keeper.post<{ total: number }>('/data/account/list', { state: 'LOW,OUT' });
  expect(listed.data.total).toBe(low.length);
});

it('is shut to others', async () => {
  const carrier = await server.as({ type: 'LOGISTICS', codes: ['shipping_fee_accounts'] });
  expect((await carrier.post('/data/account/list', {})).status).toBe(403);
  const staff = await server.as({ type: 'OTHER', codes: ['basic_vat_view'] });
  expect((await staff.post('/data/account/list', {})).status).toBe(403);
  expect((await staff.get<{ cards: object[] }>('/report/home')).data.cards).toEqual([]);
});

it('what was shipped on credit is due by the carrier’s terms; what it holds in advance is not', async () => {
  const finance = await server.as({ type: 'OTHER', codes: ['finance_ageing'] });
  const carrierId = await makeCompany(server.services, 'LOGISTICS');
  const form = { ...lines(100_000), termKind: 'MONTH_END', termDays: 30 };
  const made = (await keeper.post<Account>('/data/account', { carrierId, ...form })).data;
  expect(made).toMatchObject({ termKind: 'MONTH_END', termDays: 30 });
  const items = async (side: 'RECEIVABLE' | 'PAYABLE') => {
    const path = `/finance/ageing/items?party=${carrierId}&account=FRT&side=${side}`;
    return (await finance.get<{ list: { amount: number; dueDay: string }[] }>(path)).data.list;
  };
  const today = dayOf(new Date());
  await topUp(made.id, 20_000);
  expect(await items('RECEIVABLE')).toMatchObject([{ amount: 20_000, dueDay: today }]);
  await charge(made.id, 25_000);
  await asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'FREIGHT_PAID',
      source: { type: 'TEST', id: made.id, no: 'T' },
      entries: [
        { account: 'FRTC', debit: 25_000 },
        { account: 'FRT', party: carrierId, credit: 25_000 },
      ],
    }),
  );
  const month = Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0);
  const dueDay = addDays(new Date(month).toISOString().slice(0, 10), 30);
  expect(await items('PAYABLE')).toMatchObject([{ amount: 5000, dueDay }]);
  // Without terms of its own, on its own day; changed on the form, and told.
  const form2 = { ...form, termKind: 'DEFAULT', termDays: 0, version: made.version };
  expect((await keeper.put<Account>(`/data/account/${made.id}`, form2)).data).toMatchObject({ termDays: 0 });
  expect(await items('PAYABLE')).toMatchObject([{ amount: 5000, dueDay: today }]);
});
