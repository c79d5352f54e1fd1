import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetAttempts } from '#testing/outbox.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

async function newTicket() {
  const { data } = await server.anyone.post<{ id: string; url: string; svg: string; expiresIn: number }>(
    '/user/oauth/qr/ticket',
  );
  const key = new URL(data.url).searchParams.get('key') ?? '';
  return {
    ...data,
    key,
    read: () =>
      server.anyone.get<{ state: string; grant: string | null }>(`/user/oauth/qr/ticket/${data.id}`),
  };
}
type Phone = Awaited<ReturnType<TestServer['as']>>;
const act = (phone: Phone, key: string, action: string) =>
  phone.post(`/user/oauth/qr/ticket/${key}/confirm`, { action });

test('scanned, confirmed, and the browser is in, once', async () => {
  const [ticket, phone] = [await newTicket(), await server.as({ type: 'DEALER' })];
  expect(ticket.svg).toContain('<svg');
  expect((await ticket.read()).data).toEqual({ state: 'waiting', grant: null });
  expect((await act(phone, ticket.key, 'scan')).data).toMatchObject({
    state: 'scanned',
    address: '127.0.0.1',
  });
  expect((await ticket.read()).data.state).toBe('scanned');
  await act(phone, ticket.key, 'confirm');
  const polls = await Promise.all([ticket.read(), ticket.read()]);
  const grants = polls.flatMap((p) => p.data.grant ?? []);
  expect(grants.length).toBe(1);
  const entered = await server.anyone.post('/user/oauth/login', { grant: grants[0] });
  expect(
    (await client(server.app, String(entered.data.token)).get('/user/v1/user/current')).data.userName,
  ).toBe(phone.userName);
  expect((await server.anyone.post('/user/oauth/login', { grant: grants[0] })).body.error).toBe(
    'session.grant-expired',
  );
  expect((await ticket.read()).data.state).toBe('expired');
});

test('the picture’s key collects nothing, the browser’s key confirms nothing', async () => {
  const [ticket, phone] = [await newTicket(), await server.as({ type: 'OTHER' })];
  expect((await act(phone, ticket.id, 'confirm')).body.error).toBe('session.qr-expired');
  await act(phone, ticket.key, 'confirm');
  expect((await server.anyone.get(`/user/oauth/qr/ticket/${ticket.key}`)).data).toEqual({
    state: 'expired',
    grant: null,
  });
});

test('who scanned decides; nobody else can confirm', async () => {
  const [ticket, first, second] = [
    await newTicket(),
    await server.as({ type: 'OTHER' }),
    await server.as({ type: 'OTHER' }),
  ];
  await act(first, ticket.key, 'scan');
  expect((await act(second, ticket.key, 'confirm')).body.error).toBe('session.qr-expired');
  await act(first, ticket.key, 'refuse');
  expect((await ticket.read()).data).toEqual({ state: 'refused', grant: null });
  expect((await act(first, ticket.key, 'confirm')).body.error).toBe('session.qr-expired');
});

test('a ticket expires; signed out nobody confirms', async () => {
  const [ticket, phone] = [await newTicket(), await server.as({ type: 'OTHER' })];
  expect((await server.anyone.post(`/user/oauth/qr/ticket/${ticket.key}/confirm`, {})).status).toBe(401);
  await server.services.db
    .updateTable('qr_ticket')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await act(phone, ticket.key, 'confirm')).body.error).toBe('session.qr-expired');
  expect((await ticket.read()).data.state).toBe('expired');
});
