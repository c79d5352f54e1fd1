import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { newKey, openCountWorld, type CountRow, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const path = '/inventory/count';
const weeksAgo = (weeks: number) => dotOfDay(addDays(dayOf(new Date()), -7 * weeks));

/** How many parts a plan counts. */
const preview = async (own: CountWorld, plan: object) =>
  (
    await own.keeper.post<{ lines: number; taken: number; counts: string[] }>(`${path}/preview`, {
      locationId: own.warehouseId,
      plan: { brandIds: [], racks: [], ...plan },
    })
  ).data;

it('counts what the plan says: brand, rack of the last count, class, age, and what was not counted for long', async () => {
  const own = await openCountWorld(server, 3);
  const { db } = server.services;
  const name = `盘点牌${own.warehouseId}`;
  const brand = await db
    .insertInto('brand')
    .values({
      name,
      name_en: name,
      ...brandSearch.keys({ name, name_en: name, alias: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('part').set({ brand_id: brand.id }).where('id', '=', own.at(0).partId).execute();
  await own.move(6, weeksAgo(10), 0);
  await own.move(4, weeksAgo(120), 1);
  await own.earlier(60);
  await sql`DELETE FROM part_speed WHERE location_id = ${own.warehouseId}`.execute(db);
  await sql`INSERT INTO part_speed (location_id, part_id, s30, s90, days30, days90, history_days, daily, sigma)
    VALUES (${own.warehouseId}, ${own.at(0).partId}, 90, 90, 30, 90, 90, 3, 1)`.execute(db);
  const lines = async (plan: object) => (await preview(own, plan)).lines;
  expect(await lines({})).toBe(2);
  expect(await lines({ withEmpty: true })).toBe(3);
  expect(await lines({ brandIds: [brand.id] })).toBe(1);
  expect(await lines({ classes: ['A'] })).toBe(1);
  expect(await lines({ classes: ['C'] })).toBe(1);
  expect(await lines({ ageWeeks: 100 })).toBe(1);
  expect(await lines({ ageWeeks: 200 })).toBe(0);
  expect(await lines({ notCountedDays: 30 })).toBe(2);
  const count = await own.plan({ brandIds: [brand.id] });
  await own.start(count);
  await own.enter(count, 0, 6, { rack: 'C-07', dot: weeksAgo(10) });
  expect((await own.finish(count)).data.status).toBe('POSTED');
  expect(await lines({ notCountedDays: 30 })).toBe(1);
  expect(await lines({ racks: ['C-07'] })).toBe(1);
  expect(await lines({ racks: ['C-08'] })).toBe(0);
});

it('lets a part be in one count at a time: of two that start at once the second is refused and told where', async () => {
  for (let round = 0; round < 3; round++) {
    const own = await openCountWorld(server);
    await own.move(4, '2523');
    const plans = [await own.plan(), await own.plan({}, own.other)];
    const answers = await Promise.all([
      own.start(plans[0] as CountRow),
      own.start(plans[1] as CountRow, own.other),
    ]);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
    const refused = answers.find((a) => a.status === 409);
    expect(refused?.body).toMatchObject({
      error: 'stock-count.part-open',
      details: { parts: own.parts[0]?.partNo, counts: expect.stringContaining('PD') },
    });
    expect(await preview(own, {})).toMatchObject({ lines: 1, taken: 1 });
  }
});

it('refuses an empty plan, what was changed meanwhile, and figures that make no sense', async () => {
  const own = await openCountWorld(server);
  const empty = await own.plan();
  expect((await own.start(empty)).body.error).toBe('stock-count.nothing');
  const body = { locationId: own.warehouseId, plan: { withEmpty: true }, version: empty.version };
  const edited = await own.keeper.put<CountRow & { planText: string }>(`${path}/${empty.id}`, body, {
    'accept-language': 'zh-CN',
  });
  expect(edited.data).toMatchObject({ planText: '全部商品；含无库存' });
  expect((await own.start(empty)).body.error).toBe('record.changed');
  await own.start(edited.data);
  for (const [more, error] of [
    [{ quantity: -1 }, 'request.invalid'],
    [{ quantity: 1.5 }, 'request.invalid'],
    [{ dot: '9923' }, 'request.invalid'],
  ] as const)
    expect((await own.enter(edited.data, 0, 1, more)).body.error).toBe(error);
  const later = await own.enter(edited.data, 0, 1, { dot: weeksAgo(-30) });
  expect(later.data.results).toMatchObject([{ error: 'stock-count.future' }]);
  expect(await own.lines(edited.data)).toMatchObject([{ state: 'PENDING' }, { state: 'PENDING' }]);
});

it('a provider plans and counts where it runs the warehouse, sees no prices and posts nothing', async () => {
  const own = await openCountWorld(server);
  await own.move(4, '2523');
  await own.earlier(60);
  const codes = ['inventory_logistics_view'] as const;
  const provider = await server.as({ type: 'LOGISTICS', companyId: own.logisticsId, codes });
  const stranger = await server.as({ type: 'LOGISTICS', codes });
  const count = await own.plan({}, provider);
  expect((await own.start(count, provider)).data.status).toBe('COUNTING');
  expect((await stranger.get(`${path}/${count.id}`)).status).toBe(404);
  await own.enter(count, 0, 3, {}, provider);
  const finished = await own.finish(count, 'REFUSE', provider);
  expect(finished.data).toMatchObject({ status: 'DIFFERENCES', quantityDown: 1 });
  expect(finished.data).not.toHaveProperty('value');
  const [line] = await own.lines(count, provider);
  expect(line).not.toHaveProperty('value');
  expect((await own.post(count, [line?.id ?? 0], provider)).status).toBe(403);
  expect((await own.post(count, [line?.id ?? 0])).data).toMatchObject({ posted: 1 });
});

it('a dealer counts and posts its own place, not what lies there on consignment', async () => {
  const own = await openCountWorld(server);
  const { db } = server.services;
  const dealerId = await makeCompany(server.services, 'DEALER');
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['inventory_dealers_view'] });
  const names = (no: string) => ({ code: `D${own.warehouseId}${no}`, name: '门店' });
  const place = async (owner: number, no: string) =>
    (
      await db
        .insertInto('location')
        .values({
          type: 'DEALER',
          ...names(no),
          ...locationSearch.keys(names(no)),
          owner_id: owner,
          keeper_id: dealerId,
        })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id;
  const { owner_id: platform } = await db
    .selectFrom('location')
    .where('id', '=', own.warehouseId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const ownPlace =
    (await db.selectFrom('location').where('owner_id', '=', dealerId).select('id').executeTakeFirst())?.id ??
    (await place(dealerId, 'a'));
  for (const [locationId, posts] of [
    [ownPlace, true],
    [await place(platform, 'b'), false],
  ] as const) {
    await db
      .insertInto('stock_level')
      .values({ location_id: locationId ?? 0, part_id: own.at().partId })
      .execute();
    const body = { locationId, plan: { withEmpty: true } };
    const count = (await dealer.post<CountRow>(path, body, newKey())).data;
    await own.start(count, dealer);
    await own.enter(count, 0, 2, {}, dealer);
    await own.finish(count, 'REFUSE', dealer);
    const [line] = await own.lines(count, dealer);
    const answer = await own.post(count, [line?.id ?? 0], dealer);
    expect(posts ? answer.data.posted : answer.body.error).toBe(posts ? 1 : 'stock-count.owner-posts');
  }
  expect((await dealer.post(path, { locationId: own.warehouseId, plan: {} }, newKey())).status).toBe(404);
});
