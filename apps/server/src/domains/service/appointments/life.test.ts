import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appointmentPath,
  moveToToday,
  dayAhead,
  openAppointmentWorld,
  timeAhead,
  type AppointmentAnswer,
  type AppointmentWorld,
} from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { sendDueMessages } from './messages.ts';
import { endNoShows } from './no-shows.ts';
import { tokenOf } from './token.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const linkOf = async (id: number): Promise<string> => {
  const row = await server.services.db
    .selectFrom('appointment')
    .where('id', '=', id)
    .select('link_version')
    .executeTakeFirstOrThrow();
  return `${appointmentPath}/public/${tokenOf(server.services, id, row.link_version)}`;
};
/** Moves an appointment and what it holds back in time, as if so much had passed. */
async function age(id: number, hours: number): Promise<void> {
  const { db } = server.services;
  const back = sql`make_interval(hours => ${hours})`;
  await sql`UPDATE appointment SET starts_at = starts_at - ${back}, ends_at = ends_at - ${back} WHERE id = ${id}`.execute(
    db,
  );
  await sql`UPDATE appointment_half_hour SET at = at - ${back} WHERE appointment_id = ${id}`.execute(db);
}
const texts = async (world: AppointmentWorld, id: number) =>
  (await world.read(id)).messages.map(({ kind, sentTime }) => `${kind}${sentTime ? ' sent' : ''}`);
const noon = (days: number): Date => new Date(timeAhead(days, '12:00'));

describe('from booking to leaving', () => {
  it('confirmed, arrived, in work, done, left; each guards what comes before', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create();
    expect((await world.act('start', made)).status).toBe(409);
    const confirmed = (await world.act('confirm', made)).data;
    expect(confirmed.status).toBe(1);
    expect((await world.act('confirm', confirmed)).body.error).toBe('flow.status');
    const early = await world.act('arrive', confirmed);
    expect([early.status, early.body.error]).toEqual([422, 'appointment.other-day']);
    await moveToToday(server, made.id);
    expect((await world.act('arrive', made)).body.error).toBe('record.changed');
    const here = (await world.act('arrive', confirmed)).data;
    expect(here).toMatchObject({ status: 1, arrival: 'WAITING' });
    expect((await world.act('noShow', here)).body.error).toBe('appointment.not-late');
    const inWork = (await world.act('start', here)).data;
    expect((await world.act('cancel', inWork, { reason: '客户取消' })).body.error).toBe(
      'appointment.arrival',
    );
    expect(await world.held(made.id)).toHaveLength(2);
    const done = (await world.act('complete', inWork)).data;
    expect(done).toMatchObject({ status: 2, arrival: 'DONE' });
    // The bay is free again.
    expect(await world.held(made.id)).toEqual([]);
    expect((await world.act('leave', done)).data.arrival).toBe('LEFT');
    const { timeline } = await world.read(made.id);
    expect(timeline.map(({ action }) => action)).toEqual([
      'create',
      'confirm',
      'arrive',
      'start',
      'complete',
      'leave',
    ]);
  });

  it('a move books and frees at once; a taken time changes nothing', async () => {
    const world = await openAppointmentWorld(server, { work: 1 });
    const { data: first } = await world.create();
    const { data: second } = await world.create({ startsTime: timeAhead(2, '11:00') });
    const taken = await world.act('move', second, { startsTime: timeAhead(2, '10:30') });
    expect(taken.body.error).toBe('appointment.full');
    expect(await world.held(second.id)).toEqual(['1 11:00', '1 11:30']);
    // Half an hour later it overlaps only itself.
    const moved = (await world.act('move', second, { startsTime: timeAhead(2, '11:30') })).data;
    expect(await world.held(second.id)).toEqual(['1 11:30', '1 12:00']);
    expect(Date.parse(moved.startsTime)).toBe(Date.parse(timeAhead(2, '11:30')));
    const cancelled = (await world.act('cancel', first, { reason: '不来了' })).data;
    expect(cancelled).toMatchObject({ status: 3, reason: '不来了', cancelledBy: 'SHOP' });
    expect((await world.act('move', moved, { startsTime: timeAhead(2, '10:00') })).status).toBe(200);
    expect((await world.act('cancel', moved, { reason: '' })).body.error).toBe('request.invalid');
  });

  it('who did not come is a no-show an hour later, and after two is confirmed by phone', async () => {
    const world = await openAppointmentWorld(server);
    for (const days of [1, 2]) {
      const { data: made } = await world.create({ startsTime: timeAhead(days, '10:00') });
      await age(made.id, days * 24);
      // An hour after its start, not a moment before.
      const start = Date.parse((await world.read(made.id)).startsTime);
      await age(made.id, 24);
      await endNoShows(server.services, new Date(start - 24 * 3_600_000 + 3_599_000));
      expect((await world.read(made.id)).status).toBe(0);
      await endNoShows(server.services);
      expect(await world.read(made.id)).toMatchObject({
        status: 3,
        noShow: true,
        reason: '未到店',
        cancelledBy: 'SYSTEM',
      });
      expect(await world.held(made.id)).toEqual([]);
    }
    const { data: third } = await world.create();
    expect(third).toMatchObject({ status: 0, needsCall: true });
    const link = await linkOf(third.id);
    expect((await server.anyone.get(link)).data).toMatchObject({ canConfirm: false, byPhone: true });
    const own = await server.anyone.put(`${link}/confirm`, { version: third.version });
    expect(own.body.error).toBe('appointment.by-phone');
    expect((await world.act('confirm', third)).data).toMatchObject({ status: 1, needsCall: false });
  });
});

