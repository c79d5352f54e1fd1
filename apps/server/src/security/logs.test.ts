import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { symbols } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { allJobs } from '#domains.ts';
import { openLog } from '#kernel/log.ts';
import { testDatabase } from '#testing/database.ts';
import { systemContext } from '#kernel/system-context.ts';
import { png } from '#testing/png.ts';
import { lastMessage, readCode, readResetKey } from '#testing/outbox.ts';
import { makeAccount, testPassword } from '#testing/people.ts';
import { client, type TestServer } from '#testing/server.ts';
import { openTestServices } from '#testing/services.ts';

const lines: string[] = [];
let server: Pick<TestServer, 'app' | 'services' | 'runJobs' | 'anyone'>;
/** A bucket whose key is another one. */
const bucket = createServer((request, reply) => {
  request.resume();
  reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const { services, runJobs } = await openTestServices(await testDatabase(), {
    LOG_LEVEL: 'debug',
    FILES_URL: `s3://key:SecretOfTheBucket1@files?endpoint=http://127.0.0.1:${port}`,
  });
  const log = openLog('trace', { write: (line: string) => void lines.push(line) });
  const app = await buildApp(services, log);
  await services.jobs.start(allJobs(services));
  server = { app, services, runJobs, anyone: client(app, null) };
});
afterAll(async () => {
  await server.app.close();
  await server.services.pools.close();
  bucket.close();
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

it('what a bucket says against us stands in the log, its key does not', async () => {
  const { userName } = await makeAccount(server.services, { type: 'OTHER', isAdmin: true });
  const { token } = (await server.anyone.post('/user/signIn', { userName, password: testPassword })).data;
  const answer = await client(server.app, String(token)).upload('/data/file/upload', {
    name: 'a.png',
    data: png,
  });
  expect(answer.status).toBe(503);
  const line = lines.find((each) => each.includes('The bucket answered'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 40,
    reason: 'service.unavailable: The bucket answered 403 SignatureDoesNotMatch',
    path: '/api/data/file/upload',
  });
  expect(lines.join('')).not.toContain('SecretOfTheBucket1');
});

it('work of the system says why it failed, as requests do', () => {
  const { log } = systemContext(server.services, 'test');
  const serializers = (log as unknown as Record<symbol, Record<string, (of: unknown) => unknown>>)[
    symbols.serializersSym
  ];
  const why = new Error('not available', { cause: new Error('why') });
  expect(serializers?.['error']?.(why)).toMatchObject({ message: 'not available: why' });
});
