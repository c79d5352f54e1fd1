import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appointmentPath,
  dayAhead,
  openAppointmentWorld,
  timeAhead,
  type AppointmentAnswer,
} from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Slots {
  minutes: number;
  days: { day: string; closed: boolean; full: boolean; times: string[] }[];
}

async function slotsOf(world: Awaited<ReturnType<typeof openAppointmentWorld>>, kinds: string, ahead = 2) {
  const month = dayAhead(ahead).slice(0, 7);
  const path = `${appointmentPath}/slots?dealerId=${world.dealerId}&month=${month}&kinds=${kinds}`;
  const { data } = await world.shop.get<Slots>(path);
  return { ...data, day: data.days.find(({ day }) => day === dayAhead(ahead)) };
}

describe('booking', () => {
  it('holds every half-hour that it covers, the alignment directly after on its own bay', async () => {
    const world = await openAppointmentWorld(server);
    const made = await world.create({ kinds: ['FOUR', 'ALIGN'] });
    expect(made.data).toMatchObject({
      status: 0,
      arrival: 'NONE',
      minutes: 150,
      kindNames: '换 3–4 条、四轮定位',
    });
    expect(await world.held(made.data.id)).toEqual(['1 10:00', '1 10:30', '1 11:00', '3 11:30', '3 12:00']);
    // The second bay is free at the same time, the alignment bay is not.
    expect((await world.create({ kinds: ['FOUR', 'ALIGN'] })).body.error).toBe('appointment.full');
    expect((await world.create({ kinds: ['FOUR'] })).data.bayId).toBe(world.bayIds[1]);
    expect((await world.create({ kinds: ['PATCH'] })).body.error).toBe('appointment.full');
  });

  it('offers exactly what can be booked', async () => {
    const world = await openAppointmentWorld(server, { work: 1 });
    await world.create({ startsTime: timeAhead(2, '10:00') });
    const { minutes, day } = await slotsOf(world, 'FOUR');
    expect(minutes).toBe(90);
    expect(day?.times[0]).toBe('11:00');
    expect(day?.times.at(-1)).toBe('16:30');
    expect((await slotsOf(world, 'CHECK')).day?.times.slice(0, 3)).toEqual(['09:00', '09:30', '11:00']);
    for (const clock of ['08:30', '09:00', '10:30', '17:00'])
      expect([
        clock,
        (await world.create({ kinds: ['FOUR'], startsTime: timeAhead(2, clock) })).status,
      ]).not.toEqual([clock, 200]);
    expect((await world.create({ kinds: ['FOUR'], startsTime: timeAhead(2, '16:30') })).status).toBe(200);
  });

  it.each([
    ['between the half-hours', { startsTime: timeAhead(2, '10:10') }, 'appointment.grid'],
    ['in the past', { startsTime: timeAhead(-1, '10:00') }, 'appointment.past'],
    ['too far ahead', { startsTime: timeAhead(61, '10:00') }, 'appointment.too-far'],
    ['before it opens', { startsTime: timeAhead(2, '08:30') }, 'appointment.closed'],
    ['over closing time', { startsTime: timeAhead(2, '17:30') }, 'appointment.closed'],
    ['without a customer', { customerName: '' }, 'appointment.customer'],
    ['with a masked number of nobody', { customerMobile: '138****1234' }, 'request.invalid'],
  ])('is refused %s', async (_, more, error) => {
    const world = await openAppointmentWorld(server);
    expect((await world.create(more)).body.error).toBe(error);
  });

  it('keeps one bay in five for those who come without', async () => {
    const world = await openAppointmentWorld(server, { work: 5, align: 0 });
    const made = await Promise.all(Array.from({ length: 5 }, () => world.create()));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
    const bays = await world.shop.get<{ walkIn: boolean }[]>(
      `${appointmentPath}/bay/list?dealerId=${world.dealerId}`,
    );
    expect(bays.data.map(({ walkIn }) => walkIn)).toEqual([false, false, false, false, true]);
    const walkIn = await world.create({ source: 'WALK_IN' });
    expect(walkIn.data).toMatchObject({ status: 1, arrival: 'WAITING', bayId: world.bayIds[4] });
  });
});

