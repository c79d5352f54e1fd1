import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentPath, dayAhead, timeAhead } from '#testing/appointment-world.ts';
import { carOf, checkKey, checkPath, openCheckWorld, type CheckAnswer } from '#testing/check-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { appointmentSearch } from './entity.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
beforeEach(async () => void (await server.services.db.deleteFrom('attempt').execute()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Shown {
  plateNumber: string;
  proposed: string[];
  offered: string[];
  asksPerson: boolean;
  booked: { startsTime: string; token: string | null } | null;
}

/** A shop with so many bays, and a check of a car whose front tyres are worn. */
async function openReports(bays = 2) {
  const world = await openCheckWorld(server);
  const { db } = server.services;
  for (let at = 1; at <= bays; at += 1)
    await db
      .insertInto('bay')
      .values({ dealer_id: world.dealerId, name: `${at}号`, kinds: ['CHECK', 'TWO', 'FOUR'] })
      .execute();
  const report = async (own: object = {}) => {
    const { data: check } = await world.create({ wheels: carOf(14, 14, 60, 60), ...own });
    const { data } = await world.shop.post<{ url: string }>(`${checkPath}/check-url`, { id: check.id });
    const token = new URL(data.url).searchParams.get('token') ?? '';
    return { check, token, ...byReport(token) };
  };
  const rowsOf = (check: CheckAnswer) =>
    db.selectFrom('appointment').where('check_id', '=', check.firstId).selectAll().execute();
  return { ...world, db, report, rowsOf };
}

const byReport = (token: string) => {
  const path = `${appointmentPath}/report/${encodeURIComponent(token)}`;
  return {
    show: () => server.anyone.get<Shown>(path),
    slots: (kinds: string) =>
      server.anyone.get<{ days: { day: string; times: string[] }[] }>(
        `${path}/slots?month=${dayAhead(2).slice(0, 7)}&kinds=${kinds}`,
      ),
    book: (more: object = {}) =>
      server.anyone.post<{ token: string }>(`${path}/book`, {
        kinds: ['TWO'],
        startsTime: timeAhead(2, '10:00'),
        ...more,
      }),
  };
};

it('takes car, customer and check of the report, and leads to the appointment’s own page', async () => {
  const world = await openReports();
  const { check, show, slots, book } = await world.report();
  const before = await show();
  expect(before.data).toMatchObject({
    proposed: ['TWO'],
    offered: ['CHECK', 'TWO', 'FOUR'],
    asksPerson: false,
    booked: null,
  });
  expect(JSON.stringify(before.data)).not.toContain(world.plateNumber);
  const free = (await slots('TWO')).data.days.find(({ day }) => day === dayAhead(2));
  expect(free?.times).toContain('10:00');
  expect((await slots('')).body.error).toBe('request.invalid');
  // What the report knows is not replaced by what somebody types.
  const booked = await book({ customerName: '别人', customerMobile: '13812345678' });
  expect(booked.status).toBe(200);
  const page = await server.anyone.get<object>(`${appointmentPath}/public/${booked.data.token}`);
  expect(page.data).toMatchObject({ status: 1, canChange: true, kinds: ['换 1–2 条'] });
  const [row] = await world.rowsOf(check);
  expect(row).toMatchObject({ source: 'REPORT', plate: world.plateNumber, customer_name: '王小明' });
  expect(server.services.secrets.decrypt(row?.mobile_enc ?? '')).toBe('13900001111');
  const planned = await world.db
    .selectFrom('appointment_message')
    .where('appointment_id', '=', row?.id ?? 0)
    .select('kind')
    .execute();
  expect(planned.map(({ kind }) => kind)).toContain('BOOKED');
  expect((await show()).data.booked?.token).toBe(booked.data.token);
});

it('tells the shop, and the clue of the car', async () => {
  const world = await openReports();
  const { db } = world;
  const desk = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_view', 'clue_invite_detail', 'clue_invite_list'],
  });
  const { check, book } = await world.report();
  const clue = await desk.post<{ id: number }>(
    '/order/clue/create',
    {
      dealerId: world.dealerId,
      source: 'PHONE',
      plateNumber: world.plateNumber,
      customerName: '王小明',
      customerMobile: '13900001111',
    },
    checkKey(),
  );
  await book();
  const [row] = await world.rowsOf(check);
  expect(row?.clue_id).toBe(clue.data.id);
  const { visit_at: visit } = await db
    .selectFrom('clue')
    .where('id', '=', clue.data.id)
    .select('visit_at')
    .executeTakeFirstOrThrow();
  expect(Date.parse(visit ?? '')).toBe(Date.parse(timeAhead(2, '10:00')));
  await server.runJobs();
  const told = await db.selectFrom('notice').selectAll().execute();
  expect(JSON.stringify(told)).toContain(row?.appointment_no);
});

