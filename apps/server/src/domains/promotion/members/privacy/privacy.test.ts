import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailKey, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { memberOf, findOptedOut } from '../index.ts';
import { grantPoints } from '../points/grant-points.ts';
import { openAccount } from '../points/ledger.ts';

const path = '/promotion/member';
let server: TestServer;
let world: RetailWorld;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 400 });
  keeper = await server.as({ type: 'OTHER', codes: ['basic_member_view', 'promotion_list_edit'] });
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

let next = 34_567;
const newMobile = () => `138002${next++}`;
const run = <T>(work: (ctx: Ctx) => Promise<T>) => asSystem(server.services, 'test', work);
const make = (mobile: string, name = '王小明') =>
  run((ctx) => memberOf(ctx, { mobile, name, dealerId: world.dealerId, source: 'HAND' }));
let given = 0;
const give = (id: number, points: number) =>
  run(async (ctx) => {
    await grantPoints(ctx, await openAccount(ctx, id), points, { type: 'HAND', id: ++given + 2_000_000 });
  });
interface Detail {
  id: number;
  version: number;
  memberNo: string;
  name: string;
  points: number;
  pointsDebt: number;
  marketing: string;
  mergedInto: number | null;
  mobiles: number;
  orders: number;
  merged: { id: number }[];
  consents: { granted: boolean }[];
  timeline: { action: string }[];
}
const read = async (id: number) => (await keeper.get<Detail>(`${path}/detail/${id}`)).data;
type Caller = Pick<typeof keeper, 'put'>;
/** Two members as they are now, one to become the other. */
const pairOf = async (survivorId: number, mergedId: number) => {
  const [survivor, merged] = [await read(survivorId), await read(mergedId)];
  return { survivorId, survivorVersion: survivor.version, mergedId, mergedVersion: merged.version };
};
const merge = async (survivorId: number, mergedId: number, by: Caller = keeper) =>
  by.put<Detail>(`${path}/merge`, await pairOf(survivorId, mergedId), retailKey());
const say = (granted: boolean, id: number, by: Caller = keeper) =>
  by.put<Detail>(`${path}/consent/${id}`, { kind: 'MARKETING', granted, channel: 'PHONE' }, retailKey());
const adjust = async (id: number, points: number, by: Caller = keeper) => {
  const { version } = await read(id);
  return by.put<Detail>(`${path}/points/${id}`, { points, reason: '投诉补偿', version }, retailKey());
};
const erase = async (id: number, confirm?: string) => {
  const { memberNo, version } = await read(id);
  const body = { reason: '客户申请', confirm: confirm ?? memberNo, version };
  return keeper.put<Detail>(`${path}/erase/${id}`, body, retailKey());
};
const owe = (id: number, debt: number) =>
  sql`WITH owed AS (INSERT INTO member_point_txn (member_id, kind, delta, debt_delta, balance_after, debt_after, biz_type, biz_id)
      VALUES (${id}, 'DEBT', 0, ${debt}, 0, ${debt}, 'HAND', ${id + 3_000_000}))
    UPDATE member SET points_debt = ${debt} WHERE id = ${id}`.execute(server.services.db);

