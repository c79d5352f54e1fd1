import { expect, it } from 'vitest';
import { setDeviation } from '#connectors/bank/sandbox.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { oneWorld } from '#testing/each-world.ts';
import { openDealerWorld } from '#testing/dealer-world.ts';
import { makeCompany } from '#testing/people.ts';
import {
  openPrepayWorld,
  prepayPath as path,
  type Person,
  type PrepayAccount,
  type PrepayWorld,
} from '#testing/prepay-world.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PrepayWorld;
let one: Person;
let two: Person;
oneWorld(openPrepayWorld, (own) => {
  ({ server, world } = own);
  ({ one, two } = world);
});

it('the warning comes once a fall below the line, looks at what is available, and comes again after a recharge', async () => {
  const id = await world.funded(1000);
  const dealer = await server.as({ type: 'DEALER', companyId: id, codes: ['pre_pay'] });
  interface Message {
    failedType: string;
    text: string;
    path: string;
  }
  const warned = async () => {
    const { data } = await dealer.get<Message[]>('/order/customer/order/failed/messages');
    expect(data.every((each) => each.path === `/finance/dealerAccountLedger?id=${id}`)).toBe(true);
    return data.map(({ text }) => text.replace(/^.* (?=可用)/, ''));
  };
  const told = () => world.told(id);
  const { version } = await world.account(id);
  const set = await one.put<PrepayAccount>(`${path}/warning/${id}`, { warning: 500, version });
  expect(set.data).toMatchObject({ warning: 500, state: 'OK' });
  expect((await one.put(`${path}/warning/${id}`, { warning: 900, version })).body.error).toBe(
    'record.changed',
  );
  await world.pay(id, 500);
  expect([await told(), await warned()]).toEqual([0, []]);
  const { data: held } = await world.add(one, 'freeze', { dealerId: id, amount: 1, reason: '一分' });
  await world.pay(id, 100);
  expect([await told(), await warned()]).toEqual([1, ['可用余额 4.99 元']]);
  expect(await world.account(id)).toMatchObject({ state: 'LOW' });
  await two.put(`${path}/release/${held.id}`);
  const { data: more } = await world.recharge(one, id, 100);
  await world.approve(two, more);
  expect([await told(), await warned()]).toEqual([1, []]);
  await world.pay(id, 1);
  expect([await told(), await warned()]).toEqual([2, ['可用余额 4.99 元']]);
});

it('ledger and statement agree: opening + in − out = closing', async () => {
  const id = await world.funded(10_000);
  await world.pay(id, 2500);
  await world.add(one, 'freeze', { dealerId: id, amount: 1000, reason: '对账' });
  interface Row {
    type: string;
    part: string;
    amount: number;
    balanceBefore: number;
    balanceAfter: number;
  }
  const { data } = await one.get<{ list: Row[]; totals: { amount: number } }>(
    `${path}/ledger/${id}?sort=time`,
  );
  expect(data.list).toMatchObject([
    { type: 'RECHARGE', part: 'PREPAY', amount: 10_000, balanceBefore: 0, balanceAfter: 10_000 },
    { type: 'PREPAY_PAYMENT', part: 'PREPAY', amount: -2500, balanceBefore: 10_000, balanceAfter: 7500 },
    { type: 'FREEZE', part: 'PREPAY', amount: -1000, balanceBefore: 7500, balanceAfter: 6500 },
    { type: 'FREEZE', part: 'FROZEN', amount: 1000, balanceBefore: 0, balanceAfter: 1000 },
  ]);
  expect(data.totals.amount).toBe(7500);
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  const { data: own } = await one.get(`${path}/statement/${id}?month=${month}`);
  expect(own).toMatchObject({ opening: 0, in: 10_000, out: 2500, closing: 7500, frozen: 1000 });
  const { data: old } = await one.get(`${path}/statement/${id}?month=2020-01`);
  expect(old).toMatchObject({ opening: 0, in: 0, out: 0, closing: 0, lines: [] });
  expect((await one.get(`${path}/statement/${id}?month=2020-13`)).status).toBe(400);
  // On paper and in the workbook each movement leaves a balance, the last one the closing balance.
  const paper = (await one.get(`${path}/statement/print/${id}?month=${month}`)).raw.toString();
  const balances = [...paper.matchAll(/<td class="r">([\d,.]+)<\/td><td>[^<]*<\/td><\/tr>/g)].map(
    ([, text]) => text,
  );
  expect(balances).toEqual(['100.00', '75.00', '75.00']);
  // What did not come or go is left blank.
  expect(paper).not.toContain('<td class="r">0.00</td>');
  const book = (await one.get(`${path}/statement/export/${id}?month=${month}`)).raw;
  const { rows } = await readSheet(book, { maxRows: 100, maxBytes: 1_000_000 });
  expect(rows.map(({ cells }) => cells['余额(元)'])).toEqual(['0', '100', '75', '75', '75', '10']);
  const stranger = await server.as({ type: 'DEALER', codes: ['pre_pay'] });
  for (const file of ['print', 'export'])
    expect((await stranger.get(`${path}/statement/${file}/${id}`)).status).toBe(404);
});

