import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastMessage, resetAttempts, readCode, readResetKey, solveCaptcha } from '#testing/outbox.ts';
import { makeAccount } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let next = 13_700_000_000;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

const newPassword = 'Fresh@2027';
const post = (path: string, body: object) => server.anyone.post(`/user/oauth/${path}`, body);
const startReset = async (userName: string) =>
  post('resetPassword/checkAccount', { userName, ...(await solveCaptcha(server)) });

async function person() {
  const phone = String(next++);
  const email = `user${phone}@example.com`;
  return { ...(await makeAccount(server.services, { type: 'OTHER', phone, email })), phone, email };
}
async function linkTo(userId: number, channel = 'SMS') {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  return admin.post('/user/oauth/password/reset-url/send', { userId, channel });
}

test('account, code, new password; every session ends and a lock-out is lifted', async () => {
  const { userName, phone } = await person();
  const elsewhere = await server.as(userName);
  const { data } = await startReset(userName);
  expect(data.mobile).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  await post('resetPassword/sms', { resetId: data.resetId });
  const code = await readCode(server, phone);
  const { data: identity } = await post('resetPassword/checkIdentity', { resetId: data.resetId, code });
  await server.services.db
    .insertInto('attempt')
    .values({ key: `password:${userName}`, count: 100, resets_at: new Date(Date.now() + 600_000) })
    .execute();
  expect((await post('password/reset', { key: identity.key, newPassword })).status).toBe(200);
  expect((await elsewhere.get('/user/v1/user/current')).body.code).toBe('4001');
  expect((await server.anyone.post('/user/signIn', { userName, password: newPassword })).status).toBe(200);
  expect((await post('resetPassword/checkIdentity', { resetId: data.resetId, code })).status).toBe(422);
});

test('an unknown name walks the same way and gets nowhere', async () => {
  const { userName } = await person();
  const [known, unknown] = [await startReset(userName), await startReset('ghost_user')];
  expect(unknown.status).toBe(200);
  expect(String(unknown.data.mobile)).toMatch(/^1[3-9]\d\*{4}\d{4}$/);
  expect((await startReset('ghost_user')).data.mobile).toBe(unknown.data.mobile);
  const sent = [
    await post('resetPassword/sms', { resetId: known.data.resetId }),
    await post('resetPassword/sms', { resetId: unknown.data.resetId }),
  ];
  expect(sent[0]?.data).toEqual(sent[1]?.data);
  const tried = await Promise.all(
    [known, unknown].map((a) =>
      post('resetPassword/checkIdentity', { resetId: a.data.resetId, code: '000000' }),
    ),
  );
  expect({ ...tried[0]?.body, requestId: '' }).toEqual({ ...tried[1]?.body, requestId: '' });
});

test('the image must be solved for every name', async () => {
  expect((await post('resetPassword/checkAccount', { userName: 'someone' })).body.error).toBe(
    'session.captcha-required',
  );
});

test('a link by SMS or mail works once; of two uses at once one wins', async () => {
  const { accountId, userName, phone, email } = await person();
  expect((await linkTo(accountId)).data.sentTo).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  const old = await readResetKey(server, phone);
  await linkTo(accountId, 'EMAIL');
  const key = await readResetKey(server, email);
  expect((await server.anyone.get(`/user/oauth/password/reset/data?key=${old}`)).body.error).toBe(
    'session.reset-expired',
  );
  expect((await server.anyone.get(`/user/oauth/password/reset/data?key=${key}`)).data.userName).toBe(
    userName,
  );
  const both = await Promise.all(
    ['Fresh@2027', 'Other@2027'].map((p) => post('password/reset', { key, newPassword: p })),
  );
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 422]);
  const won = both[0]?.status === 200 ? 'Fresh@2027' : 'Other@2027';
  expect((await server.anyone.post('/user/signIn', { userName, password: won })).status).toBe(200);
  expect((await lastMessage(server, email))?.text).toContain('已于');
});

test('a link expires and a weak password does not use it up', async () => {
  const { accountId, phone } = await person();
  await linkTo(accountId);
  const key = await readResetKey(server, phone);
  expect((await post('password/reset', { key, newPassword: 'weak' })).status).toBe(400);
  await server.services.db
    .updateTable('reset_key')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', accountId)
    .execute();
  expect((await post('password/reset', { key, newPassword })).body.error).toBe('session.reset-expired');
});

test('keys can’t be guessed at will', async () => {
  const answers = [];
  for (let i = 0; i < 32; i++)
    answers.push((await server.anyone.get(`/user/oauth/password/reset/data?key=guess${i}`)).status);
  expect(answers.slice(0, 30).every((s) => s === 422)).toBe(true);
  expect(answers.slice(30)).toEqual([429, 429]);
});

test('links need the code webUser_list_view, an address, and patience', async () => {
  const { accountId } = await makeAccount(server.services, { type: 'OTHER' });
  const plain = await server.as({ type: 'OTHER', codes: ['web_role_view'] });
  expect(
    (await plain.post('/user/oauth/password/reset-url/send', { userId: accountId, channel: 'SMS' })).status,
  ).toBe(403);
  expect((await linkTo(accountId)).body.error).toBe('users.no-address');
  const { accountId: reachable } = await person();
  for (let i = 0; i < 5; i++) expect((await linkTo(reachable)).status).toBe(200);
  expect((await linkTo(reachable)).status).toBe(429);
});

test('the stored keys are hashes', async () => {
  const { accountId, phone } = await person();
  await linkTo(accountId);
  const key = await readResetKey(server, phone);
  const rows = await server.services.db.selectFrom('reset_key').selectAll().execute();
  expect(
    rows.some(
      (r) => Buffer.from(r.key_hash).toString('base64url') === key || JSON.stringify(r).includes(key),
    ),
  ).toBe(false);
});
