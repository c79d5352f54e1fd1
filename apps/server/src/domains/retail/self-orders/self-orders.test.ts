import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Output } from '@treadline/contract/kernel/route.ts';
import { resetAttempts } from '#testing/outbox.ts';
import { retailPath, type RetailDetail } from '#testing/retail-world.ts';
import { openSelfWorld } from '#testing/self-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

type Routes = typeof selfOrderRoutes;

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
beforeEach(() => resetAttempts(server));
afterAll(() => server.close());

it('a customer finds a tyre by the shop’s code, orders it, pays it; the shop sees it at once', async () => {
  const world = await openSelfWorld(server);
  const { data: shop } = await server.anyone.get<Output<Routes['shop']>>(world.path);
  expect(shop).toMatchObject({ isOpen: true, sizes: [] });
  const size = encodeURIComponent(world.parts[0]?.partNo ?? '');
  const { data: offers } = await server.anyone.get<Output<Routes['offers']>>(
    `${world.path}/offers?size=${size}&quantity=2`,
  );
  // Two tyres of 500.00, fitted for 30.00 and balanced for 20.00 each. Nothing of costs or stock.
  expect(offers.list).toMatchObject([
    { partId: world.partId(), total: 110_000, tyreSource: 2, inShop: false },
  ]);
  expect(Object.keys(offers.list[0] ?? {})).not.toContain('wholesalePrice');
  const placed = (await world.place()).data;
  expect(placed).toMatchObject({ isEarlier: false });
  const list = await world.shop.post<{ list: object[] }>(`${retailPath}/search`, { scene: 'SELF' });
  expect(list.data.list).toMatchObject([
    { orderNo: placed.orderNo, status: 'AWAITING_PAYMENT', scene: 'SELF', createdBy: '客户自助' },
  ]);
  const begun = (await world.payBy(placed.token, 'WECHAT')).data;
  expect(begun).toMatchObject({
    shopName: shop.name,
    state: 'OPEN',
    left: 110_000,
    attempt: { way: 'WECHAT' },
  });
  await world.payAtSandbox(begun.attempt?.link ?? '');
  expect(await world.look(placed.token)).toMatchObject({
    state: 'PAID',
    left: 0,
    status: '备货中',
    attempt: null,
  });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 2 });
});

it('a code nobody made, of another shop or past its day opens nothing', async () => {
  const [world, other] = [await openSelfWorld(server), await openSelfWorld(server)];
  const errorOf = async (code: string) =>
    (await server.anyone.get(`/m/shop/${encodeURIComponent(code)}`)).body.error;
  const [shop = '', day = '', sign = ''] = world.code.split('.');
  const [, , otherSign = ''] = other.code.split('.');
  expect(await errorOf(`${shop}.${day}.${otherSign}`)).toBe('self-order.gone');
  expect(await errorOf(`${shop}.${day}.${sign.slice(0, -1)}`)).toBe('self-order.gone');
  const later = String(Number(day) + 1);
  expect(await errorOf(`${shop}.${later}.${sign}`)).toBe('self-order.gone');
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
  const old = server.services.secrets.sign(`promo/${world.dealerId}/${yesterday}`).slice(0, 16);
  expect(await errorOf(`${shop}.${yesterday.slice(2).replaceAll('-', '')}.${old}`)).toBe('link.ended');
  expect(await errorOf('a')).toBe('self-order.gone');
  expect(await errorOf(world.code)).toBeUndefined();
});

it('the same order is placed once, however often it is sent; another total is refused', async () => {
  const world = await openSelfWorld(server);
  expect((await world.place({ payableAmount: 100_000 })).body.error).toBe('retail.price-changed');
  const [one, two] = await Promise.all([world.place(), world.place()]);
  expect(one.data.token).toBe(two.data.token);
  expect([one.data.isEarlier, two.data.isEarlier].toSorted()).toEqual([false, true]);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 2 });
  const { expiresTime, now } = await world.look(one.data.token);
  const minutes = (Date.parse(expiresTime ?? '') - Date.parse(now)) / 60_000;
  expect(minutes).toBeGreaterThan(10);
  expect(minutes).toBeLessThanOrEqual(15);
});

