import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartPath, key, openDealerWorld, type DealerAnswer } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = async (pieces = 40) => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': pieces });
  return own;
};

it('shows the price of the level, stock, quota and freight; orders what was shown and empties the cart', async () => {
  const own = await open();
  await own.limit(10);
  await own.put(4);
  const { sales, count } = await own.cart();
  expect(count).toBe(1);
  expect(sales).toMatchObject({ blocks: [], quantity: 4, goodsAmount: 168_000 });
  expect(sales?.lines).toMatchObject([
    { unitPrice: 42_000, amount: 168_000, free: 40, problem: '', quota: { remaining: 10 } },
  ]);
  expect(sales?.payWays).toEqual(expect.arrayContaining(['PREPAY', 'OFFLINE']));
  expect(sales?.freightAmount).toBeGreaterThan(0);
  expect(sales?.freightAmount).toBe(sales?.parcels[0]?.freight);
  const made = await own.submit(sales?.payableAmount ?? 0);
  expect(made.data).toMatchObject({ status: 'AWAITING_PAYMENT', kind: 2, quantity: 4 });
  expect((await own.cart()).count).toBe(0);
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40, reserved: 4 });
  expect(await own.left()).toBe(6);
});

it('charges no freight from the amount of the setting on', async () => {
  const own = await open();
  await own.put(14);
  expect((await own.cart()).sales).toMatchObject({ goodsAmount: 588_000, freightAmount: 0 });
});

it('refuses another total, what is short, not sold, not in packings or above the limit, and changes nothing', async () => {
  const own = await open(8);
  const { db } = server.services;
  const refused = async () => {
    const { sales } = await own.cart();
    const answer = await own.submit(sales?.payableAmount ?? 0);
    return [answer.body.error, sales?.lines[0]?.blocked];
  };
  await own.put(4);
  const other = await own.submit(1);
  expect(other.body).toMatchObject({ error: 'dealer-order.price-changed', details: { shown: '0.01' } });
  await own.put(9);
  expect(await refused()).toEqual(['dealer-order.short', true]);
  await own.limit(3);
  await own.put(4);
  expect(await refused()).toEqual(['dealer-order.quota', true]);
  await db.updateTable('part_supplier').set({ packing: 2 }).where('part_id', '=', own.partId()).execute();
  await own.put(3);
  expect(await refused()).toEqual(['dealer-order.packing', true]);
  await db.updateTable('part').set({ lifecycle: 'ENDED' }).where('id', '=', own.partId()).execute();
  expect(await refused()).toEqual(['dealer-order.not-sold', true]);
  expect((await own.put(4)).body.error).toBe('dealer-order.not-sold');
  // Withdrawn from this dealer it keeps its name in the cart, and no number of the database is told.
  await db.updateTable('part').set({ status: 'Pending' }).where('id', '=', own.partId()).execute();
  const [line] = (await own.cart()).sales?.lines ?? [];
  expect(line).toMatchObject({
    blocked: true,
    problem: expect.stringContaining(own.parts[0]?.partNo ?? '?'),
  });
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 8 });
});

it('starts with one packing where nobody says how many, and leaves what lies there', async () => {
  const own = await open(8);
  const { db } = server.services;
  await db.updateTable('part_supplier').set({ packing: 2 }).where('part_id', '=', own.partId()).execute();
  const pick = () =>
    own.buyer.post('/order/shoppingCart/add-update', { type: 'SALES', partId: own.partId() }, key());
  const pieces = async () => (await own.cart()).sales?.lines.map(({ quantity }) => quantity);
  await pick();
  expect(await pieces()).toEqual([2]);
  await own.put(6);
  await pick();
  expect(await pieces()).toEqual([6]);
  // The part's panel says what it costs and how it is packed.
  const { data } = await own.buyer.get(`/product/partData/card/${own.partId()}`);
  expect(data['wholesale']).toMatchObject({ packing: 2 });
});

it('is for dealers that may buy in batches, and for the platform’s people who name one', async () => {
  const own = await open();
  const { db } = server.services;
  expect((await own.put(4, 0, own.desk)).body.error).toBe('dealer-order.no-dealer');
  expect((await own.cart(own.desk)).sales).toBeNull();
  const { dealerId } = own;
  await own.put(4, 0, own.desk, { dealerId });
  const { sales } = await own.cart(own.desk, `&dealerId=${dealerId}`);
  const made = await own.submit(sales?.payableAmount ?? 0, own.desk, { dealerId });
  expect(made.data).toMatchObject({ kind: 3, quantity: 4 });
  // The dealer's own cart is another one.
  expect((await own.cart()).count).toBe(0);
  const stranger = await openDealerWorld(server);
  expect((await own.put(4, 0, stranger.buyer, { dealerId })).status).toBe(404);
  await own.put(4);
  await db.updateTable('dealer').set({ allow_batch_purchase: false }).where('id', '=', dealerId).execute();
  expect((await own.put(4)).body.error).toBe('dealer-order.not-allowed');
  expect((await own.cart()).sales?.blocks).toHaveLength(1);
  expect((await own.submit(1)).body.error).toBe('dealer-order.not-allowed');
  const noCode = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['dealer_whole_sales_view'] });
  expect((await own.put(4, 0, noCode)).status).toBe(403);
  expect((await own.submit(1, noCode)).status).toBe(403);
});

