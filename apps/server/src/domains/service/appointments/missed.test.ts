import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  appointmentKey,
  appointmentPath,
  openAppointmentWorld,
  timeAhead,
} from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { asSystem } from '#kernel/system-context.ts';
import { openDay, type SetShift } from './hours.ts';
import { sendByHand } from './messages.ts';
import { noShowAfter } from './no-shows.ts';

const shift = (opens: string, closes: string, own: Partial<SetShift>): SetShift => ({
  weekday: null,
  day: null,
  closed: false,
  opens,
  closes,
  ...own,
});

it('a legal holiday has its own hours, a day that the shop set goes before it; a make-up day is an ordinary one', () => {
  const fallback = { closed: false, opens: '08:00', closes: '17:00' };
  const rows = [
    shift('10:00', '16:00', { weekday: 8 }),
    shift('09:00', '20:00', { weekday: 6 }),
    shift('12:00', '14:00', { day: '2026-10-02' }),
  ];
  const hours = (day: string) => {
    const { opens, closes, holiday } = openDay({ fallback, rows }, day, 'en');
    return [opens, closes, holiday !== ''];
  };
  expect(hours('2026-10-01')).toEqual(['10:00', '16:00', true]);
  expect(hours('2026-10-02')).toEqual(['12:00', '14:00', true]);
  // Saturday, and worked: by its weekday.
  expect(hours('2026-10-10')).toEqual(['09:00', '20:00', true]);
  expect(hours('2026-11-23')).toEqual(['08:00', '17:00', false]);
  // Without hours for holidays the weekday holds.
  const [, ...plain] = rows;
  expect(openDay({ fallback, rows: plain }, '2026-10-03', 'en').closes).toBe('20:00');
});

it('nobody is waited for after closing time', () => {
  const day = { day: '2026-11-23', closed: false, opens: '09:00', closes: '18:00', holiday: '' };
  const at = (clock: string) => new Date(`2026-11-23T${clock}:00+08:00`);
  const hour = 3_600_000;
  expect(noShowAfter(at('10:00'), day, hour)).toEqual(at('11:00'));
  expect(noShowAfter(at('17:30'), day, hour)).toEqual(at('18:00'));
  expect(noShowAfter(at('17:00'), day, hour)).toEqual(at('18:00'));
  // Closed on that day since, or earlier than it was booked: the usual wait.
  expect(noShowAfter(at('17:30'), { ...day, closed: true }, hour)).toEqual(at('18:30'));
  expect(noShowAfter(at('17:30'), { ...day, closes: '17:00' }, hour)).toEqual(at('18:30'));
});

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

it('the link is sent by hand once a minute, by day, while the customer is still to come', async () => {
  const world = await openAppointmentWorld(server);
  const { data: made } = await world.create({ startsTime: timeAhead(3, '10:00') });
  const send = () => asSystem(server.services, '前台', (ctx) => sendByHand(ctx, made.id));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(timeAhead(1, '21:30')) });
  await expect(send()).rejects.toMatchObject({ error: 'appointment.quiet' });
  vi.setSystemTime(new Date(timeAhead(1, '12:00')));
  await send();
  await expect(send()).rejects.toMatchObject({ error: 'appointment.sent-before' });
  vi.useRealTimers();
  const { messages, timeline } = await world.read(made.id);
  expect(messages.filter(({ kind }) => kind === 'HAND')).toMatchObject([
    { text: expect.stringContaining('10:00') },
  ]);
  expect(timeline.at(-1)?.action).toBe('message');
  await world.act('cancel', made, { reason: '不来了' });
  await expect(send()).rejects.toMatchObject({ error: 'appointment.started' });
  const onlooker = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_view'],
  });
  const path = `${appointmentPath}/sms/send`;
  expect((await onlooker.post(path, { id: made.id }, appointmentKey())).status).toBe(403);
});
