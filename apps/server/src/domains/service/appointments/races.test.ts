import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentPath, moveToToday, openAppointmentWorld, timeAhead } from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { untilServed } from '#testing/until-served.ts';
import { tokenOf } from './token.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const refusals = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status !== 200).length;

it('200 bookers for 5 places: five get one', async () => {
  // Six bays, one of which is kept for walk-ins.
  const world = await openAppointmentWorld(server, { work: 6, align: 0 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      untilServed(() => world.create({ customerMobile: `138${String(at).padStart(8, '0')}` })),
    ),
  );
  expect(refusals(answers)).toBe(195);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body.error).toBe('appointment.full');
  const bays = answers.filter(({ status }) => status === 200).map(({ data }) => data.bayId);
  expect(new Set(bays).size).toBe(5);
});

it('two confirmations of one appointment: one', async () => {
  const world = await openAppointmentWorld(server);
  const { data: made } = await world.create();
  expect(statuses(await Promise.all([world.act('confirm', made), world.act('confirm', made)]))).toEqual([
    200, 409,
  ]);
});

it('two that move to the same place: one gets it, the other keeps its own', async () => {
  const world = await openAppointmentWorld(server, { work: 1, align: 0 });
  const { data: first } = await world.create({ startsTime: timeAhead(2, '09:00') });
  const { data: second } = await world.create({ startsTime: timeAhead(2, '11:00') });
  const startsTime = timeAhead(2, '14:00');
  const moved = await Promise.all([first, second].map((each) => world.act('move', each, { startsTime })));
  expect(statuses(moved)).toEqual([200, 409]);
  expect([...(await world.held(first.id)), ...(await world.held(second.id))]).toHaveLength(4);
});

it('the customer cancels while the car drives in: one of both', async () => {
  const world = await openAppointmentWorld(server);
  const { data: made } = await world.create();
  await moveToToday(server, made.id);
  const path = `${appointmentPath}/public/${tokenOf(server.services, made.id, 1)}/cancel`;
  const answers = await Promise.all([
    world.act('arrive', made),
    server.anyone.put(path, { version: made.version, reason: '' }),
  ]);
  expect(refusals(answers)).toBe(1);
  const row = await world.read(made.id);
  expect([`1 WAITING`, '3 NONE']).toContain(`${row.status} ${row.arrival}`);
});

it('a bay is closed while it is booked: one of both', async () => {
  const world = await openAppointmentWorld(server, { work: 1, align: 0 });
  const path = `${appointmentPath}/bay/${world.bayIds[0]}`;
  const close = { name: '1号', kinds: ['TWO'], active: false, version: 1 };
  const answers = await Promise.all([world.create(), world.shop.put(path, close)]);
  expect(refusals(answers)).toBe(1);
});

it('the same request twice books once', async () => {
  const world = await openAppointmentWorld(server);
  const key = { 'idempotency-key': `twice-${world.dealerId}` };
  const body = world.body();
  const send = () => world.shop.post<{ id: number }>(`${appointmentPath}/create`, body, key);
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.data.id).toBe(other.data.id);
});

it('one car is booked twice at once: it is expected once, on whichever bay', async () => {
  const world = await openAppointmentWorld(server);
  const body = world.body();
  const answers = await Promise.all([world.create(body), world.create(body)]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.map(({ body: { error } }) => error)).toContain('appointment.booked');
  // Another time is another visit; moved onto the first, it is refused.
  const later = await world.create({ ...body, startsTime: timeAhead(2, '11:00') });
  expect(later.status).toBe(200);
  const moved = await world.act('move', later.data, { startsTime: timeAhead(2, '10:30') });
  expect(moved.body.error).toBe('appointment.booked');
});
