import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { allJobs } from '#domains.ts';
import { openLog } from '#kernel/log.ts';
import { testDatabase } from '#testing/database.ts';
import { lastMessage, readCode, readResetKey } from '#testing/outbox.ts';
import { makeAccount, testPassword } from '#testing/people.ts';
import { client, type TestServer } from '#testing/server.ts';
import { openTestServices } from '#testing/services.ts';

const lines: string[] = [];
let server: Pick<TestServer, 'app' | 'services' | 'runJobs' | 'anyone'>;
beforeAll(async () => {
  const { services, runJobs } = await openTestServices(await testDatabase(), { LOG_LEVEL: 'debug' });
  const log = openLog('trace', { write: (line: string) => void lines.push(line) });
  const app = await buildApp(services, log);
  await services.jobs.start(allJobs(services));
  server = { app, services, runJobs, anyone: client(app, null) };
});
afterAll(async () => {
  await server.app.close();
  await server.services.pools.close();
});

it('the most talkative log holds no password, token, code, key, mobile or signature', async () => {
  const phone = '13612345678';
  const made = await makeAccount(server.services, { type: 'OTHER', phone, isAdmin: true });
  const { anyone } = server;
  const signedIn = await anyone.post('/user/signIn', { userName: made.userName, password: testPassword });
  const token = String(signedIn.data.token);
  const me = client(server.app, token);
  await anyone.post('/user/signIn', { userName: made.userName, password: 'Wrong@Secret1' });
  await anyone.post('/user/oauth/smsCode', { mobile: phone });
  const code = await readCode(server as TestServer, phone);
  await anyone.post('/user/oauth/phone/login', { mobile: phone, code });
  await me.post('/user/oauth/password/reset-url/send', { userId: made.accountId, channel: 'SMS' });
  const key = await readResetKey(server as TestServer, phone);
  await anyone.get(`/user/oauth/password/reset/data?key=${key}`);
  await anyone.get('/user/v1/photo/1?sign=SecretSignature1');
  await anyone.post('/user/oauth/password/reset', { key, newPassword: 'Fresh@Secret2' });
  await me.get('/no/such/path', { cookie: 'treadline-token=SecretCookie1' });
  await server.app.inject({
    method: 'POST',
    url: '/api/user/signIn',
    headers: { 'content-type': 'application/json' },
    payload: '{"password":"Broken@Secret3"',
  });
  const text = lines.join('\n');
  expect([code.length, key.length > 20, text.length > 1000]).toEqual([6, true, true]);
  expect((await lastMessage(server as TestServer, phone))?.text.length).toBeGreaterThan(0);
  for (const secret of [
    testPassword,
    'Wrong@Secret1',
    'Fresh@Secret2',
    'Broken@Secret3',
    token,
    key,
    phone,
    'SecretSignature1',
    'SecretCookie1',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(lines.filter((line) => line.includes(`"${code}"`) || line.includes(` ${code}`))).toEqual([]);
  expect(text).toContain('/api/user/oauth/password/reset/data?key=***');
});

it('a lost connection is one short line, whatever the driver hangs on its error', () => {
  const said: string[] = [];
  const log = openLog('info', { write: (line: string) => void said.push(line) });
  const lost = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { password: 'x'.repeat(10_000) },
  });
  log.warn({ error: lost }, 'idle database connection lost');
  log.error({ err: new TypeError('a mistake of ours') }, 'request failed');
  expect(JSON.parse(said[0] ?? '').error).toEqual({
    type: 'Error',
    code: '57P01',
    message: 'terminating connection',
  });
  // A mistake is found by where it was made.
  expect(JSON.parse(said[1] ?? '').err.stack).toContain('logs.test.ts');
});
