import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appointmentKey,
  appointmentPath,
  moveToToday,
  dayAhead,
  timeAhead,
  type AppointmentAnswer,
} from '#testing/appointment-world.ts';
import { openRetailWorld, retailPath } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

/** A shop with two bays, an order of two tyres and a desk that books. */
async function openLinked() {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const { data: order } = await world.create();
  const { db } = server.services;
  for (const name of ['一号', '二号'])
    await db
      .insertInto('bay')
      .values({ dealer_id: world.dealerId, name, kinds: ['TWO', 'FOUR'] })
      .execute();
  const desk = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: [
      'appointment_manage',
      'appointment_view',
      'clue_invite_list',
      'clue_invite_detail',
      'view_all_sensitive_data',
    ],
  });
  const book = (more: object) =>
    desk.post<AppointmentAnswer & { orderNo: string }>(
      `${appointmentPath}/create`,
      {
        dealerId: world.dealerId,
        plateNumber: '',
        customerName: '',
        customerMobile: '',
        kinds: ['TWO'],
        startsTime: timeAhead(3, '10:00'),
        ...more,
      },
      appointmentKey(),
    );
  const act = (action: string, { id, version }: AppointmentAnswer, more: object = {}) =>
    desk.put<AppointmentAnswer>(`${appointmentPath}/${action}/${id}`, { version, ...more }, appointmentKey());
  return { ...world, order, desk, book, act, db };
}

describe('an order’s appointment', () => {
  it('takes the customer from the order; its log stands at the order', async () => {
    const world = await openLinked();
    const { data: made } = await world.book({ orderId: world.order.id, source: 'ORDER' });
    expect(made).toMatchObject({
      plateNumber: '浙A12345',
      customerName: '王小明',
      customerMobile: '13800001234',
      orderNo: world.order.orderNo,
    });
    const logs = await world.desk.get<{ action: string; appointmentNo: string }[]>(
      `${appointmentPath}/logs/${world.order.id}`,
    );
    expect(logs.data).toMatchObject([{ action: 'create', appointmentNo: made.appointmentNo }]);
    const preview = await world.desk.get<{ page: object; text: string }>(
      `${appointmentPath}/preview/${made.id}`,
    );
    expect(preview.data.page).toMatchObject({ status: 0, canConfirm: true });
    expect(preview.data.text).toContain('10:00');
  });

  it('is warned of when the parts come later, naming other times', async () => {
    const world = await openLinked();
    await sql`UPDATE retail_order SET promised_day = ${dayAhead(5)} WHERE id = ${world.order.id}`.execute(
      world.db,
    );
    const warned = await world.book({ orderId: world.order.id });
    expect(warned.body).toMatchObject({ error: 'appointment.parts-late' });
    expect(warned.body.message).toContain(`${dayAhead(5)} 09:00`);
    const late = (await world.book({ orderId: world.order.id, acceptLate: true })).data;
    expect(late.partsLate).toBe(true);
    const moved = await world.act('move', late, { startsTime: timeAhead(5, '09:00') });
    expect(moved.data.partsLate).toBe(false);
  });

  it('tells the fittings their bay, and which are today', async () => {
    const world = await openLinked();
    await sql`UPDATE retail_order SET pay_state = 'PAID', paid_at = now(), paid_fen = payable_fen, fulfil_state = 'IN_STORE'
      WHERE id = ${world.order.id}`.execute(world.db);
    const fittings = async (filters: object) =>
      (
        await world.shop.post<{ list: { bay: string; appointmentTime: string | null }[] }>(
          `${retailPath}/service/search`,
          { ...filters, sort: 'appointmentTime' },
        )
      ).data.list;
    expect(await fittings({})).toMatchObject([{ bay: '', appointmentTime: null }]);
    const { data: made } = await world.book({ orderId: world.order.id });
    expect(await fittings({})).toMatchObject([{ bay: '一号' }]);
    expect(await fittings({ today: 'true' })).toEqual([]);
    await sql`UPDATE appointment SET starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' WHERE id = ${made.id}`.execute(
      world.db,
    );
    await sql`UPDATE appointment_half_hour SET at = at - interval '3 days' WHERE appointment_id = ${made.id}`.execute(
      world.db,
    );
    expect(await fittings({ today: 'true', bayId: String(made.bayId) })).toHaveLength(1);
    expect(await fittings({ today: 'false' })).toEqual([]);
    // The order was paid by hand for this test: its books are not those of a paid one.
    await sql`UPDATE retail_order SET pay_state = 'UNPAID', paid_at = NULL, paid_fen = 0, fulfil_state = 'NONE'
      WHERE id = ${world.order.id}`.execute(world.db);
  });

  it('is not booked at another shop, nor for an order that has ended', async () => {
    const world = await openLinked();
    const other = await openLinked();
    expect((await other.book({ orderId: world.order.id })).status).toBe(404);
    const ended = await world.staff.post(
      `${retailPath}/cancel`,
      { orderNo: world.order.orderNo, lossReason: 'PRICE' },
      { 'idempotency-key': `end-${world.order.id}` },
    );
    expect(ended.status).toBe(200);
    expect((await world.book({ orderId: world.order.id })).body.error).toBe('appointment.ended');
  });
});

it('a clue is due when its visit is, and tomorrow when nobody came', async () => {
  const world = await openLinked();
  const clue = await world.desk.post<{ id: number }>(
    '/order/clue/create',
    {
      dealerId: world.dealerId,
      source: 'PHONE',
      plateNumber: '浙B55555',
      customerName: '韩梅梅',
      customerMobile: '13911112222',
    },
    appointmentKey(),
  );
  expect(clue.status).toBe(200);
  const clueId = clue.data.id;
  const dueOf = async () =>
    await world.db
      .selectFrom('clue')
      .where('id', '=', clueId)
      .select(['due_at', 'booked_at', 'visited_at'])
      .executeTakeFirstOrThrow();
  const { data: made } = await world.book({ clueId, source: 'CLUE' });
  expect(made).toMatchObject({ plateNumber: '浙B55555', customerName: '韩梅梅' });
  expect(Date.parse((await dueOf()).due_at)).toBe(Date.parse(timeAhead(3, '10:00')));
  const moved = (await world.act('move', made, { startsTime: timeAhead(4, '11:00') })).data;
  expect(Date.parse((await dueOf()).due_at)).toBe(Date.parse(timeAhead(4, '11:00')));
  await world.act('cancel', moved, { reason: '不来了' });
  expect(Date.parse((await dueOf()).due_at)).toBe(Date.parse(timeAhead(1, '10:00')));
  const { data: second } = await world.book({ clueId, source: 'CLUE' });
  await moveToToday(server, second.id);
  await world.act('arrive', second);
  expect((await dueOf()).visited_at).not.toBeNull();
  const history = await world.db
    .selectFrom('timeline')
    .where('entity', '=', 'clue')
    .where('entity_id', '=', clueId)
    .orderBy('id')
    .select('action')
    .execute();
  expect(history.map(({ action }) => action)).toEqual([
    'create',
    'booked',
    'booked',
    'missed',
    'booked',
    'visited',
  ]);
});
