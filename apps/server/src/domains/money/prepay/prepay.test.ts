import { expect, it } from 'vitest';
import { oneWorld } from '#testing/each-world.ts';
import {
  nextNo,
  openPrepayWorld,
  prepayPath as path,
  type Person,
  type PrepayDoc,
  type PrepayWorld,
} from '#testing/prepay-world.ts';
import { expectSeen } from '#testing/seen.ts';
import type { TestServer } from '#testing/server.ts';
import { asSystem } from '#kernel/system-context.ts';
import { refundToPrepay } from './index.ts';

let server: TestServer;
let world: PrepayWorld;
let one: Person;
let two: Person;
oneWorld(openPrepayWorld, (own) => {
  ({ server, world } = own);
  ({ one, two } = world);
});
const reject = (who: Person, id: number) =>
  who.put<PrepayDoc>(`${path}/reject/${id}`, { reason: '与银行不符' });
const release = (who: Person, id: number) => who.put<PrepayDoc>(`${path}/release/${id}`);

it('a recharge counts when another person has approved it, once', async () => {
  const id = await world.openDealer();
  const { data: doc } = await world.recharge(one, id, 500_000);
  expect(doc).toMatchObject({ kind: 'RECHARGE', status: 'SUBMITTED', amount: 500_000, mine: true });
  expect((await world.approve(one, doc)).body.error).toBe('prepay.own-approval');
  expect(await world.account(id)).toMatchObject({ balance: 0, state: 'OK' });
  const done = await expectSeen(doc.version, (version) => world.approve(two, { ...doc, version }));
  expect(done).toMatchObject({ status: 'APPROVED', reversible: true });
  expect((await world.approve(two, doc)).body.error).toBe('flow.status');
  expect(await world.account(id)).toMatchObject({ balance: 500_000, frozen: 0, available: 500_000 });
});

it('a bank reference is recharged once, however it is typed, until it is rejected', async () => {
  const [id, other] = [await world.openDealer(), await world.openDealer()];
  const { data: doc } = await world.recharge(one, id, 100, 'cmb 77');
  const twice = await world.recharge(two, other, 100, 'ＣＭＢ77');
  expect([twice.status, twice.body.error, twice.body.details]).toMatchObject([
    409,
    'prepay.serial-used',
    { no: doc.docNo, path: 'bankSerial' },
  ]);
  expect((await reject(one, doc.id)).body.error).toBe('prepay.own-approval');
  expect((await reject(two, doc.id)).data.status).toBe('REJECTED');
  const { data: again } = await world.recharge(two, other, 100, 'CMB77');
  expect((await world.recharge(one, id, 100, 'CMB 77')).body.details).toMatchObject({ no: again.docNo });
  expect((await world.account(id)).balance).toBe(0);
});

it('a posted recharge is taken back by two persons, as far as its money is still there', async () => {
  const id = await world.funded(1000);
  const { data: docs } = await one.get<{ list: PrepayDoc[] }>(`${path}/documents?dealerId=${id}`);
  const rechargeId = docs.list[0]?.id;
  const { data: doc } = await world.add(one, 'reverse', { rechargeId, reason: '记错经销商' });
  expect((await world.add(two, 'reverse', { rechargeId, reason: '再来' })).body.error).toBe(
    'prepay.not-reversible',
  );
  expect((await world.approve(one, doc)).body.error).toBe('prepay.own-approval');
  await world.pay(id, 1);
  expect((await world.approve(two, doc)).body).toMatchObject({
    error: 'prepay.short',
    details: { shortfall: '0.01' },
  });
  expect(
    (await one.get<{ list: PrepayDoc[] }>(`${path}/documents?id=${rechargeId}`)).data.list[0]?.status,
  ).toBe('APPROVED');
  const { data: more } = await world.recharge(one, id, 1);
  await world.approve(two, more);
  expect((await world.approve(two, doc)).data.status).toBe('APPROVED');
  expect(
    (await one.get<{ list: PrepayDoc[] }>(`${path}/documents?id=${rechargeId}`)).data.list[0],
  ).toMatchObject({
    status: 'REVERSED',
    reversible: false,
  });
  expect((await world.account(id)).balance).toBe(0);
});

it('money.md 6: a batch is paid whole or not at all, and says what is missing', async () => {
  const id = await world.funded(500_000);
  await world.add(one, 'freeze', { dealerId: id, amount: 60_000, reason: '对账' });
  await expect(world.pay(id, 186_491, 120_000, 99_999, 53_000)).rejects.toMatchObject({
    error: 'prepay.short',
    details: { available: '4,400.00', asked: '4,594.90', shortfall: '194.90' },
  });
  expect(await world.account(id)).toMatchObject({ balance: 500_000, frozen: 60_000, available: 440_000 });
  await world.pay(id, 186_491, 120_000, 99_999);
  expect((await world.account(id)).available).toBe(33_510);
});

