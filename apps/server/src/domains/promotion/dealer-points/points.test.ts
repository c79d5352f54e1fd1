import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookParts, hostileBooks, packParts } from '#kernel/sheets/testing-package.ts';
import { bookOf, faultsOf } from '#testing/goods.ts';
import { expectInvariants } from '#testing/invariants.ts';
import {
  requestReward,
  openPointsWorld,
  pointsPath as path,
  type Account,
  type PointsWorld,
} from '#testing/points-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PointsWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPointsWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const head = ['经销商编码', '积分', '积分原因'];
const codeOf = async (id: number) =>
  (
    await server.services.db
      .selectFrom('company')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).code;

interface Entry {
  kind: string;
  delta: number;
  debtDelta: number;
  balanceAfter: number;
  reason: string;
  no: string;
}
const ledger = async (id: number, query = '') =>
  (await world.desk.get<{ list: Entry[]; totals: object }>(`${path}/ledger/${id}?${query}`)).data;
const handle = (id: number, body: object) => world.desk.put(`${path}/handle/${id}`, body, world.once());

it('a grant and a correction by hand, each with its reason; what is gone becomes a debt', async () => {
  const { id } = await world.dealer(300);
  expect((await handle(id, { points: 200, reason: '补发', before: 300 })).data).toMatchObject({
    before: 300,
    after: 500,
  });
  expect((await handle(id, { points: -600, reason: '多发收回', before: 500 })).data).toMatchObject({
    after: -100,
  });
  expect(await world.account(id)).toMatchObject({ points: 0, debt: 100, earned: -100, spent: 0 });
  const { list, totals } = await ledger(id);
  expect(list.map(({ kind, delta, debtDelta }) => [kind, delta, debtDelta])).toEqual([
    ['DEBT', 0, 100],
    ['ADJUST', -500, 0],
    ['ADJUST', 200, 0],
    ['GRANT', 300, 0],
  ]);
  expect(totals).toEqual({ delta: 0, debtDelta: 100 });
  expect((await handle(id, { points: 0, reason: '无', before: -100 })).status).toBe(400);
  expect((await handle(id, { points: 5, reason: ' ', before: -100 })).status).toBe(400);
});

it('is refused where the points have moved since they were shown, and the same request is done once', async () => {
  const { id } = await world.dealer(100);
  const key = world.once();
  const body = { points: 50, reason: '一次', before: 100 };
  const twice = [
    await world.desk.put(`${path}/handle/${id}`, body, key),
    await world.desk.put(`${path}/handle/${id}`, body, key),
  ];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await world.account(id)).points).toBe(150);
  expect((await handle(id, body)).body).toMatchObject({ error: 'dealer-points.moved' });
});

it('one reason for many dealers: all with before and after, or none', async () => {
  const [one, two] = [await world.dealer(10), await world.dealer()];
  const send = (lines: object[]) =>
    world.desk.put<{ handlingNo: string; lines: object[] }>(
      `${path}/batchHandle`,
      { reason: '季度补发', lines },
      world.once(),
    );
  const lines = [
    { dealerId: two.id, points: 70, before: 0 },
    { dealerId: one.id, points: -30, before: 10 },
  ];
  const { data } = await send(lines);
  expect(data.lines).toEqual([
    expect.objectContaining({ dealerId: one.id, before: 10, after: -20 }),
    expect.objectContaining({ dealerId: two.id, before: 0, after: 70 }),
  ]);
  expect((await ledger(two.id)).list).toMatchObject([{ no: data.handlingNo, reason: '季度补发' }]);
  expect((await send(lines)).body.error).toBe('dealer-points.moved');
  expect((await send([{ dealerId: 999_999, points: 1, before: 0 }])).status).toBe(404);
  expect((await world.account(two.id)).points).toBe(70);
});

it('who changes at once follow one another: of 20 that saw the same one is done', async () => {
  const { id } = await world.dealer(100);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => handle(id, { points: -60, reason: '并发', before: 100 })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await world.account(id)).points).toBe(40);
});

it('dealers see their own, groups and regions those of their dealers, by activity, too', async () => {
  const own = await world.dealer();
  const { id } = own;
  await world.grant(id, 40, 77);
  await world.grant(id, 25, 78);
  const stranger = await world.dealer(5);
  const seen = async (who: { get: typeof own.get }, query = '') =>
    (await who.get<{ list: Account[] }>(`${path}/list?${query}`)).data.list;
  expect(await seen(own)).toMatchObject([{ id, points: 65 }]);
  expect((await stranger.get(`${path}/detail/${id}`)).status).toBe(404);
  expect((await stranger.get(`${path}/ledger/${id}`)).status).toBe(404);
  expect(await seen(world.desk, 'activityId=77')).toMatchObject([{ id, points: 65, earned: 40 }]);
  const group = await server.as({ type: 'DEALER_GROUP', codes: ['dealer_activity_points_view'] });
  expect(await seen(group)).toEqual([]);
  await server.services.db
    .updateTable('dealer')
    .set({ group_id: group.companyId })
    .where('id', '=', id)
    .execute();
  expect(await seen(group)).toMatchObject([{ id }]);
  expect((await own.put(`${path}/handle/${id}`, { points: 1, reason: '自发', before: 65 })).status).toBe(403);
});

