import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepAt, totpCode } from '#domains/platform/sign-in/totp.ts';
import { resetAttempts, readCode, solveCaptcha } from '#testing/outbox.ts';
import { makeAccount, testPassword } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let next = 13_400_000_000;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

const post = (path: string, body: object) => server.anyone.post(path, body);
const tenTimes = async (path: string, body: object) =>
  (await Promise.all(Array.from({ length: 10 }, () => post(path, body)))).filter((a) => a.status === 200);
async function person() {
  const phone = String(next++);
  return { ...(await makeAccount(server.services, { type: 'OTHER', phone })), phone };
}

test('a code by SMS sent ten times at once signs in once, and opens nothing else', async () => {
  const { phone, userName } = await person();
  await post('/user/oauth/smsCode', { mobile: phone });
  const code = await readCode(server, phone);
  const { data } = await post('/user/oauth/resetPassword/checkAccount', {
    userName,
    ...(await solveCaptcha(server)),
  });
  const other = await post('/user/oauth/resetPassword/checkIdentity', { resetId: data.resetId, code });
  expect(other.body.error).toBe('session.code-wrong');
  expect((await tenTimes('/user/oauth/phone/login', { mobile: phone, code })).length).toBe(1);
});

test('a code of an authenticator, used for two sign-ins at once, finishes one of them', async () => {
  const { accountId, userName } = await person();
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  await server.services.db
    .updateTable('account')
    .set({ second_step: 'TOTP', totp_secret_enc: server.services.secrets.encrypt(secret) })
    .where('id', '=', accountId)
    .execute();
  const grants = [];
  for (let i = 0; i < 5; i++)
    grants.push((await post('/user/signIn', { userName, password: testPassword })).data.secondStep?.grant);
  const code = totpCode(secret, stepAt(Date.now()));
  const answers = await Promise.all(grants.map((grant) => post('/user/oauth/login', { grant, code })));
  expect(answers.filter((a) => a.status === 200).length).toBe(1);
});

test('a grant of a QR ticket, used ten times at once, signs in once', async () => {
  const phone = await server.as({ type: 'OTHER' });
  const ticket = (await post('/user/oauth/qr/ticket', {})).data as unknown as { id: string; url: string };
  const key = new URL(ticket.url).searchParams.get('key');
  await phone.post(`/user/oauth/qr/ticket/${key}/confirm`, { action: 'confirm' });
  const { data } = await server.anyone.get(`/user/oauth/qr/ticket/${ticket.id}`);
  expect((await tenTimes('/user/oauth/login', { grant: data.grant })).length).toBe(1);
  expect((await phone.post(`/user/oauth/qr/ticket/${key}/confirm`, { action: 'confirm' })).body.error).toBe(
    'session.qr-expired',
  );
});

test('a reset key, used ten times at once, sets one password; the code behind it makes no second key', async () => {
  const { phone, userName } = await person();
  const { data } = await post('/user/oauth/resetPassword/checkAccount', {
    userName,
    ...(await solveCaptcha(server)),
  });
  await post('/user/oauth/resetPassword/sms', { resetId: data.resetId });
  const proof = { resetId: data.resetId, code: await readCode(server, phone) };
  const keys = await tenTimes('/user/oauth/resetPassword/checkIdentity', proof);
  expect(keys.length).toBe(1);
  const reset = { key: keys[0]?.data.key, newPassword: 'Fresh@2027' };
  expect((await tenTimes('/user/oauth/password/reset', reset)).length).toBe(1);
});

test('of reset links sent at once one stays good', async () => {
  const { accountId } = await person();
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const send = () => admin.post('/user/oauth/password/reset-url/send', { userId: accountId, channel: 'SMS' });
  await Promise.all([send(), send(), send()]);
  const { db } = server.services;
  const live = await db
    .selectFrom('reset_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  expect(live.length).toBe(1);
});

test('an image is good for one try, right or wrong, however many come at once', async () => {
  const right = await solveCaptcha(server);
  const names = Array.from({ length: 10 }, (_, i) => `walker_${i}`);
  const start = (userName: string, image: object) =>
    post('/user/oauth/resetPassword/checkAccount', { userName, ...image });
  const answers = await Promise.all(names.map((name) => start(name, right)));
  expect(answers.filter((a) => a.status === 200).length).toBe(1);
  const wrong = await solveCaptcha(server);
  await start('walker', { ...wrong, captcha: 'ZZZZ' });
  expect((await start('walker', wrong)).body.error).toBe('session.captcha-wrong');
});