describe('messages', () => {
  it('are sent when they are due, and read again what stands', async () => {
    const world = await openAppointmentWorld(server);
    const startsTime = timeAhead(3, '14:00');
    const { data: made } = await world.create({ startsTime, customerMobile: '13800002222' });
    expect(await texts(world, made.id)).toContain('DAY');
    await sendDueMessages(server.services, noon(1));
    expect(await texts(world, made.id)).toEqual(['BOOKED sent', 'DAY', 'HOURS']);
    const { messages } = await world.read(made.id);
    expect(messages[0]?.text).toContain('14:00');
    expect(messages[0]?.text).not.toContain('/m/appointment/');
    // Moved: the reminders of the former time are gone.
    const moved = (await world.act('move', made, { startsTime: timeAhead(4, '10:00') })).data;
    await sendDueMessages(server.services, noon(1));
    expect(await texts(world, made.id)).toEqual(['BOOKED sent', 'MOVED sent', 'DAY', 'HOURS']);
    await sendDueMessages(server.services, new Date(timeAhead(3, '18:00')));
    expect(await texts(world, made.id)).toEqual(['BOOKED sent', 'MOVED sent', 'DAY sent', 'HOURS']);
    await world.act('cancel', moved, { reason: '不来了' });
    await sendDueMessages(server.services, noon(5));
    expect((await texts(world, made.id)).toSorted()).toEqual([
      'BOOKED sent',
      'CANCELLED sent',
      'DAY sent',
      'MOVED sent',
    ]);
  });

  it('wait for the morning', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create({ startsTime: timeAhead(3, '14:00') });
    await sql`UPDATE appointment_message SET due_at = now() WHERE kind = 'BOOKED' AND appointment_id = ${made.id}`.execute(
      server.services.db,
    );
    await sendDueMessages(server.services, new Date(timeAhead(1, '22:00')));
    const [booked] = (await world.read(made.id)).messages;
    expect(booked).toMatchObject({ kind: 'BOOKED', sentTime: null });
    expect(Date.parse(booked?.dueTime ?? '')).toBe(Date.parse(timeAhead(2, '08:00')));
  });

  it('one that cannot be sent holds no other up, and is told', async () => {
    const world = await openAppointmentWorld(server);
    const { data: broken } = await world.create({ startsTime: timeAhead(3, '14:00') });
    const { data: made } = await world.create({ startsTime: timeAhead(3, '16:00') });
    await sql`UPDATE appointment SET mobile_enc = 'not sealed' WHERE id = ${broken.id}`.execute(
      server.services.db,
    );
    await expect(sendDueMessages(server.services, noon(1))).rejects.toThrow(broken.appointmentNo);
    expect(await texts(world, made.id)).toContain('BOOKED sent');
    await sql`DELETE FROM appointment_message WHERE appointment_id = ${broken.id}`.execute(
      server.services.db,
    );
  });

  it('one that waits for its provider is not sent any more after a move', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create({ startsTime: timeAhead(3, '14:00') });
    await sendDueMessages(server.services, noon(1));
    await world.act('move', made, { startsTime: timeAhead(4, '10:00'), notify: false });
    await server.runJobs();
    const { rows } = await sql<{ status: string }>`
      SELECT status FROM sms_log WHERE entity = 'appointment' AND entity_id = ${made.id}`.execute(
      server.services.db,
    );
    expect(rows.map(({ status }) => status)).toEqual(['EXPIRED']);
  });
});