it('orders once under one key, and some lines alone; one’s own line is removed', async () => {
  const own = await open();
  await own.stockUp(own.warehouseId, { '': 20 }, 1);
  await own.put(4);
  await own.put(4, 1);
  const { sales } = await own.cart();
  const [first, second] = sales?.lines ?? [];
  const stranger = await openDealerWorld(server);
  const remove = (by: typeof own.buyer) => by.delete(`${cartPath}/delete/${second?.id}`);
  expect((await remove(stranger.buyer)).status).toBe(404);
  const body = { lineIds: [first?.id] };
  const same = key();
  const wrong = await own.submit(0, own.buyer, body);
  const now = (wrong.body.details as unknown as { now: string }).now;
  const payable = Math.round(Number(now.replaceAll(',', '')) * 100);
  const [one, two] = [
    await own.submit(payable, own.buyer, body, same),
    await own.submit(payable, own.buyer, body, same),
  ];
  expect(two.data.id).toBe(one.data.id);
  expect((await own.cart()).sales?.lines).toMatchObject([{ id: second?.id }]);
  expect((await remove(own.buyer)).data).toEqual({ count: 0 });
});

it('takes a workbook whole or not at all, and says every bad row', async () => {
  const own = await open();
  const send = async (rows: unknown[][]) => {
    const data = await writeXlsx({
      sheets: [{ name: 'x', rows: [['商品编码', '数量(条)'], ...rows] as never }],
    });
    return own.buyer.upload<{ imported: number }>(`${cartPath}/dealerPurchase/import`, {
      name: 'a.xlsx',
      data: Buffer.from(data),
    });
  };
  const no = own.parts[0]?.partNo;
  const bad = await send([
    [no, 4],
    ['NIX', 4],
    [no, 0],
  ]);
  expect(bad.status).not.toBe(200);
  expect((await own.cart()).count).toBe(0);
  expect((await send([[` ${no?.toLowerCase()} `, '4']])).data).toMatchObject({ imported: 1 });
  expect((await own.cart()).sales?.lines).toMatchObject([{ quantity: 4 }]);
});

it('proposes what the dealer’s own stock lacks, and puts it into the cart; an order’s goods are bought again', async () => {
  const own = await open();
  await server.services.db
    .insertInto('stock_level')
    .values({ location_id: own.shopId, part_id: own.partId(), safe_min: 6 })
    .onConflict((c) => c.columns(['location_id', 'part_id']).doUpdateSet({ safe_min: 6 }))
    .execute();
  const list = await own.buyer.get<{ list: object[]; totals: { suggested: number } }>(
    `${cartPath}/dealerPurchase/parts?onlySuggested=true`,
  );
  expect(list.data).toMatchObject({ list: [{ partId: own.partId(), suggested: 6, free: 40 }] });
  // What cannot be bought is not proposed.
  const sell = (sells: boolean) =>
    server.services.pools.work.query("UPDATE location SET sells = $1 WHERE type = 'WAREHOUSE'", [sells]);
  await sell(false);
  const none = await own.buyer.get<{ list: object[] }>(`${cartPath}/dealerPurchase/parts?onlySuggested=true`);
  await sell(true);
  expect(none.data.list).toEqual([]);
  await own.buyer.post(`${cartPath}/dealerPurchase/suggested`, {}, key());
  const { sales } = await own.cart();
  expect(sales?.lines).toMatchObject([{ quantity: 6 }]);
  const made = await own.submit(sales?.payableAmount ?? 0);
  expect(
    (await own.buyer.get<{ list: object[] }>(`${cartPath}/dealerPurchase/parts?onlySuggested=true`)).data
      .list,
  ).toEqual([]);
  const again = await own.buyer.post<{ lineIds: number[] }>(
    `/order/dealer/order/buyAgain/${made.data.id}`,
    {},
    key(),
  );
  expect(again.data).toMatchObject({ skipped: [] });
  expect((await own.cart()).sales?.lines).toMatchObject([{ quantity: 6 }]);
  void (made.data satisfies DealerAnswer);
});