it('a workbook: every bad row at once, a preview that leaves nothing, the same file once', async () => {
  const { id } = await world.dealer(20);
  const code = await codeOf(id);
  const send = (file: Awaited<ReturnType<typeof bookOf>>, fields: Record<string, string> = {}) =>
    world.desk.upload<{ imported: number; granted: number; taken: number; changes: object[] }>(
      `${path}/import`,
      file,
      fields,
    );
  const bad = await send(await bookOf([head, [code, '0', '无'], ['NOBODY', '5', '补发'], [code, '3', '']]));
  expect(faultsOf(bad.body.details).length).toBeGreaterThanOrEqual(3);
  // One file: made anew it holds another time, and is another file.
  const good = await bookOf([head, [code.toLowerCase(), '-50', '多发收回']]);
  const change = { row: 2, dealerId: id, points: -50, before: 20, after: -30 };
  const foreseen = await send(good, { preview: 'true' });
  expect(foreseen.data).toMatchObject({ imported: 1, granted: 0, taken: 50, changes: [change] });
  expect((await world.account(id)).points).toBe(20);
  expect((await send(good)).data).toMatchObject({ imported: 1, changes: [change] });
  expect((await send(good)).data).toMatchObject({ imported: 0, repeated: {} });
  expect(await world.account(id)).toMatchObject({ points: 0, debt: 30 });
});

it('of a workbook with one bad row, of what is none and of what is too large nothing is done', async () => {
  const [one, two] = [await world.dealer(20), await world.dealer()];
  const codes = [await codeOf(one.id), await codeOf(two.id)];
  const send = (data: Buffer, by = world.desk) =>
    by.upload(`${path}/import`, { name: 'hostile.xlsx', data }, {});
  const mixed = await bookOf([head, [codes[0] ?? '', '50', '补发'], [codes[1] ?? '', '一百', '补发']]);
  const overflow = await bookOf([head, [codes[0] ?? '', '1000001', '补发'], [codes[0] ?? '', '1', '补发']]);
  const names = ['one cell of 100 MB', 'shared strings as a deep tree'];
  const hostile = await Promise.all(
    names.map((name) => packParts(bookParts(hostileBooks[name]?.() ?? { rows: '' }))),
  );
  const none = Buffer.from('PK no workbook');
  for (const data of [mixed.data, overflow.data, ...hostile, none, Buffer.alloc(0)])
    expect([400, 413, 422]).toContain((await send(data)).status);
  expect((await send((await bookOf([head, [codes[0] ?? '', '5', '自发']])).data, one)).status).toBe(403);
  expect([(await world.account(one.id)).points, (await world.account(two.id)).points]).toEqual([20, 0]);
  expect((await ledger(two.id)).list).toEqual([]);
});

it('the same workbook sent ten times at once is one change', async () => {
  const { id } = await world.dealer(10);
  const file = await bookOf([head, [await codeOf(id), '25', '并发导入']]);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => world.desk.upload<{ imported: number }>(`${path}/import`, file, {})),
  );
  const done = all.filter(({ status, data }) => status === 200 && data.imported === 1);
  expect([done.length, (await world.account(id)).points]).toEqual([1, 35]);
});

it('points for an activity name it, of one dealer and of many; who takes no part in it gets none for it', async () => {
  const [one, two, stranger] = [await world.dealer(), await world.dealer(), await world.dealer()];
  const keeper = await server.as({
    type: 'OTHER',
    codes: ['dealer_activity_view', 'dealer_activity_modify'],
  });
  const { data: activity } = await keeper.post<{ id: number }>(
    '/promotion/dealer/activity/create',
    {
      name: '样板店评选',
      goal: 'QUANTITY',
      startsOn: '2026-01-01',
      endsOn: '2099-12-31',
      dealers: { dealerIds: [one.id, two.id] },
      steps: [{ from: 5, points: 10 }],
    },
    world.once(),
  );
  const activityId = activity.id;
  const change = (id: number) => handle(id, { points: 30, reason: '补发', before: 0, activityId });
  expect((await change(one.id)).body.error).toBe('dealer-points.not-taking');
  await keeper.put(`/promotion/dealer/activity/status/${activityId}`, { action: 'start' });
  expect((await change(one.id)).status).toBe(200);
  expect((await ledger(one.id)).list).toMatchObject([{ activityId, activity: '样板店评选', delta: 30 }]);
  const many = (ids: number[]) =>
    world.desk.put(
      `${path}/batchHandle`,
      { reason: '补发', activityId, lines: ids.map((dealerId) => ({ dealerId, points: 5, before: 0 })) },
      world.once(),
    );
  const refused = await many([two.id, stranger.id]);
  expect([refused.status, refused.body.error]).toEqual([422, 'dealer-points.not-taking']);
  expect((await many([two.id])).status).toBe(200);
  expect((await ledger(two.id, `activityId=${activityId}`)).list).toHaveLength(1);
  expect((await ledger(stranger.id)).list).toEqual([]);
});

it('changes by hand and exchanges of the same points at once: nothing below zero, nothing lost', async () => {
  const item = await world.item({ points: 10, total: 100 });
  const dealer = await world.dealer(100);
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0
        ? handle(dealer.id, { points: -10, reason: '并发扣减', before: 100 - at })
        : requestReward(world, dealer, item),
    ),
  );
  const served = all.filter(({ status }) => status === 200).length;
  const { points, debt } = await world.account(dealer.id);
  expect([points + 10 * served, debt]).toEqual([100, 0]);
  expect((await ledger(dealer.id)).list.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true);
  expect(served).toBeGreaterThan(0);
});
