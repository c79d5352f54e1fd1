import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRetailWorld, retailKey, retailPath, type RetailAnswer } from '#testing/retail-world.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('an order is priced anew, reserved until it is paid, and written down', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const services = [{ code: 'FIT', quantity: 2 }];
  const made = await world.create({ services, payableAmount: 106_000 });
  expect(made.body.message).toBeUndefined();
  expect(made.data).toMatchObject({
    status: 'AWAITING_PAYMENT',
    quantity: 2,
    payableAmount: 106_000,
    allowCancel: true,
  });
  expect(made.data.promisedDay).not.toBeNull();
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4, reserved: 2 });
  const detail = (await world.staff.post(`${retailPath}/detail`, { orderNo: made.data.orderNo })).data;
  expect(detail['lines']).toMatchObject([
    { kind: 'TYRE', tyreIndex: 'FL', dotPromised: '2525', amount: 50_000, tax: 5752 },
    { kind: 'TYRE', tyreIndex: 'FR', dotPromised: '2525' },
    { kind: 'SERVICE', serviceCode: 'FIT', amount: 6000 },
  ]);
  expect(detail['shipments']).toMatchObject([
    { state: 'PLANNED', lines: [{ quantity: 2, dots: '2525 × 2' }] },
  ]);
  expect(detail['waterfall']).toMatchObject([{ step: 0, amount: 106_000 }]);
  expect(detail['timeline']).toMatchObject([{ action: 'create' }]);
});

it('another total than what is asked now is refused with both', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const refused = await world.create({ payableAmount: 99_999 });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('价格已变，请核对：页面合计 999.99 元，现在 1000.00 元');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4 });
});

it('the store’s discount is divided over the lines and borne by the dealer; below the floor it is refused', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const made = await world.create({ storeDiscount: 5001, payableAmount: 94_999 });
  const detail = (await world.staff.post(`${retailPath}/detail`, { id: made.data.id })).data;
  const shares = (detail['lines'] as unknown as LooseJson[]).map((line) => line['discounts']);
  expect(shares).toMatchObject([
    [{ step: 15, bearer: 'DEALER', amount: 2501 }],
    [{ step: 15, bearer: 'DEALER', amount: 2500 }],
  ]);
  const low = await world.create({ storeDiscount: 20_002, payableAmount: 79_998 });
  expect(low.body.error).toBe('retail.below-floor');
});

it('a price says what the shop gets of it and what the channel keeps, by the rules and the fee of the day', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '2525': 2 });
  const price = async (tyreSource: number, storeDiscount = 0) =>
    (
      await world.shop.post(`${retailPath}/calculate`, {
        dealerId: world.dealerId,
        partsList: world.tyres(['FL', 'FR'], { tyreSource }),
        services: [{ code: 'FIT', quantity: 2 }],
        storeDiscount,
      })
    ).data;
  // 30 % of 1,060.00, and 95 % of the shop's own tyres beside 30 % of the fitting; the channel keeps 0.6 %.
  expect(await price(2)).toMatchObject({ dealerShare: 31_800, channelFee: 636 });
  expect(await price(1)).toMatchObject({ dealerShare: 96_800, channelFee: 636 });
  // What the shop takes off is its own loss, whole.
  expect(await price(2, 1000)).toMatchObject({ dealerShare: 30_800, channelFee: 630 });
});

it('a service is sold at the shop’s own price beside the list', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 2 });
  const placed = await world.create({
    services: [{ code: 'FIT', quantity: 2, price: 3333 }],
    payableAmount: 106_666,
  });
  expect([placed.status, placed.data.payableAmount]).toEqual([200, 106_666]);
});

it('tyres agree with their number, one for a wheel, alike on an axle', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  await server.services.db
    .updateTable('part')
    .set({ pattern: '另一花纹' })
    .where('id', '=', world.partId(1))
    .execute();
  const errorOf = async (more: Record<string, unknown>) => (await world.create(more)).body.error;
  expect(await errorOf({ quantity: 3 })).toBe('retail.quantity');
  expect(await errorOf({ partsList: world.tyres(['FL', 'FL']) })).toBe('retail.wheel-twice');
  const mixed = [...world.tyres(['FL']), ...world.tyres(['FR'], {}, 1)];
  expect(await errorOf({ partsList: mixed })).toBe('retail.axle-differs');
  const twoAxles = [...world.tyres(['FL']), ...world.tyres(['RL'], {}, 1)];
  expect(await errorOf({ partsList: twoAxles })).toBe('retail.no-source');
  expect(await errorOf({ partsList: [], services: [], payableAmount: 0 })).toBe('retail.empty');
});

it('goods come from where they were chosen to come from, or the order is refused', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '2525': 2 });
  const own = world.tyres(['FL', 'FR'], { tyreSource: 1 });
  expect((await world.create()).body.error).toBe('retail.no-source');
  const made = await world.create({ partsList: own });
  expect(made.data.status).toBe('AWAITING_PAYMENT');
  expect(await world.level(world.shopId)).toEqual({ on_hand: 2, reserved: 2 });
  const asked = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 2 }] };
  const { data } = await world.shop.post(`${retailPath}/logistic/dealerStock`, asked);
  expect(data['list']).toMatchObject([
    { sources: [{ tyreSource: 1, warehouseId: world.shopId, free: 0, chosen: false }] },
  ]);
});