it('a payment is made once and given back once; a closed account pays nothing but takes refunds', async () => {
  const id = await world.funded(1000);
  const paid = world.payment(400);
  const run = () => world.payAll(id, [paid]);
  await run();
  await run();
  expect((await world.account(id)).available).toBe(600);
  const { data: waiting } = await world.recharge(one, id, 200);
  await server.services.db
    .updateTable('dealer')
    .set({ prepay_account: false })
    .where('id', '=', id)
    .execute();
  await expect(world.pay(id, 1)).rejects.toMatchObject({ error: 'prepay.closed' });
  expect((await world.recharge(one, id, 5)).body.error).toBe('prepay.closed');
  const refund = { dealerId: id, refundId: nextNo(), bizId: paid.bizId, no: 'R1', amountFen: 150 };
  await asSystem(server.services, 'test', (ctx) => refundToPrepay(ctx, refund));
  await asSystem(server.services, 'test', (ctx) => refundToPrepay(ctx, refund));
  expect(await world.account(id)).toMatchObject({ available: 750, state: 'CLOSED' });
  // What was recorded before it was closed, and came, has a place.
  expect((await world.approve(two, waiting)).status).toBe(200);
  expect(await world.account(id)).toMatchObject({ available: 950, state: 'CLOSED' });
});

it('what waits, was refused, or is no recharge, is not taken back', async () => {
  const id = await world.funded(1000);
  const waiting = (await world.recharge(one, id, 500)).data;
  const refused = (await world.recharge(one, id, 600)).data;
  await reject(two, refused.id);
  const held = (await world.add(one, 'freeze', { dealerId: id, amount: 100, reason: '争议' })).data;
  for (const rechargeId of [waiting.id, refused.id, held.id])
    expect((await world.add(two, 'reverse', { rechargeId, reason: '记错' })).body.error).toBe(
      'prepay.not-reversible',
    );
  expect(await world.account(id)).toMatchObject({ balance: 1000, frozen: 100 });
  expect((await world.approve(two, waiting)).data.status).toBe('APPROVED');
});

it('what is frozen is not paid from, until another person releases it', async () => {
  const id = await world.funded(1000);
  const { data: held } = await world.add(one, 'freeze', { dealerId: id, amount: 700, reason: '争议' });
  expect(held).toMatchObject({ status: 'HELD', kind: 'FREEZE' });
  await expect(world.pay(id, 301)).rejects.toMatchObject({ error: 'prepay.short' });
  expect((await world.add(two, 'freeze', { dealerId: id, amount: 301, reason: '更多' })).body.error).toBe(
    'prepay.short',
  );
  expect((await release(one, held.id)).body.error).toBe('prepay.own-approval');
  expect((await release(two, held.id)).data.status).toBe('RELEASED');
  expect(await world.account(id)).toMatchObject({ frozen: 0, available: 1000 });
});

it('a withdrawal freezes its sum at once, and leaves from there or comes back', async () => {
  const id = await world.funded(1000);
  const ask = (amount: number) =>
    world.add(one, 'withdraw', { dealerId: id, amount, bankAccount: '6217', reason: '退还' });
  const masked = { dealerId: id, amount: 600, bankAccount: '***************0000', reason: '退还' };
  expect((await world.add(one, 'withdraw', masked)).body.error).toBe('request.invalid');
  const [{ data: a }, { data: b }] = [await ask(600), await ask(300)];
  expect(await world.account(id)).toMatchObject({ balance: 1000, frozen: 900, available: 100 });
  expect((await world.approve(one, a)).body.error).toBe('prepay.own-approval');
  await world.approve(two, a);
  expect(await world.account(id)).toMatchObject({ balance: 400, frozen: 300, available: 100 });
  expect((await reject(two, b.id)).data.status).toBe('REJECTED');
  expect(await world.account(id)).toMatchObject({ balance: 400, frozen: 0, available: 400 });
});

it('an adjustment, up or down, is two persons’ too; nothing at all is refused', async () => {
  const id = await world.funded(1000);
  const adjust = (amount: number) => world.add(one, 'adjust', { dealerId: id, amount, reason: '银行错账' });
  expect((await adjust(0)).status).toBe(400);
  const [{ data: up }, { data: down }, { data: far }] = [
    await adjust(50),
    await adjust(-1050),
    await adjust(-1),
  ];
  expect((await world.approve(one, up)).body.error).toBe('prepay.own-approval');
  await world.approve(two, up);
  await world.approve(two, down);
  expect((await world.approve(two, far)).body.error).toBe('prepay.short');
  expect((await world.account(id)).balance).toBe(0);
});
