import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/server.ts';
import { queueMessage } from './index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('sandbox_state').execute();
});

const queue = (to: string, usefulSeconds = 300) =>
  queueMessage(server.services, {
    channel: 'SMS',
    to,
    template: 'code',
    values: { code: '482913', minutes: 5 },
    usefulSeconds,
  });
const readLog = (id: number) =>
  server.services.db.selectFrom('sms_log').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a message is sent by a job; the log never shows its secret', async () => {
  const id = await queue('13900000011');
  expect(await readLog(id)).toMatchObject({ status: 'QUEUED', text: expect.stringContaining('******') });
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'SENT', provider: 'sandbox', sealed: null });
  const calls = await server.services.db
    .selectFrom('connector_log')
    .select(['request', 'ok'])
    .where('entity_id', '=', id)
    .execute();
  expect(calls).toMatchObject([{ ok: true, request: expect.stringContaining('139****0011') }]);
  expect(JSON.stringify(calls)).not.toContain('482913');
});

test('the outbox shows it to those who may change menus, and can be steered', async () => {
  await queue('13900000012');
  await server.runJobs();
  const admin = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  expect((await admin.get('/dev/messages')).data).toMatchObject({
    sms: 'sandbox',
    list: [{ to: '13900000012', text: expect.stringContaining('482913') }],
  });
  expect((await (await server.as({ type: 'OTHER', codes: ['menu_page'] })).get('/dev/messages')).status).toBe(
    403,
  );
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'refuse' });
  const id = await queue('13900000013');
  await server.runJobs();
  expect(await readLog(id)).toMatchObject({ status: 'FAILED', error: 'sandbox: refused' });
});

test('an unreachable provider is tried again; what is too late is not sent', async () => {
  const admin = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'timeout' });
  const id = await queue('13900000014');
  const late = await queue('13900000015', -1);
  expect(await server.runJobs()).toMatchObject([{ name: 'messages.send', data: { id } }]);
  expect(await readLog(late)).toMatchObject({ status: 'EXPIRED', sealed: null });
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'accept' });
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'SENT' });
});