test('merging moves mobiles, points and what is owed; orders follow; the other one is no longer listed', async () => {
  const [first, second] = [newMobile(), newMobile()];
  const [survivorId, mergedId] = [await make(first), await make(second, '王先生')];
  await give(survivorId, 300);
  await owe(mergedId, 120);
  await world.create({ customerMobile: second });
  const preview = await keeper.get<{ orders: number; pointsAfter: number; mobiles: number }>(
    `${path}/merge/preview?survivorId=${survivorId}&mergedId=${mergedId}`,
  );
  expect(preview.data).toMatchObject({ orders: 1, mobiles: 1, pointsAfter: 180, debtAfter: 0 });
  const merged = await merge(survivorId, mergedId);
  expect(merged.data).toMatchObject({ points: 180, pointsDebt: 0, orders: 1 });
  expect(await read(survivorId)).toMatchObject({ mobiles: 2, merged: [{ id: mergedId }] });
  expect(await read(mergedId)).toMatchObject({ mergedInto: survivorId, points: 0, mobiles: 0 });
  expect(await make(second)).toBe(survivorId);
  const { memberNo } = await read(mergedId);
  for (const text of [first.slice(-4), second.slice(-4), memberNo, memberNo.replace('-', '')]) {
    const found = await keeper.get<{ list: { id: number }[] }>(`${path}/list?text=${text}`);
    expect(found.data.list.map(({ id }) => id)).toEqual([survivorId]);
  }
  const again = await merge(survivorId, mergedId);
  expect([again.status, again.body.error]).toEqual([409, 'member.merged']);
  const same = await merge(survivorId, survivorId);
  expect(same.body.error).toBe('member.merge-two');
});

test('lots go over with their ends; two mergers at once: one', async () => {
  const [survivorId, mergedId] = [await make(newMobile()), await make(newMobile())];
  await give(mergedId, 200);
  await give(survivorId, 50);
  const both = await Promise.all([merge(survivorId, mergedId), merge(mergedId, survivorId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const rows = await Promise.all([read(survivorId), read(mergedId)]);
  expect(rows.map(({ points }) => points).toSorted()).toEqual([0, 250]);
});

test('whoever took the consent back is given no offers, and clues do not disturb; a refusal survives merging', async () => {
  const mobile = newMobile();
  const id = await make(mobile);
  expect((await say(true, id)).data.marketing).toBe('GRANTED');
  expect((await say(false, id)).data.marketing).toBe('WITHDRAWN');
  expect(await findOptedOut(server.services, [id])).toEqual(new Set([id]));
  const other = await make(newMobile());
  await say(true, other);
  await merge(id, other);
  expect(await read(id)).toMatchObject({ marketing: 'WITHDRAWN' });
  expect((await read(id)).consents).toHaveLength(4);
});

test('points are given and taken by hand with a reason, by the platform alone, never below zero', async () => {
  const id = await make(newMobile());
  expect((await adjust(id, 100)).data.points).toBe(100);
  expect((await adjust(id, -40)).data.points).toBe(60);
  const short = await adjust(id, -61);
  expect([short.status, short.body.error]).toEqual([409, 'member.points-short']);
  const viewer = await server.as({ type: 'OTHER', codes: ['basic_member_view'] });
  expect((await adjust(id, 1, viewer)).status).toBe(403);
  const shop = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['basic_member_view', 'promotion_list_edit'],
  });
  expect((await adjust(id, 1, shop)).status).toBe(403);
});

test('a person’s data are deleted on request, not while an order is open; amounts stay', async () => {
  const mobile = newMobile();
  const { data: order } = await world.create({ customerMobile: mobile, customerName: '李雷' });
  const id = await make(mobile);
  await give(id, 70);
  expect((await erase(id, 'HY')).body.error).toBe('member.confirm');
  expect((await erase(id)).body.error).toBe('member.open-order');
  await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' });
  // In clear: for who sees members, and everything in clear.
  const clear = { type: 'OTHER', codes: ['basic_member_view', 'view_all_sensitive_data'] } as const;
  expect((await keeper.get(`${path}/export/${id}`)).status).toBe(403);
  const blind = await server.as({ ...clear, codes: ['view_all_sensitive_data'] });
  expect((await blind.get(`${path}/export/${id}`)).status).toBe(403);
  const file = await (await server.as(clear)).get(`${path}/export/${id}`);
  expect(file.headers['content-type']).toBe('application/octet-stream');
  expect(JSON.parse(file.raw.toString())).toMatchObject({
    mobiles: [mobile],
    orders: [{ customer_name: '李雷' }],
  });
  expect((await erase(id)).data).toMatchObject({ name: '', points: 0 });
  expect(await world.read(order.id)).toMatchObject({ payableAmount: 100_000, customerName: '已删除' });
  expect((await read(id)).timeline.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['erase', 'export']),
  );
  expect((await erase(id)).body.error).toBe('member.erased');
  const found = await keeper.get<{ total: number }>(`${path}/list?text=${mobile}`);
  expect(found.data.total).toBe(0);
  expect(await make(mobile)).not.toBe(id);
});

