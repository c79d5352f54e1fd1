import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { png } from '#testing/png.ts';
import {
  requestReward,
  exchangePath as path,
  openPointsWorld,
  type Dealer,
  type Exchange,
  type PointsWorld,
  type ShopItem,
} from '#testing/points-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { untilServed } from '#testing/until-served.ts';

let server: TestServer;
let world: PointsWorld;
beforeAll(async () => {
  server = await openTestServer();
  // Two hundred wait for twenty connections: on a busy machine longer than a request may.
  server.services.pools.work.options.connectionTimeoutMillis = 60_000;
  world = await openPointsWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const ask = (who: Dealer, item: { id: number; points: number }, quantity = 1, more: object = {}) =>
  requestReward(world, who, item, quantity, more);
const handle = ({ id, version }: Exchange, body: object) =>
  world.desk.put<Exchange>(`${path}/handle/${id}`, { version, ...body }, world.once());
const shop = async (who: Dealer) =>
  (await who.get<{ points: number; receiver: object; items: ShopItem[] }>(`${path}/shop`)).data;
const leftOf = async (id: number) =>
  (
    await server.services.db
      .selectFrom('exchange_item')
      .select(['total', 'taken'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).taken;

it('asked for, approved, sent, received; the shop says what is missing and what is left', async () => {
  const item = await world.item({ points: 300, total: 3, perDealer: 2 });
  const dealer = await world.dealer(650);
  const before = await shop(dealer);
  expect(before).toMatchObject({ points: 650, receiver: { address: '浙江省杭州市西湖区文三路 1 号' } });
  const shown = (items: ShopItem[]) => items.find(({ id }) => id === item.id);
  expect(shown(before.items)).toMatchObject({ left: 3, mine: 0, missing: 0, most: 2 });
  const asked = await ask(dealer, item);
  expect(asked.data).toMatchObject({ status: 'NEW', points: 300, contactName: '周店长' });
  expect(shown((await shop(dealer)).items)).toMatchObject({ left: 2, mine: 1, missing: 0, most: 1 });
  const approved = await handle(asked.data, { action: 'approve' });
  expect((await handle(asked.data, { action: 'ship', carrier: '顺丰', waybillNo: 'SF1' })).body.error).toBe(
    'record.changed',
  );
  const sent = await handle(approved.data, { action: 'ship', carrier: '顺丰速运', waybillNo: 'SF100200300' });
  expect(sent.data).toMatchObject({ status: 'SHIPPED', waybillNo: 'SF100200300' });
  const list = await dealer.get<{ list: Exchange[] }>(`${path}/list?text=SF100200300`);
  expect(list.data.list).toHaveLength(1);
  expect((await dealer.put<Exchange>(`${path}/receive/${sent.data.id}`)).data.status).toBe('DONE');
  expect((await dealer.put(`${path}/receive/${sent.data.id}`)).body.error).toBe('flow.status');
  const { data } = await dealer.get<{ timeline: { action: string }[] }>(`${path}/detail/${sent.data.id}`);
  expect(data.timeline.map(({ action }) => action).toSorted()).toEqual([
    'approve',
    'create',
    'receive',
    'ship',
  ]);
});

it('refuses what cannot be had, naming what is missing', async () => {
  const item = await world.item({ points: 300, total: 3, perDealer: 2 });
  const dealer = await world.dealer(580);
  const refused = async (of: { id: number; points: number }, quantity = 1, more: object = {}) => {
    const { status, body } = await ask(dealer, of, quantity, more);
    return `${status} ${body.error}`;
  };
  expect((await ask(dealer, item, 2)).body.message).toBe('积分不足：需 600 分，可用 580 分，还差 20 分');
  expect(await refused(item, 3)).toBe('422 exchange.limit');
  expect(await refused(item, 4)).toBe('422 exchange.out');
  expect(await refused(item, 1, { points: 299 })).toBe('409 exchange.price');
  expect(await refused(await world.item({ endsOn: '2026-01-02' }))).toBe('422 exchange.closed');
  const off = await world.item();
  await world.desk.put(`${path}/item/status/${off.id}`, { enabled: false });
  expect(await refused(off)).toBe('422 exchange.closed');
  expect((await ask(dealer, { id: 999_999, points: 1 })).status).toBe(404);
  expect(await leftOf(item.id)).toBe(0);
  expect((await world.account(dealer.id)).points).toBe(580);
});

it('rejected with a reason, or cancelled while new: points, pieces and limit back once', async () => {
  const item = await world.item({ points: 100, total: 2, perDealer: 1 });
  const dealer = await world.dealer(100);
  const first = (await ask(dealer, item)).data;
  expect((await handle(first, { action: 'reject', reason: ' ' })).status).toBe(400);
  const [rejected, again] = [
    await handle(first, { action: 'reject', reason: '缺货' }),
    await handle(first, { action: 'reject', reason: '缺货' }),
  ];
  expect([rejected.data.status, again.body.error]).toEqual(['REJECTED', 'flow.status']);
  const second = (await ask(dealer, item)).data;
  expect(
    (await dealer.put<Exchange>(`${path}/cancel/${second.id}`, undefined, world.once())).data.status,
  ).toBe('CANCELLED');
  const third = (await ask(dealer, item)).data;
  await handle(third, { action: 'approve' });
  expect((await dealer.put(`${path}/cancel/${third.id}`, undefined, world.once())).body.error).toBe(
    'flow.status',
  );
  expect([(await world.account(dealer.id)).points, await leftOf(item.id)]).toEqual([0, 1]);
});

it('what comes back of a dealer in debt pays the debt first', async () => {
  const item = await world.item({ points: 100 });
  const dealer = await world.dealer(100);
  const asked = (await ask(dealer, item)).data;
  await world.desk.put(
    `/promotion/dealer/points/handle/${dealer.id}`,
    { points: -30, reason: '收回', before: 0 },
    world.once(),
  );
  await handle(asked, { action: 'reject', reason: '停兑' });
  expect(await world.account(dealer.id)).toMatchObject({ points: 70, debt: 0 });
});

it('of 200 that take 10 pieces at once, 10 succeed', async () => {
  const item = await world.item({ points: 1, total: 10 });
  const dealers = await Promise.all(Array.from({ length: 8 }, () => world.dealer(100)));
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, at) => untilServed(() => ask(dealers[at % 8] as Dealer, item))),
  );
  const done = all.filter(({ status }) => status === 200);
  expect([done.length, await leftOf(item.id)]).toEqual([10, 10]);
  expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
    new Set(['exchange.out']),
  );
});