it('refreshing compares with the journal and the bank, and overwrites nothing', async () => {
  const id = await world.funded(700);
  const refresh = async () =>
    (await one.get(`/data/dealerData/dealer/refreshPrePayAccountBalance/${id}`)).data;
  expect(await refresh()).toMatchObject({
    balance: 700,
    journal: 700,
    journalDifference: 0,
    bank: 700,
    bankDifference: 0,
  });
  await setDeviation(server.services.db, id, { extra: -25 });
  expect(await refresh()).toMatchObject({ balance: 700, bank: 675, bankDifference: -25 });
  await setDeviation(server.services.db, id, { silent: true });
  expect(await refresh()).toMatchObject({
    bank: null,
    bankDifference: null,
    bankReason: '银行没有答复，请稍后再试',
  });
  expect((await world.account(id)).balance).toBe(700);
});

it('dealers see and recharge their own, groups see theirs, nobody decides but finance', async () => {
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  const [mine, other] = [await world.funded(300, groupId), await world.funded(400)];
  const dealer = await server.as({ type: 'DEALER', companyId: mine, codes: ['pre_pay'] });
  const group = await server.as({ type: 'DEALER_GROUP', companyId: groupId, codes: ['customer_pre_pay'] });
  for (const who of [dealer, group]) {
    const { data } = await who.get<{ list: PrepayAccount[] }>(`${path}/list`);
    expect(data.list.map(({ id }) => id)).toEqual([mine]);
    expect(
      (await who.get<PrepayAccount>(`/order/payment/prePayAccount/getPrePayBalance/${mine}`)).data.available,
    ).toBe(300);
    for (const address of [`detail/${other}`, `ledger/${other}`, `statement/${other}?month=2026-01`])
      expect((await who.get(`${path}/${address}`)).status).toBe(404);
    expect((await who.get(`/order/payment/prePayAccount/getPrePayBalance/${other}`)).status).toBe(404);
    expect((await world.add(who, 'freeze', { dealerId: mine, amount: 1, reason: 'x' })).status).toBe(403);
  }
  const { data: doc } = await world.recharge(dealer, mine, 100);
  expect((await world.recharge(dealer, other, 100)).status).toBe(404);
  expect((await world.approve(dealer, doc)).status).toBe(403);
  expect((await world.approve(one, doc)).data.status).toBe('APPROVED');
  expect((await world.account(mine, dealer)).balance).toBe(400);
});

it('home counts what its cards open', async () => {
  const id = await world.openDealer();
  await world.recharge(two, id, 100);
  const { data } = await one.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home');
  const cards = Object.fromEntries(data.cards.map((card) => [card.key, card]));
  const waiting = await one.get<{ total: number }>(`${path}/documents?status=SUBMITTED&mine=false`);
  const low = await one.get<{ total: number }>(`${path}/list?state=LOW`);
  expect(cards['prepay-approve']).toMatchObject({ count: waiting.data.total });
  expect(cards['prepay-low']).toMatchObject({ count: low.data.total });
  expect(waiting.data.total).toBeGreaterThan(0);
});

it('a movement says which kind of order was paid', async () => {
  interface Row {
    type: string;
    orderId: number | null;
    orderType: string | null;
  }
  const ledger = async (id: number) =>
    (await one.get<{ list: Row[] }>(`${path}/ledger/${id}?sort=time`)).data.list.map(
      ({ type, orderId, orderType }) => ({ type, orderId, orderType }),
    );
  const [dealers, retail] = [await openDealerWorld(server), await openRetailWorld(server)];
  await dealers.stockUp(dealers.warehouseId, { '': 10 });
  const bought = await dealers.paid(1);
  expect(await ledger(dealers.dealerId)).toEqual([
    { type: 'RECHARGE', orderId: null, orderType: null },
    { type: 'PREPAY_PAYMENT', orderId: bought.id, orderType: 'DEALER_ORDER' },
  ]);
  await retail.stockUp(retail.warehouseId, { '': 10 });
  const { data: sold } = await retail.create();
  expect((await retail.pay(sold)).status).toBe(200);
  expect(await ledger(retail.dealerId)).toEqual([
    { type: 'RECHARGE', orderId: null, orderType: null },
    { type: 'PREPAY_PAYMENT', orderId: sold.id, orderType: 'RETAIL_ORDER' },
  ]);
});