describe('the customer’s page', () => {
  it('shows nothing of the person; confirms, moves and cancels; the old link ends', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create({ startsTime: timeAhead(3, '10:00') });
    const link = await linkOf(made.id);
    const { data: page } = await server.anyone.get<AppointmentAnswer & { canConfirm: boolean }>(link);
    expect(page).toMatchObject({ status: 0, canConfirm: true, canChange: true, kinds: ['换 1–2 条'] });
    expect(JSON.stringify(page)).not.toMatch(/王小明|13800001234|浙A12345/);
    const month = dayAhead(3).slice(0, 7);
    const slots = await server.anyone.get<{ days: { day: string; times: string[] }[] }>(
      `${link}/slots?month=${month}`,
    );
    // Its own time is free for it.
    expect(slots.data.days.find(({ day }) => day === dayAhead(3))?.times).toContain('10:30');
    const confirmed = await server.anyone.put<AppointmentAnswer>(`${link}/confirm`, {
      version: page.version,
    });
    expect(confirmed.data.status).toBe(1);
    const moved = await server.anyone.put<{ token: string; page: AppointmentAnswer }>(`${link}/move`, {
      version: confirmed.data.version,
      startsTime: timeAhead(4, '11:00'),
    });
    expect(moved.status).toBe(200);
    expect((await server.anyone.get(link)).body.error).toBe('appointment.gone');
    const next = `${appointmentPath}/public/${moved.data.token}`;
    const version = moved.data.page.version;
    const cancelled = await server.anyone.put<AppointmentAnswer>(`${next}/cancel`, {
      version,
      reason: '临时有事',
    });
    expect(cancelled.data.status).toBe(3);
    const { timeline, cancelledBy } = await world.read(made.id);
    expect(cancelledBy).toBe('CUSTOMER');
    expect(timeline.map(({ action }) => action)).toEqual([
      'create',
      'customerConfirm',
      'customerMove',
      'customerCancel',
    ]);
  });

  it('a link ends some days after its appointment, and says whom to call and nothing of the person', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create();
    const link = await linkOf(made.id);
    const { data } = await server.anyone.get<{ endsTime: string; linkEndsTime: string }>(link);
    expect(Date.parse(data.linkEndsTime) - Date.parse(data.endsTime)).toBe(14 * 86_400_000);
    await sql`UPDATE appointment SET starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
      WHERE id = ${made.id}`.execute(server.services.db);
    const ended = await server.anyone.get(link);
    expect([ended.status, ended.body.error]).toEqual([404, 'link.ended']);
    for (const secret of [made.customerName, made.customerMobile, made.plateNumber])
      expect(JSON.stringify(ended.body)).not.toContain(secret);
    await sql`UPDATE appointment SET starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days'
      WHERE id = ${made.id}`.execute(server.services.db);
  });

  it('a guessed link answers like one that was moved away from', async () => {
    const world = await openAppointmentWorld(server);
    const { data: made } = await world.create();
    const link = await linkOf(made.id);
    const guessed = await server.anyone.get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
    await sql`UPDATE appointment SET link_version = link_version + 1 WHERE id = ${made.id}`.execute(
      server.services.db,
    );
    const ended = await server.anyone.get(link);
    expect([guessed.status, guessed.body.error]).toEqual([404, 'appointment.gone']);
    expect([ended.status, ended.body.message]).toEqual([404, guessed.body.message]);
    expect((await server.anyone.put(`${link}/cancel`, { version: 1, reason: '' })).status).toBe(404);
  });
});

it('the board masks plates for everybody and knows where the cars are', async () => {
  const world = await openAppointmentWorld(server, { work: 5, align: 0 });
  const { data: made } = await world.create();
  await age(made.id, 48);
  const here = (await world.act('arrive', made)).data;
  const board = async () =>
    (
      await world.shop.get<
        Record<'expected' | 'waiting' | 'inWork' | 'done', { plate: string }[]> & { left: number }
      >(`${appointmentPath}/board?dealerId=${world.dealerId}`)
    ).data;
  const waiting = await board();
  expect(waiting.waiting.map(({ plate }) => plate)).toEqual(['浙A1***5']);
  await world.act('complete', here);
  expect(await board()).toMatchObject({ waiting: [], done: [{}], left: 0 });
});