it('many requests of one dealer at once: points never below zero, the limit never passed', async () => {
  const [cheap, few] = [
    await world.item({ points: 30, total: 100 }),
    await world.item({ points: 1, perDealer: 3 }),
  ];
  const dealer = await world.dealer(100);
  const served = async (item: typeof cheap) =>
    (await Promise.all(Array.from({ length: 25 }, () => untilServed(() => ask(dealer, item))))).filter(
      ({ status }) => status === 200,
    ).length;
  expect([await served(cheap), await served(few)]).toEqual([3, 3]);
  expect((await world.account(dealer.id)).points).toBe(7);
});

it('approved, rejected and cancelled at once: one of them', async () => {
  const item = await world.item();
  const dealer = await world.dealer(100);
  const asked = (await ask(dealer, item)).data;
  const all = await Promise.all([
    ...Array.from({ length: 4 }, () => handle(asked, { action: 'approve' })),
    ...Array.from({ length: 4 }, () => handle(asked, { action: 'reject', reason: '并发' })),
    ...Array.from({ length: 4 }, () => dealer.put(`${path}/cancel/${asked.id}`, undefined, world.once())),
  ]);
  // What was approved may be rejected after all, by whoever saw it so: nobody here did.
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('the same request sent twice is one exchange', async () => {
  const item = await world.item();
  const dealer = await world.dealer(500);
  const body = {
    itemId: item.id,
    quantity: 1,
    points: 100,
    contactName: '周**',
    contactPhone: '138****1234',
    address: '文三路',
  };
  const key = world.once();
  const [one, two] = await Promise.all([
    dealer.post<Exchange>(`${path}/create`, body, key),
    dealer.post<Exchange>(`${path}/create`, body, key),
  ]);
  expect(one.data.id).toBe(two.data.id);
  expect((await world.account(dealer.id)).points).toBe(400);
  expect(one.data).toMatchObject({ contactName: '周店长', contactPhone: '13800001234' });
});

it('rewards: never fewer pieces than were taken, a name once, dates in order, a picture for dealers', async () => {
  const item = await world.item({ total: 5 });
  const dealer = await world.dealer(500);
  await ask(dealer, item, 2);
  const values = { name: item.name, points: 100, total: 1, startsOn: '2026-01-01', endsOn: '2099-12-31' };
  const save = (more: object) =>
    world.desk.put<{ left: number; version: number }>(`${path}/item/update/${item.id}`, {
      ...values,
      version: 0,
      ...more,
    });
  expect((await save({})).body).toMatchObject({ error: 'exchange.taken' });
  expect((await save({ endsOn: '2025-01-01' })).status).toBe(400);
  expect((await save({ total: 9 })).data).toMatchObject({ left: 7, version: 1 });
  expect((await save({ total: 9, points: 5 })).body.error).toBe('record.changed');
  expect((await world.desk.post(`${path}/item/create`, values)).body.error).toBe('record.duplicate');
  const { data } = await world.desk.upload<{ pictureId: number }>(`${path}/item/picture/${item.id}`, {
    name: 'p.png',
    data: png,
  });
  expect((await dealer.get(`/data/file/download?fileId=${data.pictureId}`)).status).toBe(200);
  const supplier = await server.as({ type: 'SUPPLIER' });
  expect((await supplier.get(`/data/file/download?fileId=${data.pictureId}`)).status).toBe(404);
});

it('tells the dealer of what became of it, and shows what waits on both homes', async () => {
  const item = await world.item();
  const dealer = await world.dealer(100);
  const asked = (await ask(dealer, item)).data;
  const approved = (await handle(asked, { action: 'approve' })).data;
  await handle(approved, { action: 'ship', carrier: '中通', waybillNo: 'ZT1' });
  await server.runJobs();
  const told = await dealer.get<{ list: { title: string; text: string }[] }>('/user/v1/user/notices');
  expect(told.data.list.map(({ title, text }) => [title, text])).toEqual([
    [`积分兑换 ${asked.exchangeNo}：发货`, '中通 ZT1'],
    [`积分兑换 ${asked.exchangeNo}：审核通过`, ''],
  ]);
  const other = await world.dealer(100);
  const refused = (await ask(other, item)).data;
  await handle(refused, { action: 'reject', reason: '缺货' });
  await server.runJobs();
  const heard = await other.get<{ list: { title: string; text: string }[] }>('/user/v1/user/notices');
  expect(heard.data.list.map(({ title, text }) => [title, text])).toEqual([
    [`积分兑换 ${refused.exchangeNo}：驳回`, '缺货'],
  ]);
  const home = await dealer.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home');
  expect(home.data.cards).toContainEqual(
    expect.objectContaining({ key: 'points-exchange-SHIPPED', count: 1, hint: '可用 0 分' }),
  );
  const found = await dealer.get(`/user/v1/user/search?text=${asked.exchangeNo}`);
  expect(JSON.stringify(found.data)).toContain(asked.exchangeNo);
});
