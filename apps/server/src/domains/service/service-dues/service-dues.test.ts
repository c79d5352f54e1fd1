import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckWorld } from '#testing/check-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { followDues } from './follow.ts';
import { refreshDues } from './refresh.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Due {
  id: number;
  kind: string;
  plateNumber: string;
  state: string;
  dueDay: string;
  dueKm: number | null;
  by: string;
  lastOn: string;
  lastNo: string;
  why: string;
  clueId: number | null;
  clueNo: string;
  toldTime: string | null;
}
const day = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const keeper = (dealerId: number) =>
  server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: ['appointment_manage', 'clue_invite_list', 'clue_invite_detail'],
  });
const duesOf = async (dealerId: number, kind = 'ROTATION', query = '') =>
  (await (await keeper(dealerId)).get<{ list: Due[] }>(`/order/due/list?kind=${kind}${query}`)).data.list;
const setRule = async (dealerId: number, rule: object) =>
  (await keeper(dealerId)).put<{ id: number; version: number }>('/order/due/rule', {
    dealerId,
    kind: 'ROTATION',
    months: 6,
    sinceFirst: true,
    ...rule,
  });
const clues = (dealerId: number) =>
  server.services.db
    .selectFrom('clue')
    .where('dealer_id', '=', dealerId)
    .select(['id', 'source', 'remark', 'status'])
    .execute();

test('a car is due by months, or sooner by kilometres at its own pace, and says why', async () => {
  const world = await openCheckWorld(server);
  await world.create({ checkedTime: at(-100), mileage: 10_000 });
  const [alone] = await duesOf(world.dealerId);
  // One reading tells no pace: months alone.
  expect(alone).toMatchObject({ by: 'TIME', lastOn: day(-100), dueKm: 20_000, state: 'LATER' });
  expect(alone?.why).toBe(`首次到店 ${day(-100)}，10,000 公里；每 6 个月或 10,000 公里`);
  await world.create({ checkedTime: at(-1), mileage: 19_900 });
  const [due] = await duesOf(world.dealerId);
  // 100 km a day: 10,000 km are full on the first of the coming days.
  expect(due).toMatchObject({ by: 'KM', dueDay: day(0), state: 'DUE' });
  expect(due?.why).toBe(`首次到店 ${day(-100)}，10,000 公里；每 6 个月或 10,000 公里，日均 100 公里`);
  expect((await duesOf(world.dealerId, 'ALIGNMENT')).length).toBe(0);
});

test('what an order did moves the day; a return of it brings the former one back', async () => {
  const world = await openReturnedWorld(server);
  const order = await world.completed({
    wheels: ['FL', 'FR', 'RR', 'RL'],
    more: { mileage: 42_000, services: [{ code: 'ALIGN', quantity: 1 }], payableAmount: 218_000 },
  });
  const [rotation] = await duesOf(world.dealerId);
  expect(rotation).toMatchObject({ lastOn: day(0), dueKm: 52_000, by: 'TIME' });
  expect(rotation?.why).toBe(`上次轮胎换位 ${day(0)}，42,000 公里；每 6 个月或 10,000 公里`);
  const [alignment] = await duesOf(world.dealerId, 'ALIGNMENT');
  expect(alignment).toMatchObject({ lastNo: rotation?.lastNo, lastOn: day(0) });
  await sql`UPDATE retail_order_line SET returned_qty = qty WHERE order_id = ${order.id} AND kind = 'TYRE'`.execute(
    server.services.db,
  );
  await refreshDues(server.services, world.dealerId);
  expect((await duesOf(world.dealerId))[0]?.why).toMatch(/^首次到店/);
  await sql`UPDATE retail_order_line SET returned_qty = 0 WHERE order_id = ${order.id}`.execute(
    server.services.db,
  );
  await refreshDues(server.services, world.dealerId);
});

