import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  appointmentKey,
  appointmentPath,
  timeAhead,
  type AppointmentAnswer,
} from '#testing/appointment-world.ts';
import { cluePath, openClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** A shop with two bays and a desk that books there. */
async function openDesk(dealerId: number) {
  const { db } = server.services;
  for (const name of ['一号', '二号'])
    await db
      .insertInto('bay')
      .values({ dealer_id: dealerId, name, kinds: ['TWO'] })
      .execute();
  const desk = await server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: ['appointment_manage', 'clue_invite_detail'],
  });
  const book = async (more: object) => {
    const person = { plateNumber: '浙A12345', customerName: '王小明', customerMobile: '13800001234' };
    const body = { dealerId, ...person, kinds: ['TWO'], startsTime: timeAhead(3, '10:00'), ...more };
    const { data } = await desk.post<AppointmentAnswer>(`${appointmentPath}/create`, body, appointmentKey());
    return data;
  };
  const read = async (id: number) =>
    (
      await desk.get<
        AppointmentAnswer & {
          orderId: number | null;
          clueId: number | null;
          messages: { sentTime: string | null }[];
          timeline: { action: string; remark: string }[];
        }
      >(`${appointmentPath}/detail/${id}`)
    ).data;
  const held = async (id: number) =>
    (await db.selectFrom('appointment_half_hour').where('appointment_id', '=', id).select('at').execute())
      .length;
  return { db, desk, book, read, held };
}

/** An order of two tyres of the shop itself, paid: it waits to be fitted. */
async function openFitting() {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '2525': 4 });
  const { data: order } = await world.create({ partsList: world.tyres(['FL', 'FR'], { tyreSource: 1 }) });
  await world.pay(order);
  const complete = async () => {
    const { version, lines } = await world.read(order.id);
    const fitted = lines
      .filter(({ kind }) => kind === 'TYRE')
      .map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
    return world.act('service/complete', { orderNo: order.orderNo, version, fitted }, world.shop);
  };
  return { ...world, order, complete, ...(await openDesk(world.dealerId)) };
}

it('a fitted order completes its visit, also where the customer came early and nobody told the board', async () => {
  const world = await openFitting();
  const made = await world.book({ orderId: world.order.id, source: 'ORDER' });
  expect(await world.held(made.id)).toBe(2);
  // Who fits has no code of appointments.
  expect((await world.complete()).data.status).toBe('COMPLETED');
  const done = await world.read(made.id);
  expect(done).toMatchObject({ status: 2, arrival: 'DONE', noShow: false });
  expect(done.messages.filter(({ sentTime }) => sentTime === null)).toEqual([]);
  expect(done.timeline.at(-1)).toMatchObject({ action: 'fitted', remark: world.order.orderNo });
  expect(await world.held(made.id)).toBe(0);
});

it('of several visits those that are due are completed, a later one stays', async () => {
  const world = await openFitting();
  const due = await world.book({ orderId: world.order.id });
  const later = await world.book({ orderId: world.order.id, startsTime: timeAhead(4, '10:00') });
  for (const [table, columns] of [
    ['appointment', ['starts_at', 'ends_at']],
    ['appointment_half_hour', ['at']],
  ] as const)
    for (const column of columns)
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} - interval '3 days'
        WHERE ${sql.ref(table === 'appointment' ? 'id' : 'appointment_id')} = ${due.id}`.execute(world.db);
  const arrived = await world.desk.put<AppointmentAnswer>(
    `${appointmentPath}/arrive/${due.id}`,
    { version: due.version },
    appointmentKey(),
  );
  expect(arrived.data.arrival).toBe('WAITING');
  await world.complete();
  expect(await world.read(due.id)).toMatchObject({ status: 2, arrival: 'DONE' });
  expect(await world.read(later.id)).toMatchObject({ status: 0, arrival: 'NONE' });
});

it('the visit of a cancelled order stands without it, and the shop is told', async () => {
  const world = await openFitting();
  const made = await world.book({ orderId: world.order.id });
  const cancelled = await world.act('cancel', { orderNo: world.order.orderNo, lossReason: 'PRICE' });
  expect(cancelled.data.status).toBe('CANCELLED');
  const left = await world.read(made.id);
  expect(left).toMatchObject({ status: 0, orderId: null });
  expect(left.timeline.at(-1)).toMatchObject({ action: 'orderEnded', remark: world.order.orderNo });
  expect(await world.held(made.id)).toBe(2);
  await server.runJobs();
  const told = await world.db.selectFrom('notice').selectAll().execute();
  expect(JSON.stringify(told)).toContain(made.appointmentNo);
});

it('visits go with a clue that is merged, and back when that is undone', async () => {
  const clues = await openClueWorld(server);
  const world = await openDesk(clues.dealerId);
  const [older, younger] = [await clues.make(), await clues.make()];
  const made = await world.book({ clueId: younger.id, source: 'CLUE' });
  const own = await world.book({
    clueId: older.id,
    source: 'CLUE',
    startsTime: timeAhead(3, '13:00'),
  });
  expect((await clues.act('merge', { ids: [younger.id, older.id], carOf: older.id })).status).toBe(200);
  expect((await world.read(made.id)).clueId).toBe(older.id);
  const since = await world.book({ clueId: older.id, startsTime: timeAhead(5, '10:00') });
  expect((await clues.first.put(`${cluePath}/unmerge/${younger.id}`)).status).toBe(200);
  expect(await Promise.all([made, own, since].map(async ({ id }) => (await world.read(id)).clueId))).toEqual([
    younger.id,
    older.id,
    older.id,
  ]);
});
