import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allPartsScope } from '@treadline/contract/promotion/promotions/rule.ts';
import {
  activityKey,
  activityPath,
  dayFrom,
  openActivityWorld,
  type ActivityAnswer,
  type ActivityWorld,
  type StandingAnswer,
} from '#testing/activity-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: ActivityWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openActivityWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface CountedAnswer {
  orderNo: string;
  verdict: string;
  pieces: number;
  countedPieces: number;
  countedFen: number;
  lines: { counts: boolean }[];
}
const ordersOf = async (id: number) =>
  (
    await world.own.get<{ list: CountedAnswer[]; total: number; totals: { countedPieces: number } }>(
      `${activityPath}/orders/${id}`,
    )
  ).data;

test('a piece below a step misses one; with it the step is reached: explained to the order', async () => {
  const { id } = await world.run({ parts: { partIds: [world.partId(0)] } });
  const first = await world.sell(3);
  const other = await world.sell(2, { part: 1 });
  const late = await world.sell(1, { on: -11 });
  expect((await world.progress(id)).standing).toMatchObject({
    value: 3,
    step: 0,
    points: 0,
    next: 4,
    missing: 1,
  });
  const open = (await world.create({ partsList: world.tyres(['FL'], { tyreSource: 1 }) })).data;
  const second = await world.sell(1);
  expect((await world.progress(id)).standing).toMatchObject({
    value: 4,
    step: 1,
    points: 100,
    next: 8,
    missing: 4,
  });
  const { list, totals } = await ordersOf(id);
  const verdicts = Object.fromEntries(list.map((row) => [row.orderNo, [row.verdict, row.countedPieces]]));
  expect(verdicts).toEqual({
    [first.orderNo]: ['COUNTED', 3],
    [second.orderNo]: ['COUNTED', 1],
    [other.orderNo]: ['NO_PARTS', 0],
    [open.orderNo]: ['NOT_COMPLETED', 0],
  });
  expect(list.map(({ orderNo }) => orderNo)).not.toContain(late.orderNo);
  expect(totals.countedPieces).toBe(4);
  await world.refund(first.id, 50_000);
  expect((await world.progress(id)).standing).toMatchObject({ value: 3, step: 0 });
  const partly = (await ordersOf(id)).list.find(({ orderNo }) => orderNo === first.orderNo);
  expect(partly).toMatchObject({ verdict: 'PARTLY', pieces: 3, countedPieces: 2 });
});

test('sales count net fen, growth compares with the year before, shares with all pieces', async () => {
  const own = await openActivityWorld(server);
  await own.sell(2);
  await own.sell(2, { part: 1 });
  const sales = await own.run({ goal: 'SALES', steps: [{ from: 200_000, points: 10 }] });
  expect((await own.progress(sales.id)).standing).toMatchObject({ value: 200_000, step: 1, points: 10 });
  const mix = await own.run({
    goal: 'MIX',
    mixParts: { partIds: [own.partId(1)] },
    steps: [{ from: 6000, points: 10 }],
  });
  expect((await own.progress(mix.id)).standing).toMatchObject({ value: 5000, step: 0, missing: 1 });
  const growth = await own.run({ goal: 'GROWTH', measure: 'PIECES', steps: [{ from: 5000, points: 10 }] });
  expect((await own.progress(growth.id)).standing).toMatchObject({ value: null, base: 0, points: 0 });
  await own.sell(2, { on: -366 });
  expect((await own.progress(growth.id)).standing).toMatchObject({
    value: 10_000,
    base: 2,
    step: 1,
    points: 10,
  });
});

test('once started only its name, a later end and more dealers may change', async () => {
  const made = await world.run();
  const update = (more: object, version: number) =>
    world.desk.put<ActivityAnswer>(`${activityPath}/update/${made.id}`, {
      ...world.activityBody(more),
      version,
    });
  const steps = await update({ steps: [{ from: 3, points: 100 }] }, made.version);
  expect([steps.status, steps.body.error]).toEqual([422, 'activity.started']);
  expect((await update({ endsOn: dayFrom(5) }, made.version)).body.error).toBe('activity.started');
  const more = await makeCompany(server.services, 'DEALER');
  expect((await update({ dealers: { dealerIds: [more] } }, made.version)).body.error).toBe(
    'activity.started',
  );
  const kept = await update(
    { name: '新名称', endsOn: dayFrom(12), dealers: { dealerIds: [world.dealerId, more] } },
    made.version,
  );
  expect(kept.data).toMatchObject({ dealers: 2, status: 'RUN', settleOn: dayFrom(27) });
  expect((await update({}, made.version)).body.error).toBe('record.changed');
});

test('a draft needs goods, dealers and rising steps; one that is over does not start', async () => {
  const wrong = await world.createActivity({
    steps: [
      { from: 4, points: 100 },
      { from: 4, points: 50 },
    ],
  });
  expect(wrong.status).toBe(400);
  expect((await world.createActivity({ parts: {} })).status).toBe(400);
  expect((await world.createActivity({ dealers: { dealerIds: [] } })).status).toBe(400);
  expect((await world.createActivity({ dealers: { dealerIds: [999_999] } })).body.error).toBe(
    'activity.unknown-dealers',
  );
  const past = await world.createActivity({ startsOn: dayFrom(-5), endsOn: dayFrom(-1) });
  expect((await world.actActivity(past.data.id, 'start')).body.error).toBe('activity.over');
});