it('one live appointment a car: another one only after the first has ended', async () => {
  const world = await openReports();
  const first = await world.report();
  // Of the same car, checked again.
  const second = await world.report();
  const booked = await first.book();
  const again = await second.book({ startsTime: timeAhead(3, '10:00') });
  expect([again.status, again.body.error]).toEqual([409, 'appointment.booked']);
  // Who holds another report sees when, but does not get the page of the first one.
  expect((await second.show()).data.booked).toMatchObject({ token: null });
  const own = `${appointmentPath}/public/${booked.data.token}`;
  const { version } = (await server.anyone.get<{ version: number }>(own)).data;
  await server.anyone.put(`${own}/cancel`, { version, reason: '' });
  expect((await second.book()).status).toBe(200);
});

it('the same report six times at once: one appointment', async () => {
  const world = await openReports(8);
  const { check, book } = await world.report();
  const answers = await Promise.all(Array.from({ length: 6 }, () => book()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await world.rowsOf(check)).toHaveLength(1);
});

it('two cars want the last place: one gets it, the other is told and has nothing', async () => {
  const world = await openReports(1);
  const [one, other] = [await world.report(), await world.report({ plateNumber: '浙D00002' })];
  const answers = await Promise.all([one.book(), other.book()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('appointment.full');
  const rows = [...(await world.rowsOf(one.check)), ...(await world.rowsOf(other.check))];
  expect(rows).toHaveLength(1);
});

it('guessed, expired and revoked links show, offer and book nothing, and answer alike', async () => {
  const world = await openReports();
  const { check, token, ...own } = await world.report();
  const answersOf = async ({ show, slots, book }: ReturnType<typeof byReport>) =>
    (await Promise.all([show(), slots('TWO'), book()])).map(({ status, body }) => [
      status,
      body.error,
      body.message,
    ]);
  const guessed = await answersOf(byReport(`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`));
  expect(guessed.map(([status, error]) => [status, error])).toEqual(
    guessed.map(() => [404, 'check-report.gone']),
  );
  await sql`UPDATE check_link SET expires_at = now() - interval '1 second' WHERE first_id = ${check.firstId}`.execute(
    world.db,
  );
  expect((await answersOf(own)).map(([status, error]) => [status, error])).toEqual(
    guessed.map(() => [404, 'link.ended']),
  );
  await sql`UPDATE check_link SET expires_at = now() + interval '1 day' WHERE first_id = ${check.firstId}`.execute(
    world.db,
  );
  await world.shop.put(`${checkPath}/revoke/${check.id}`, {});
  expect(await answersOf(own)).toEqual(guessed);
  expect(await world.rowsOf(check)).toEqual([]);
});

it('asks for the person where the report has none', async () => {
  const world = await openReports();
  const { check, show, book } = await world.report({ customerName: '', customerMobile: '' });
  expect((await show()).data.asksPerson).toBe(true);
  expect((await book()).body.error).toBe('appointment.customer');
  expect((await book({ customerName: '李雷', customerMobile: '1381234' })).body.error).toBe(
    'request.invalid',
  );
  expect((await book({ customerName: '李雷', customerMobile: '13812345678' })).status).toBe(200);
  expect(await world.rowsOf(check)).toMatchObject([{ customer_name: '李雷' }]);
});

it('is tried six times an hour with one report', async () => {
  const world = await openReports();
  const { book } = await world.report();
  const night = { startsTime: timeAhead(2, '03:00') };
  for (let count = 0; count < 6; count += 1)
    expect((await book(night)).body.error).toBe('appointment.closed');
  expect((await book()).status).toBe(429);
});

it('a customer who missed two visits is called; the shop’s people cannot say that a report booked', async () => {
  const world = await openReports();
  const { check, book } = await world.report();
  const missed = { plate: world.plateNumber, customer_name: '王小明', car_name: '' };
  const { id: bayId } = await world.db
    .selectFrom('bay')
    .where('dealer_id', '=', world.dealerId)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const appointment_no of [`M${world.dealerId}-1`, `M${world.dealerId}-2`])
    await world.db
      .insertInto('appointment')
      .values({
        ...missed,
        appointment_no,
        search: appointmentSearch.key({ ...missed, appointment_no }),
        dealer_id: world.dealerId,
        source: 'DESK',
        mobile_enc: '',
        mobile_index: '',
        tail_index: '',
        kinds: ['TWO'],
        minutes: 60,
        bay_id: bayId,
        starts_at: timeAhead(-2, '10:00'),
        ends_at: timeAhead(-2, '11:00'),
        status: 3,
        cancelled_by: 'SYSTEM',
        no_show: true,
        created_by_name: '门店',
      })
      .execute();
  await book();
  expect((await world.rowsOf(check)).map(({ status, needs_call }) => [status, needs_call])).toEqual([
    [0, true],
  ]);
  const desk = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['appointment_manage'] });
  const faked = await desk.post(
    `${appointmentPath}/create`,
    { dealerId: world.dealerId, source: 'REPORT' },
    checkKey(),
  );
  expect(faked.body.error).toBe('request.invalid');
});