it('what the shop sells cheaper for a time is shown before and after, and ordered at that', async () => {
  const world = await openSelfWorld(server);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await server.services.db
    .insertInto('mall_item')
    .values({
      dealer_id: world.dealerId,
      part_id: world.partId(),
      price_fen: 48_000,
      on_sale: true,
      promo_fen: 45_000,
      promo_from: today,
      promo_to: today,
    })
    .execute();
  const quote = await server.anyone.post<Output<Routes['quote']>>(`${world.path}/quote`, world.choice());
  expect(quote.data).toEqual({
    listTotal: 110_000,
    total: 100_000,
    promotions: [{ name: '线上促销价', amount: 10_000 }],
    held: true,
  });
  expect((await world.place()).body.error).toBe('retail.price-changed');
  expect((await world.place({ payableAmount: 100_000 })).data.orderNo).toBeDefined();
});

it('sizes of a car are told to who has shown the number that it was ordered by', async () => {
  const world = await openSelfWorld(server);
  await world.place();
  const size = (
    await server.services.db
      .selectFrom('part')
      .where('id', '=', world.partId())
      .select('size')
      .executeTakeFirstOrThrow()
  ).size;
  const ask = async (plate: string, mobile: string) =>
    (
      await server.anyone.post<{ sizes: string[] }>(`${world.path}/sizes`, {
        plate,
        pass: await world.prove(mobile),
      })
    ).data.sizes;
  expect(await ask('浙B88888', world.mobile)).toEqual(size ? [size] : []);
  expect(await ask('浙B88888', world.mobileOf(2))).toEqual([]);
  expect(await ask('浙B88889', world.mobile)).toEqual([]);
});

it('an order opens by its own token alone and tells nothing of the person', async () => {
  const world = await openSelfWorld(server);
  const { token } = (await world.place()).data;
  const text = JSON.stringify(await world.look(token));
  for (const secret of ['李客户', world.mobile, '浙B88888', '139****']) expect(text).not.toContain(secret);
  const [id = '', sign = ''] = token.split('.');
  const next = (Number.parseInt(id, 36) + 1).toString(36);
  expect((await server.anyone.get(`/m/order/${next}.${sign}`)).body.error).toBe('self-order.gone');
  // An order of the counter opens by its own token, too: links to pay are sent with it.
  const counter = (await world.create()).data;
  const made = server.services.secrets.sign(`self-order/${counter.id}`).slice(0, 22);
  const page = await server.anyone.get(`/m/order/${counter.id.toString(36)}.${made}`);
  expect(page.data).toMatchObject({ orderNo: counter.orderNo });
  for (const secret of ['王小明', '13800001234', '浙A12345'])
    expect(JSON.stringify(page.data)).not.toContain(secret);
});

it('a shop that takes no orders says so without its reasons', async () => {
  const world = await openSelfWorld(server);
  await server.services.db
    .updateTable('dealer')
    .set({ payment_online: false, payment_offline: false, prepay_account: false })
    .where('id', '=', world.dealerId)
    .execute();
  expect((await world.place()).body.error).toBe('self-order.closed');
  expect((await server.anyone.get(world.path)).data).toMatchObject({ isOpen: false });
});

it('the code leads to the product’s own page, or to the mini program that is named', async () => {
  const world = await openSelfWorld(server);
  const ask = async () =>
    (
      await world.shop.get<{ url: string; rows: string[] }>(
        `${retailPath}/getPromoCode?dealerId=${world.dealerId}`,
      )
    ).data;
  expect((await ask()).url).toContain(`/m/shop/${world.code}`);
  expect((await ask()).rows.length).toBeGreaterThan(20);
  const { selfOrderUrl } = retailSettings.settings;
  await setSetting(server.services.db, selfOrderUrl, 'https://mp.example.cn/o?s={shop}');
  expect((await ask()).url).toBe(`https://mp.example.cn/o?s=${world.code}`);
  await setSetting(server.services.db, selfOrderUrl, '');
});

it('an order of a customer shows in its detail who placed it', async () => {
  const world = await openSelfWorld(server);
  const { orderNo } = (await world.place()).data;
  const { data } = await world.shop.post<RetailDetail>(`${retailPath}/detail`, { orderNo });
  expect(data.timeline).toMatchObject([{ action: 'create' }]);
  expect(data.lines.map(({ kind }) => kind)).toEqual(['TYRE', 'TYRE', 'SERVICE', 'SERVICE']);
});
