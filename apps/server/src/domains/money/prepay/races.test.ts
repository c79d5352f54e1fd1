import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { nextNo, openPrepayWorld, prepayPath as path, type PrepayWorld } from '#testing/prepay-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { asSystem } from '#kernel/system-context.ts';
import { refundToPrepay } from './index.ts';

let server: TestServer;
let world: PrepayWorld;
beforeAll(async () => {
  server = await openTestServer();
  // Two hundred wait for twenty connections: on a busy machine longer than a request may.
  server.services.pools.work.options.connectionTimeoutMillis = 60_000;
  world = await openPrepayWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const add = async (what: string, body: object) => (await world.add(world.one, what, body)).data;
async function served(all: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(all);
  const lost = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []));
  for (const reason of lost) expect(reason).toMatchObject({ error: 'prepay.short' });
  return settled.length - lost.length;
}

it('200 payers on one account: never below zero, and one warning', async () => {
  const id = await world.funded(10_050);
  const { version } = await world.account(id);
  await world.one.put(`${path}/warning/${id}`, { warning: 5000, version });
  expect(await served(Array.from({ length: 200 }, () => world.pay(id, 100)))).toBe(100);
  expect(await world.account(id)).toMatchObject({ available: 50 });
  expect(await world.told(id)).toBe(1);
});

it('a batch against single payments: whole or not, to the fen', async () => {
  const id = await world.funded(1000);
  const batch = world.pay(id, 300, 300, 300);
  const singles = Array.from({ length: 8 }, () => world.pay(id, 200));
  const [[whole], count] = await Promise.all([Promise.allSettled([batch]), served(singles)]);
  expect((await world.account(id)).available).toBe(
    1000 - count * 200 - (whole.status === 'fulfilled' ? 900 : 0),
  );
});

it('refunds, freezes and payments at once never stand still', async () => {
  const id = await world.funded(10_000);
  const paid = Array.from({ length: 10 }, () => world.payment(100));
  await world.payAll(id, paid);
  await Promise.all(
    paid.flatMap(({ paymentId, bizId, no, amountFen }) => [
      asSystem(server.services, 'test', (ctx) =>
        refundToPrepay(ctx, { dealerId: id, refundId: paymentId, bizId, no, amountFen }),
      ),
      add('freeze', { dealerId: id, amount: 10, reason: '并发' }),
      world.pay(id, 50),
    ]),
  );
  expect(await world.account(id)).toMatchObject({ available: 10_000 - 500 - 100, frozen: 100 });
});

it('a document is decided once: approved or rejected, not both', async () => {
  const id = await world.funded(1000);
  const doc = await add('withdraw', { dealerId: id, amount: 400, bankAccount: '6217', reason: '退还' });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => world.approve(world.two, doc)),
    ...Array.from({ length: 4 }, () => world.two.put(`${path}/reject/${doc.id}`, { reason: '不退' })),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await world.account(id)).frozen).toBe(0);
});

it('a bank reference is recorded once however many type it at once', async () => {
  const id = await world.funded(1);
  const body = { dealerId: id, amount: 100, bankAccount: '6225', bankSerial: `ONCE${nextNo()}` };
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.add(world.one, 'recharge', body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

it('a recharge is spent or taken back, not both', async () => {
  const id = await world.funded(1000);
  const { data } = await world.one.get<{ list: { id: number }[] }>(`${path}/documents?dealerId=${id}`);
  const doc = await add('reverse', { rechargeId: data.list[0]?.id, reason: '退回' });
  const [taken, paid] = await Promise.all([world.approve(world.two, doc), served([world.pay(id, 1000)])]);
  expect((taken.status === 200 ? 1 : 0) + paid).toBe(1);
  expect((await world.account(id)).available).toBe(0);
});