describe('bays and hours', () => {
  it('a bay is not closed, nor loses a service, while it is booked', async () => {
    const world = await openAppointmentWorld(server, { work: 2, align: 0 });
    const { data: made } = await world.create();
    const path = `${appointmentPath}/bay/${world.bayIds[0]}`;
    const change = (more: object) =>
      world.shop.put<{ version: number }>(path, { name: '1号', kinds: ['TWO', 'FOUR'], version: 1, ...more });
    expect((await change({ active: false })).body).toMatchObject({ error: 'bay.booked' });
    expect((await change({ kinds: ['FOUR'] })).body.message).toContain(made.appointmentNo);
    expect((await change({ kinds: ['FOUR', 'ALIGN'] })).body.error).toBe('bay.align-alone');
    expect((await change({ name: '２ 号' })).body.error).toBe('bay.name-taken');
    expect((await change({ name: '一号' })).data.version).toBe(2);
    expect((await change({})).body.error).toBe('record.changed');
  });

  it('hours of a day go before holidays, those before the week; what lies outside is named', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create();
    const path = `${appointmentPath}/hours/${world.dealerId}`;
    interface Shown {
      fingerprint: string;
      outside: { id: number }[];
      week: { isSet: boolean }[];
    }
    const { data: before } = await world.shop.get<Shown>(path);
    expect(before.week.map(({ isSet }) => isSet)).toEqual(Array(8).fill(false));
    const day = { day: dayAhead(2), closed: true, opens: '09:00', closes: '18:00' };
    const sent = { fingerprint: before.fingerprint, week: [], days: [day] };
    const { data: after } = await world.shop.put<Shown>(path, sent);
    expect(after.outside.map(({ id }) => id)).toEqual([made.id]);
    expect((await world.shop.put(path, sent)).body.error).toBe('record.changed');
    expect((await world.create()).body.error).toBe('appointment.closed');
    expect((await slotsOf(world, 'TWO')).day).toMatchObject({ closed: true, full: false, times: [] });
    const wrong = { weekday: 1, closed: false, opens: '18:00', closes: '09:00' };
    const again = await world.shop.put(path, { fingerprint: after.fingerprint, week: [wrong], days: [] });
    expect(again.body.error).toBe('hours.order');
  });

  it('the calendar has bays, hours and cards', async () => {
    const world = await openAppointmentWorld(server);
    await world.create();
    const day = dayAhead(2);
    const path = `${appointmentPath}/calendar?dealerId=${world.dealerId}&from=${day}&to=${day}`;
    const { data } = await world.shop.get<{
      bays: object[];
      days: object[];
      appointments: AppointmentAnswer[];
      toConfirm: object[];
    }>(path);
    expect(data.bays).toHaveLength(3);
    // Nine hours of three bays, one of them taken.
    expect(data.days).toMatchObject([{ day, opens: '09:00', closes: '18:00', freeHours: 26 }]);
    expect(data.appointments).toMatchObject([{ plateNumber: '浙A12345', status: 0 }]);
    expect(data.toConfirm).toHaveLength(1);
  });
});

it('the list finds by plate, name and the last four digits; masks who may not see', async () => {
  const world = await openAppointmentWorld(server);
  await world.create();
  await world.create({
    plateNumber: '滬b·99999',
    customerName: '李雷',
    customerMobile: '+86 139-1111-5678',
    bayId: world.bayIds[1],
  });
  const find = async (text: string) =>
    (
      await world.shop.get<{ list: AppointmentAnswer[]; totals: object; counts: object }>(
        `${appointmentPath}/list?counts=status&text=${encodeURIComponent(text)}`,
      )
    ).data;
  expect((await find('沪B99999')).list.map(({ customerName }) => customerName)).toEqual(['李雷']);
  expect((await find('5678')).list).toHaveLength(1);
  for (const text of ['139 1111 5678', '+8613911115678', '沪B·99999'])
    expect((await find(text)).list).toMatchObject([
      { plateNumber: '沪B99999', customerMobile: '13911115678' },
    ]);
  expect((await find('')).list).toHaveLength(2);
  expect(await find('')).toMatchObject({ totals: { minutes: 120 }, counts: { 0: 2 } });
  const clerk = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['appointment_view'] });
  const masked = await clerk.get<{ list: AppointmentAnswer[] }>(`${appointmentPath}/list?text=5678`);
  expect(masked.data.list[0]?.customerMobile).toBe('139****5678');
  expect((await world.create({}, clerk)).status).toBe(403);
});
