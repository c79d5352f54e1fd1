import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { queueMessage } from './queue.ts';
import { sendWaiting } from './refused-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const readLog = (id: number) =>
  server.services.db.selectFrom('sms_log').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('mail that waits is told nowhere that leads to the log of short messages', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const keeper = await server.as({ type: 'OTHER', codes: ['sms_logs_report_view'] });
  await admin.put('/dev/messages/mode', { connector: 'mail', mode: 'account' });
  const id = await queueMessage(server.services, {
    channel: 'EMAIL',
    to: 'somebody@dealer.test',
    template: 'notice',
    values: { title: '对账单', text: '2026-10', link: 'https://treadline.test' },
  });
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'QUEUED', account_refused: true });
  const { data } = await keeper.get<{ cards: { key: string }[] }>('/report/home');
  expect(data.cards.filter(({ key }) => key === 'messages-waiting')).toEqual([]);
  const told = server.services.db.selectFrom('notice').where('membership_id', '=', keeper.membershipId);
  expect(await told.selectAll().execute()).toEqual([]);
  await admin.put('/dev/messages/mode', { connector: 'mail', mode: 'accept' });
  await sendWaiting(server.services);
  await server.runJobs();
  expect(await readLog(id)).toMatchObject({ status: 'SENT', account_refused: false });
});

test('a template that is refused holds up no message of another', async () => {
  const { db } = server.services;
  const common = { channel: 'SMS', to: '13900000051' } as const;
  const first = await queueMessage(server.services, {
    ...common,
    template: 'password-changed',
    values: { time: '2026-11-30 10:00' },
  });
  const second = await queueMessage(server.services, {
    ...common,
    template: 'code',
    values: { code: '482913', minutes: 5 },
  });
  await db.updateTable('sms_log').set({ account_refused: true }).where('id', 'in', [first, second]).execute();
  const queued = await tried();
  expect(queued).toEqual([first, second]);
});

/** Messages for which a try was queued. */
async function tried(): Promise<number[]> {
  const ids: number[] = [];
  const jobs = {
    ...server.services.jobs,
    enqueue: async (_: unknown, __: unknown, data: { id: number }) => void ids.push(data.id),
  };
  await sendWaiting({ ...server.services, jobs });
  return ids.toSorted((a, b) => a - b);
}

test('where no provider is configured, who sends by hand is told so, whoever it is for', async () => {
  const off = await openTestServer({ DEMO: 'off' });
  const admin = await off.as({ type: 'OTHER', isAdmin: true });
  const { accountId } = await off.as({ type: 'OTHER', phone: '13900000061' });
  const link = await admin.post('/user/oauth/password/reset-url/send', { userId: accountId, channel: 'SMS' });
  expect([link.status, link.body.message]).toEqual([422, '短信服务未配置，无法发送，请联系平台管理员']);
  const codeFor = async (mobile: string) =>
    (await off.anyone.post('/user/oauth/smsCode', { mobile })).body.error;
  expect([await codeFor('13900000061'), await codeFor('13900000062')]).toEqual([
    'message.off',
    'message.off',
  ]);
  const sent = off.services.db.selectFrom('sms_log').where('account_id', '=', accountId);
  expect(await sent.selectAll().execute()).toEqual([]);
  await off.close();
});