test('a dealer’s own rule counts before the platform’s, until it is removed', async () => {
  const world = await openCheckWorld(server);
  await world.create({ checkedTime: at(-40) });
  expect((await duesOf(world.dealerId))[0]?.state).toBe('LATER');
  const made = await setRule(world.dealerId, { months: 1 });
  expect((await duesOf(world.dealerId))[0]?.state).toBe('OVERDUE');
  const shop = await keeper(world.dealerId);
  const kinds = await shop.get<
    { kind: string; own: object | null; platform: object | null; services: object[] }[]
  >(`/order/due/rules?dealerId=${world.dealerId}`);
  expect(kinds.data.find(({ kind }) => kind === 'ROTATION')).toMatchObject({
    own: { months: 1 },
    platform: { months: 6 },
    services: [{ code: 'ROTATE', name: '轮胎换位' }],
  });
  expect((await setRule(world.dealerId, { months: 2 })).body.error).toBe('record.changed');
  expect((await setRule(world.dealerId, { months: 2, version: made.data.version })).status).toBe(200);
  expect((await setRule(world.dealerId, { months: null, version: 2 })).body.error).toBe('request.invalid');
  expect((await setRule(world.dealerId, { kind: 'NONE' })).body.error).toBe('dictionary.not-offered');
  expect(
    (await setRule(world.dealerId, { kind: 'BATTERY', serviceCodes: ['X'] })).body.details,
  ).toMatchObject({
    path: 'serviceCodes',
  });
  expect((await shop.put('/order/due/rule', { kind: 'ROTATION', months: 2 })).body.error).toBe(
    'due.other-shop',
  );
  const stranger = await keeper((await openCheckWorld(server)).dealerId);
  expect((await stranger.delete(`/order/due/rule/${made.data.id}`)).body.error).toBe('record.not-found');
  expect((await shop.delete(`/order/due/rule/${made.data.id}`)).status).toBe(200);
  expect((await duesOf(world.dealerId))[0]?.state).toBe('LATER');
});

test('a due car becomes one clue for its period, joins an open one, and nobody who refused is disturbed', async () => {
  const [fresh, open, quiet] = [
    await openCheckWorld(server),
    await openCheckWorld(server),
    await openCheckWorld(server),
  ];
  for (const world of [fresh, open, quiet]) {
    await world.create({ checkedTime: at(-190), consent: world !== quiet });
    await setRule(world.dealerId, { sendsMessage: true });
  }
  const theirs = await (
    await keeper(open.dealerId)
  ).post<{ id: number }>('/order/clue/create', {
    dealerId: open.dealerId,
    plateNumber: open.plateNumber,
    customerName: '王小明',
    customerMobile: '13900001111',
    source: 'PHONE',
  });
  const alone = await (
    await keeper(quiet.dealerId)
  ).post<{ id: number }>('/order/clue/create', {
    dealerId: quiet.dealerId,
    plateNumber: '浙A00001',
    customerName: '王小明',
    customerMobile: '13900001111',
    source: 'PHONE',
  });
  await server.services.db
    .updateTable('clue')
    .set({ do_not_disturb: true, status: 'CLOSED', closed_at: new Date() })
    .where('id', '=', alone.data.id)
    .execute();
  await followDues(server.services);
  await followDues(server.services);
  const made = await clues(fresh.dealerId);
  expect(made).toMatchObject([{ source: 'SERVICE', status: 'NEW' }]);
  expect(made[0]?.remark).toMatch(/^轮胎换位：首次到店/);
  const [row] = await duesOf(fresh.dealerId);
  expect(row).toMatchObject({ clueId: made[0]?.id, toldTime: expect.any(String) as string });
  expect((await clues(open.dealerId)).map(({ id }) => id)).toEqual([theirs.data.id]);
  expect((await duesOf(open.dealerId))[0]?.clueId).toBe(theirs.data.id);
  expect(await clues(quiet.dealerId)).toHaveLength(1);
  expect((await duesOf(quiet.dealerId))[0]).toMatchObject({ clueId: null, toldTime: null });
  const sent = await server.services.db
    .selectFrom('sms_log')
    .where('template', '=', 'service-due')
    .select('company_id')
    .execute();
  expect(sent.map((each) => each.company_id).toSorted()).toEqual([fresh.dealerId, open.dealerId].toSorted());
});

test('two nodes that follow at once make one clue', async () => {
  const world = await openCheckWorld(server);
  await world.create({ checkedTime: at(-190) });
  await setRule(world.dealerId, {});
  await Promise.all([followDues(server.services), followDues(server.services)]);
  expect(await clues(world.dealerId)).toHaveLength(1);
});