test('one time line, page by page, each row once', async () => {
  const mobile = newMobile();
  const id = await make(mobile);
  for (let n = 0; n < 3; n++) await world.create({ customerMobile: mobile });
  for (let n = 0; n < 22; n++) await give(id, 1);
  const keys: string[] = [];
  let cursor = '';
  do {
    const { data } = await keeper.get<{ list: { key: string; kind: string }[]; next: string | null }>(
      `${path}/history/${id}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
    );
    keys.push(...data.list.map(({ key }) => key));
    cursor = data.next ?? '';
  } while (cursor);
  expect([keys.length, new Set(keys).size]).toEqual([25, 25]);
  const ledger = await keeper.get<{ list: object[]; total: number; next: string | null }>(
    `${path}/points/list?memberId=${id}&pageSize=10`,
  );
  expect(ledger.data).toMatchObject({ total: 22, totals: { came: 22, went: 0 } });
});

test('who decides by what was shown before somebody else decided is told so', async () => {
  const [survivorId, mergedId] = [await make(newMobile()), await make(newMobile())];
  const stale = await pairOf(survivorId, mergedId);
  await say(false, mergedId);
  const merged = await keeper.put(`${path}/merge`, stale, retailKey());
  const reason = { reason: '投诉补偿', version: stale.mergedVersion };
  const adjusted = await keeper.put(`${path}/points/${mergedId}`, { points: 5, ...reason }, retailKey());
  const { memberNo: confirm } = await read(mergedId);
  const erased = await keeper.put(`${path}/erase/${mergedId}`, { confirm, ...reason }, retailKey());
  for (const { status, body } of [merged, adjusted, erased])
    expect([status, body.error]).toEqual([409, 'record.changed']);
  expect((await merge(survivorId, mergedId)).status).toBe(200);
});

test('points that an order spends while their member is merged are spent once, by the survivor or before', async () => {
  const outcomes: number[] = [];
  for (let n = 0; n < 6; n++) {
    const mobile = newMobile();
    const [survivorId, mergedId] = [await make(newMobile()), await make(mobile)];
    await give(mergedId, 10_000);
    const [merged, placed] = await Promise.all([
      merge(survivorId, mergedId),
      world.create({ customerMobile: mobile, points: 10_000, payableAmount: 90_000 }),
    ]);
    expect(merged.status).toBe(200);
    expect([200, 409]).toContain(placed.status);
    expect([await read(survivorId), await read(mergedId)]).toMatchObject([
      { points: placed.status === 200 ? 0 : 10_000, pointsDebt: 0 },
      { points: 0, pointsDebt: 0, mergedInto: survivorId },
    ]);
    outcomes.push(placed.status);
  }
  expect(outcomes).toContain(200);
});

test('a person is deleted, or buys, at the same time: never an open order of nobody', async () => {
  for (let n = 0; n < 6; n++) {
    const mobile = newMobile();
    const id = await make(mobile);
    const [erased, placed] = await Promise.all([erase(id), world.create({ customerMobile: mobile })]);
    expect(placed.status).toBe(200);
    const owner = await make(mobile);
    // Refused, the order being open; or the order was placed afterwards, by a person who is a member anew.
    if (erased.status === 200) expect(owner).not.toBe(id);
    else expect([erased.body.error, owner]).toEqual(['member.open-order', id]);
    expect((await read(owner)).orders).toBe(1);
  }
});
