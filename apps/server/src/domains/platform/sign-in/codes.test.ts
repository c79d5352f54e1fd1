import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetAttempts, readCode, solveCaptcha } from '#testing/outbox.ts';
import { makeAccount } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let next = 13_800_000_000;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

async function person(more: object = {}) {
  const phone = String(next++);
  return { ...(await makeAccount(server.services, { type: 'OTHER', phone, ...more })), phone };
}
const send = (mobile: string, more: object = {}) =>
  server.anyone.post('/user/oauth/smsCode', { mobile, ...more });
const login = (mobile: string, code: string) =>
  server.anyone.post('/user/oauth/phone/login', { mobile, code });

test('a code by SMS signs in, once', async () => {
  const { phone, userName } = await person();
  expect((await send(phone)).data).toEqual({ resendAfter: 60 });
  const code = await readCode(server, phone);
  const both = await Promise.all([login(phone, code), login(phone, code)]);
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 422]);
  const token = String(both.find((a) => a.status === 200)?.data.token);
  expect((await client(server.app, token).get('/user/v1/user/current')).data.userName).toBe(userName);
  expect((await login(phone, code)).body.error).toBe('session.code-wrong');
});

test('an unknown number gets the same answers and no message', async () => {
  const { phone } = await person();
  const [known, unknown] = [await send(phone), await send('13711112222')];
  expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect(await readCode(server, '13711112222')).toBe('');
  const [wrong, nobody] = [await login(phone, '000000'), await login('13711112222', '000000')];
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
  const waits = [await send(phone), await send('13711112222')];
  expect(waits.map((a) => a.body.error)).toEqual(['session.sms-wait', 'session.sms-wait']);
});

test('a second code waits a minute and names it; an older code stops working', async () => {
  const { phone } = await person();
  await send(phone);
  const first = await readCode(server, phone);
  const again = await send(phone);
  expect(again.status).toBe(429);
  expect(again.body).toMatchObject({ error: 'session.sms-wait', message: expect.stringMatching(/\d+ 秒/) });
  await resetAttempts(server);
  await send(phone);
  await readCode(server, phone);
  expect((await login(phone, first)).body.error).toBe('session.code-wrong');
  expect((await login(phone, await readCode(server, phone))).status).toBe(200);
});

test('five wrong tries use a code up', async () => {
  const { phone } = await person();
  await send(phone);
  const code = await readCode(server, phone);
  const wrong = code === '111111' ? '222222' : '111111';
  await Promise.all(Array.from({ length: 6 }, () => login(phone, wrong)));
  expect((await login(phone, code)).body.error).toBe('session.code-wrong');
});

test('guessing goes no further than twenty tries an hour', async () => {
  const { phone } = await person();
  const answers = [];
  for (let i = 0; i < 22; i++) answers.push(await login(phone, '123123'));
  expect(answers.filter((a) => a.body.error === 'session.code-wrong').length).toBe(20);
  expect(answers.at(-1)).toMatchObject({ status: 429 });
});

test('from the fourth code on an address must solve the image', async () => {
  for (let i = 0; i < 3; i++) expect((await send(String(13_600_000_000 + i))).status).toBe(200);
  const { phone } = await person();
  expect((await send(phone)).body.error).toBe('session.captcha-required');
  expect((await send(phone, await solveCaptcha(server))).status).toBe(200);
});

test('a number gets ten codes a day', async () => {
  const { phone } = await person();
  const { db } = server.services;
  for (let i = 0; i < 10; i++) {
    expect((await send(phone, await solveCaptcha(server))).status).toBe(200);
    await db.deleteFrom('attempt').where('key', 'like', 'sms-wait:%').execute();
  }
  expect((await send(phone, await solveCaptcha(server))).status).toBe(429);
});

test('a code expires after five minutes; a disabled account gets none', async () => {
  const { phone, accountId } = await person();
  await send(phone);
  const code = await readCode(server, phone);
  await server.services.db
    .updateTable('one_time_code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await login(phone, code)).body.error).toBe('session.code-wrong');
  await server.services.db
    .updateTable('account')
    .set({ active: false })
    .where('id', '=', accountId)
    .execute();
  await server.services.db.deleteFrom('sandbox_state').execute();
  await resetAttempts(server);
  expect((await send(phone)).status).toBe(200);
  expect(await readCode(server, phone)).toBe('');
});
