import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentPath, dayAhead, openAppointmentWorld, timeAhead } from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Preview {
  page: { plateNumber: string };
  text: string;
  link: string | null;
}

it('gives the link to who may send it, not to those who look on, nor once it ended', async () => {
  const world = await openAppointmentWorld(server);
  const { data: made } = await world.create();
  const path = `${appointmentPath}/preview/${made.id}`;
  const { page, text, link } = (await world.shop.get<Preview>(path)).data;
  const token = link?.split('/m/appointment/')[1] ?? '';
  expect(text).not.toContain(token);
  expect(page.plateNumber).toContain('*');
  const shown = await world.shop.get<{ appointmentNo: string }>(`${appointmentPath}/public/${token}`);
  expect(shown.data.appointmentNo).toBe(made.appointmentNo);

  const onlooker = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_view'],
  });
  expect((await onlooker.get<Preview>(path)).data.link).toBeNull();
  await world.act('cancel', made, { reason: '客户取消' });
  expect((await world.shop.get<Preview>(path)).data.link).toBeNull();
});

it('calls a day fully booked only where it could have been booked', async () => {
  const world = await openAppointmentWorld(server, { work: 1 });
  const day = dayAhead(2);
  for (const clock of ['09:00', '10:30', '12:00', '13:30', '15:00', '16:30'])
    await world.create({ kinds: ['FOUR'], startsTime: timeAhead(2, clock) });
  const daysOf = async (month: string) => {
    const query = `dealerId=${world.dealerId}&kinds=TWO&month=${month}`;
    const { data } = await world.shop.get<{ days: { day: string; full: boolean }[] }>(
      `${appointmentPath}/slots?${query}`,
    );
    return data.days;
  };
  expect((await daysOf(day.slice(0, 7))).find((each) => each.day === day)?.full).toBe(true);
  // Further ahead than the shop takes appointments.
  expect((await daysOf(dayAhead(120).slice(0, 7))).filter(({ full }) => full)).toEqual([]);
});
