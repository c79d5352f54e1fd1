import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/context.ts';
import { asSystem } from '../../../kernel/system-context.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { openRetailWorld, retailKey, type RetailWorld } from '../../../testing/retail-world.ts';
import { openTestServer, type TestServer } from '../../../testing/server.ts';
import { memberOf, withoutOffers } from '../index.ts';
import { grant } from '../points/grant.ts';
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
}, 60_000);
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
    await grant(ctx, await openAccount(ctx, id), points, { type: 'HAND', id: ++given + 2_000_000 });
  });
interface Detail {
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
  const merged = await keeper.put<Detail>(`${path}/merge`, { survivorId, mergedId }, retailKey());
  expect(merged.data).toMatchObject({ points: 180, pointsDebt: 0, orders: 1 });
  expect(await read(survivorId)).toMatchObject({ mobiles: 2, merged: [{ id: mergedId }] });
  expect(await read(mergedId)).toMatchObject({ mergedInto: survivorId, points: 0, mobiles: 0 });
  expect(await make(second)).toBe(survivorId);
  const again = await keeper.put(`${path}/merge`, { survivorId, mergedId }, retailKey());
  expect([again.status, again.body.error]).toEqual([409, 'member.merged']);
  const same = await keeper.put(`${path}/merge`, { survivorId, mergedId: survivorId }, retailKey());
  expect(same.body.error).toBe('member.merge-two');
});

test('lots go over with their ends; two mergers at once: one', async () => {
  const [survivorId, mergedId] = [await make(newMobile()), await make(newMobile())];
  await give(mergedId, 200);
  await give(survivorId, 50);
  const both = await Promise.all([
    keeper.put(`${path}/merge`, { survivorId, mergedId }, retailKey()),
    keeper.put(`${path}/merge`, { survivorId: mergedId, mergedId: survivorId }, retailKey()),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const rows = await Promise.all([read(survivorId), read(mergedId)]);
  expect(rows.map(({ points }) => points).toSorted()).toEqual([0, 250]);
});

test('whoever took the consent back is given no offers, and clues do not disturb; a refusal survives merging', async () => {
  const mobile = newMobile();
  const id = await make(mobile);
  const say = (granted: boolean, who = id) =>
    keeper.put<Detail>(`${path}/consent/${who}`, { kind: 'MARKETING', granted, channel: 'PHONE' });
  expect((await say(true)).data.marketing).toBe('GRANTED');
  expect((await say(false)).data.marketing).toBe('WITHDRAWN');
  expect(await withoutOffers(server.services, [id])).toEqual(new Set([id]));
  const other = await make(newMobile());
  await say(true, other);
  await keeper.put(`${path}/merge`, { survivorId: id, mergedId: other }, retailKey());
  expect(await read(id)).toMatchObject({ marketing: 'WITHDRAWN' });
  expect((await read(id)).consents).toHaveLength(4);
});

test('points are given and taken by hand with a reason, by the platform alone, never below zero', async () => {
  const id = await make(newMobile());
  const adjust = (points: number, by = keeper) =>
    by.put<Detail>(`${path}/points/${id}`, { points, reason: '投诉补偿' }, retailKey());
  expect((await adjust(100)).data.points).toBe(100);
  expect((await adjust(-40)).data.points).toBe(60);
  const short = await adjust(-61);
  expect([short.status, short.body.error]).toEqual([409, 'member.points-short']);
  const viewer = await server.as({ type: 'OTHER', codes: ['basic_member_view'] });
  expect((await adjust(1, viewer)).status).toBe(403);
  const shop = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['basic_member_view', 'promotion_list_edit'],
  });
  expect((await adjust(1, shop)).status).toBe(403);
});

test('a person’s data are deleted on request, not while an order is open; amounts stay', async () => {
  const mobile = newMobile();
  const { data: order } = await world.create({ customerMobile: mobile, customerName: '李雷' });
  const id = await make(mobile);
  await give(id, 70);
  const { memberNo } = await read(id);
  const erase = (confirm: string) =>
    keeper.put<Detail>(`${path}/erase/${id}`, { reason: '客户申请', confirm });
  expect((await erase('HY')).body.error).toBe('member.confirm');
  expect((await erase(memberNo)).body.error).toBe('member.open-order');
  await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' });
  const file = await keeper.get(`${path}/export/${id}`);
  expect(JSON.parse(file.raw.toString())).toMatchObject({ mobile, orders: [{ customer_name: '李雷' }] });
  expect((await erase(memberNo)).data).toMatchObject({ name: '', points: 0 });
  expect(await world.read(order.id)).toMatchObject({ payableAmount: 100_000, customerName: '已删除' });
  expect((await read(id)).timeline.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['erase', 'export']),
  );
  expect((await erase(memberNo)).body.error).toBe('member.erased');
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
