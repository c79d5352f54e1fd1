import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { dayFromNow, openQuoteWorld, type QuoteAnswer, type QuoteWorld } from '#testing/quote-world.ts';
import { cluePath } from '#testing/clue-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: QuoteWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openQuoteWorld(server);
});
afterEach(async () => {
  await world.reprice({ MSRP: 50_000, FLOOR: 40_000 });
  await expectInvariants(server.services.db);
});
afterAll(() => server.close());

interface Price {
  payableAmount: number;
  quote?: { holds: boolean; amount: number; why: string };
  blocks: string[];
}
const carOf = (n: number) => ({ plateNumber: `浙T${String(10_000 + n)}` });
const calculate = async (quote: QuoteAnswer, more: object = {}) =>
  (
    await world.shop.post<Price>('/order/customer/order/calculate', {
      dealerId: world.dealerId,
      partsList: world.basket(),
      services: world.fit(),
      quoteId: quote.id,
      ...more,
    })
  ).data;

test('it is ordered at the quoted price when prices rise, the shop bears it, and its clue is converted', async () => {
  const quote = await world.accepted(1, carOf(1));
  await world.reprice({ MSRP: 60_000, FLOOR: 55_000 });
  const price = await calculate(quote);
  expect(price).toMatchObject({ payableAmount: quote.amount, quote: { holds: true, why: '' }, blocks: [] });
  const placed = await world.order(quote, { ...carOf(1), payableAmount: quote.amount });
  expect([placed.status, placed.data.payableAmount]).toEqual([200, quote.amount]);
  expect(await world.read(quote.id)).toMatchObject({ status: 'ORDERED', orderId: placed.data.id });
  const order = await world.shop.post<{ quote: { id: number; quoteNo: string } | null }>(
    '/order/customer/order/detail',
    { id: placed.data.id },
  );
  expect(order.data.quote).toEqual({ id: quote.id, quoteNo: quote.quoteNo });
  const clue = await world.shop.get<{ status: string }>(`${cluePath}/detail/${quote.clueId}`);
  expect(clue.data.status).toBe('CONVERTED');
  const borne = await server.services.db
    .selectFrom('retail_order_discount as d')
    .innerJoin('retail_order_line as l', 'l.id', 'd.line_id')
    .where('l.order_id', '=', placed.data.id)
    .select(['d.step', 'd.bearer', 'd.fen'])
    .execute();
  expect(borne.reduce((sum, { fen }) => sum + fen, 0)).toBe(40_000);
  expect(new Set(borne.map(({ step, bearer }) => `${step} ${bearer}`))).toEqual(new Set(['45 DEALER']));
});

test('what costs less today is sold for less', async () => {
  const quote = await world.accepted(1, carOf(2));
  await world.reprice({ MSRP: 45_000 });
  const placed = await world.order(quote, carOf(2));
  expect(placed.data.payableAmount).toBe(quote.amount - 20_000);
});

test('other goods or quantities cost what they cost today, and it says so', async () => {
  const quote = await world.accepted(1, carOf(3));
  await world.reprice({ MSRP: 60_000 });
  const two = {
    partsList: world.tyres(2).map(({ partId, quantity }) => ({ partsId: partId, tyreSource: 2, quantity })),
  };
  const price = await calculate(quote, two);
  expect(price.quote).toMatchObject({ holds: false, why: '商品或数量与接受的方案不同，按今天的价格计算' });
  const more = { ...carOf(3), partsList: world.retailTyres(['FL', 'FR']) };
  const placed = await world.order(quote, more);
  expect(placed.data.payableAmount).toBe(price.payableAmount);
  expect((await world.read(quote.id)).status).toBe('ORDERED');
});

test('an expired, an open and an ordered one are refused', async () => {
  const quote = await world.accepted(1, carOf(4));
  await server.services.db
    .updateTable('quote')
    .set({ valid_until: dayFromNow(-1) })
    .where('id', '=', quote.id)
    .execute();
  expect((await calculate(quote)).quote).toMatchObject({ holds: false });
  expect((await world.order(quote, carOf(4))).body.error).toBe('quote.expired');
  expect((await world.order(await world.send(carOf(5)), carOf(5))).body.error).toBe('quote.not-accepted');
});

test('ordered twice at once it becomes one order', async () => {
  const quote = await world.accepted(1, carOf(6));
  const answers = await Promise.all([61, 62, 63].map((n) => world.order(quote, carOf(n))));
  expect(answers.map(({ status, body }) => [status, body.error]).toSorted()).toEqual([
    [200, undefined],
    [409, 'quote.ordered'],
    [409, 'quote.ordered'],
  ]);
});

test('its order cancelled, it is accepted again and can be ordered', async () => {
  const quote = await world.accepted(1, carOf(7));
  const first = await world.order(quote, carOf(7));
  await world.retailAct('cancel', { orderNo: first.data.orderNo, lossReason: 'PRICE' });
  expect(await world.read(quote.id)).toMatchObject({ status: 'ACCEPTED', orderId: null });
  expect((await world.order(quote, carOf(7))).status).toBe(200);
});

test('what is no longer sold keeps its name, says so, and is refused', async () => {
  const quote = await world.accepted(1, carOf(8));
  const { db } = server.services;
  const off = (lifecycle: 'ENDED' | 'ACTIVE') =>
    db.updateTable('part').set({ lifecycle }).where('id', '=', world.partId()).execute();
  await off('ENDED');
  const { options } = (await world.read(quote.id)) as never as {
    options: { lines: { name: string; onSale: boolean }[] }[];
  };
  expect(options[0]?.lines[0]).toMatchObject({ onSale: false });
  expect(options[0]?.lines[0]?.name).not.toBe('');
  expect((await world.order(quote, carOf(8))).body.error).toBe('retail.not-sold');
  await off('ACTIVE');
});

test('its services cost what they were quoted for, whatever price is sent', async () => {
  const quote = await world.accepted(1, carOf(9));
  const services = [{ code: 'FIT', quantity: 4, price: 100_000_000 }];
  const placed = await world.order(quote, { ...carOf(9), services });
  expect(placed.data.payableAmount).toBe(quote.amount);
  const lines = await server.services.db
    .selectFrom('retail_order_line')
    .where('order_id', '=', placed.data.id)
    .where('kind', '=', 'TYRE')
    .select('net_fen')
    .execute();
  expect(lines.map(({ net_fen: net }) => net)).toEqual([50_000, 50_000, 50_000, 50_000]);
});

test('points are kept where they would bring nothing', async () => {
  const mobile = '13700990011';
  // Who buys becomes a member.
  const own = { ...carOf(10), customerMobile: mobile };
  await world.order(await world.accepted(1, own), own);
  const member = await server.services.db
    .selectFrom('member_mobile as n')
    .innerJoin('member as m', 'm.id', 'n.member_id')
    .where('n.mobile_index', '=', server.services.secrets.blindIndex(mobile))
    .select(['m.id', 'm.version'])
    .executeTakeFirstOrThrow();
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const grant = { points: 4000, reason: '补发', version: member.version };
  expect((await admin.put(`/promotion/member/points/${member.id}`, grant, retailKey())).status).toBe(200);
  const quote = await world.accepted(1, own);
  await world.reprice({ MSRP: 60_000, FLOOR: 55_000 });
  const placed = await world.order(quote, { ...own, points: 2000 });
  expect(placed.data.payableAmount).toBe(quote.amount);
  const left = await server.services.db
    .selectFrom('member')
    .where('id', '=', member.id)
    .select('points')
    .executeTakeFirstOrThrow();
  expect(left.points).toBe(4000);
});