test('closing pays nothing; what has ended is settled, not closed', async () => {
  const { id } = await world.run();
  const closed = await world.actActivity(id, 'close', { reason: '预算调整' });
  expect(closed.data).toMatchObject({ status: 'CLOSED', state: 'CLOSED' });
  const other = await world.run();
  await world.age(other.id);
  expect((await world.actActivity(other.id, 'close')).body.error).toBe('activity.ended');
});

test('dealers see their own, groups and regions theirs, nobody a draft', async () => {
  const stranger = await server.as({ type: 'DEALER', codes: ['dealer_activity_view'] });
  const made = await world.run();
  const draft = await world.createActivity();
  expect((await world.own.get(`${activityPath}/detail/${made.id}`)).status).toBe(200);
  expect((await world.own.get(`${activityPath}/detail/${draft.data.id}`)).status).toBe(404);
  expect((await stranger.get(`${activityPath}/detail/${made.id}`)).status).toBe(404);
  expect((await stranger.get(`${activityPath}/progress/${made.id}?dealerId=${world.dealerId}`)).status).toBe(
    404,
  );
  expect((await world.own.get(`${activityPath}/ranking/${made.id}`)).status).toBe(403);
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  const group = await server.as({
    type: 'DEALER_GROUP',
    companyId: groupId,
    codes: ['dealer_activity_view'],
  });
  expect((await group.get(`${activityPath}/ranking/${made.id}`)).status).toBe(404);
  await sql`UPDATE dealer SET group_id = ${groupId} WHERE id = ${world.dealerId}`.execute(server.services.db);
  await sql`UPDATE company SET region = 'EAST' WHERE id = ${world.dealerId}`.execute(server.services.db);
  const region = await server.as({ type: 'REGIONAL_MANAGER', codes: ['dealer_activity_view'] });
  // Another dealer was paid, too: what is paid in all is that of the caller's dealers.
  const other = await makeCompany(server.services, 'DEALER');
  await sql`INSERT INTO dealer_activity_dealer (activity_id, dealer_id, points)
    VALUES (${made.id}, ${other}, 700)`.execute(server.services.db);
  await sql`UPDATE dealer_activity_dealer SET points = 40
    WHERE activity_id = ${made.id} AND dealer_id = ${world.dealerId}`.execute(server.services.db);
  const paidTo = async (person: typeof group) => {
    const { data } = await person.get<{
      list: { id: number; paidPoints: number }[];
      totals: { paidPoints: number };
    }>(`${activityPath}/list?text=${encodeURIComponent('冬季轮胎冲刺')}`);
    return [data.list.find(({ id }) => id === made.id)?.paidPoints, data.totals.paidPoints];
  };
  for (const person of [group, region]) {
    const ranking = await person.get<{ rows: StandingAnswer[] }>(`${activityPath}/ranking/${made.id}`);
    expect(ranking.data.rows.map(({ dealerId }) => dealerId)).toEqual([world.dealerId]);
    expect(await paidTo(person)).toEqual([40, 40]);
  }
  expect((await paidTo(world.desk))[0]).toBe(740);
  await sql`DELETE FROM dealer_activity_dealer WHERE dealer_id = ${other}`.execute(server.services.db);
  await sql`UPDATE dealer_activity_dealer SET points = NULL WHERE activity_id = ${made.id}`.execute(
    server.services.db,
  );
  const list = await world.own.get<{ list: ActivityAnswer[] }>(`${activityPath}/list?status=RUN`);
  const row = list.data.list.find(({ id }) => id === made.id);
  expect(row).toMatchObject({ standing: { dealerId: world.dealerId }, daysLeft: 11 });
  expect(row).not.toHaveProperty('paidPoints');
  const workbook = await world.desk.get(`${activityPath}/export/${made.id}`);
  expect(workbook.status).toBe(200);
});

test('the preview says what as many days until yesterday would have paid', async () => {
  const own = await openActivityWorld(server);
  await own.sell(4);
  const ask = (days: string) =>
    own.desk.post<{ points: number; reached: number; dealers: number }>(
      `${activityPath}/simulate`,
      { activity: own.activityBody({ startsOn: dayFrom(30), endsOn: dayFrom(50) }), days },
      activityKey(),
    );
  expect((await ask('RECENT')).data).toMatchObject({ points: 100, reached: 1, dealers: 1 });
  expect((await ask('LAST_YEAR')).data).toMatchObject({ points: 0, reached: 0, dealers: 1 });
});

test('tyres of a size that was stored in another writing count', async () => {
  const own = await openActivityWorld(server);
  const { id } = await own.run({ parts: { sizes: ['205/55R16'] } });
  const stored = JSON.stringify({ ...allPartsScope, all: false, sizes: ['２０５/55 R16'] });
  const { db } = server.services;
  await db.updateTable('dealer_activity').set({ part_scope: stored }).where('id', '=', id).execute();
  await own.sell(1);
  expect((await own.progress(id)).standing).toMatchObject({ value: 1 });
});