it('who stands in the way of placing is said with what to do', async () => {
  const world = await openRetailWorld(server);
  const path = `${retailPath}/create/preCheck?dealerId=${world.dealerId}`;
  expect((await world.shop.get(path)).data).toMatchObject({ allowed: true });
  await server.services.db
    .updateTable('dealer')
    .set({ payment_online: false, payment_offline: false, prepay_account: false })
    .where('id', '=', world.dealerId)
    .execute();
  expect((await world.shop.get(path)).data).toMatchObject({
    allowed: false,
    obstacles: [{ key: 'payment', blocks: true }],
  });
  expect((await world.create({}, world.shop)).body.error).toBe('retail.blocked');
});

it('a car brings back its customer; what is not changed stays sealed', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const first = await world.create();
  const car = (
    await world.shop.get(
      `/order/car/history?dealerId=${world.dealerId}&plate=${encodeURIComponent('浙a·12345')}`,
    )
  ).data;
  expect(car).toMatchObject({
    known: true,
    plateNumber: '浙A1***5',
    customerName: '王**',
    customerMobile: '138****1234',
    openOrderNo: first.data.orderNo,
  });
  const again = await world.create(
    {
      plateNumber: car['plateNumber'],
      customerName: car['customerName'],
      customerMobile: car['customerMobile'],
      nameChange: false,
      phoneChange: false,
      nameEncrypt: car['nameEncrypt'],
      phoneEncrypt: car['phoneEncrypt'],
    },
    world.shop,
  );
  const { data } = await world.staff.post<RetailAnswer>(`${retailPath}/detail`, { id: again.data.id });
  expect(data).toMatchObject({
    plateNumber: '浙A12345',
    customerName: '王小明',
    customerMobile: '13800001234',
  });
  const { phoneEncrypt } = car;
  for (const typed of [
    { customerMobile: '138****1234' },
    { customerMobile: '139****9999', phoneChange: false, phoneEncrypt },
    { customerName: '138****1234', nameChange: false, nameEncrypt: phoneEncrypt },
  ])
    expect((await world.create(typed, world.shop)).body.error).toBe('request.invalid');
});

it('prices: the dealer’s own, the list’s, by its level; offers with stock, source and out-of-the-door price', async () => {
  const world = await openRetailWorld(server, 1);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { db } = server.services;
  await db
    .insertInto('part_custom')
    .values({ company_id: world.dealerId, part_id: world.partId(), price_fen: 48_000, search: '' })
    .execute();
  const asked = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 2 }] };
  const msrp = await world.shop.post(`${retailPath}/calculate/msrp`, asked);
  expect(msrp.data).toMatchObject([{ price: 50_000, amount: 100_000 }]);
  const level = await world.shop.post(`${retailPath}/calculate/wsPrice`, asked);
  expect(level.data).toMatchObject([{ price: 40_000, amount: 80_000 }]);
  const { data } = await world.shop.get(
    `${retailPath}/offers?dealerId=${world.dealerId}&text=${world.parts[0]?.partNo}&quantity=2`,
  );
  expect(data['list']).toMatchObject([
    {
      unitPrice: 48_000,
      msrp: 50_000,
      cityFree: 4,
      tyreSource: 2,
      dotOldest: '2525',
      outTheDoor: 106_000,
      wholesalePrice: 40_000,
      margin: 1667,
    },
  ]);
  // The part's panel tells the shop the same; the desk, which is no shop, gets none of it.
  const card = `/product/partData/card/${world.partId()}`;
  const { data: seen } = await world.shop.get(card);
  expect(seen['retail']).toMatchObject({ price: 48_000, ownFree: 0, cityFree: 4 });
  expect((await world.staff.get(card)).data).not.toHaveProperty('retail');
  expect((await world.create({ payableAmount: 96_000 }, world.shop)).data.payableAmount).toBe(96_000);
});

it('two creates with one key are one order; two buyers of the last tyres: one has them', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 2 });
  const key = retailKey();
  const [one, other] = await Promise.all([
    world.create({}, world.staff, key),
    world.create({}, world.staff, key),
  ]);
  expect(one.data.id).toBe(other.data.id);
  await world.stockUp(world.warehouseId, { '2525': 2 });
  const answers = await Promise.all([world.create(), world.create({}, world.shop), world.create()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(['inventory.short', 'retail.no-source']).toContain(body.error);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4, reserved: 4 });
});

it('a dealer places for itself alone, and sees its own orders alone', async () => {
  const [world, other] = [await openRetailWorld(server), await openRetailWorld(server)];
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data } = await world.create();
  expect((await world.create({}, other.shop)).status).toBe(404);
  expect((await other.shop.post(`${retailPath}/detail`, { id: data.id })).status).toBe(404);
  const list = (await other.shop.post(`${retailPath}/search`, {})).data;
  expect(list['total']).toBe(0);
  const counted = (await world.shop.post(`${retailPath}/search`, { counts: 'status', text: '1234' })).data;
  expect(counted).toMatchObject({
    total: 1,
    counts: { AWAITING_PAYMENT: 1 },
    totals: { payableAmount: 100_000 },
  });
});
