import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetAttempts, readCode, solveCaptcha } from '#testing/outbox.ts';
import { makeAccount, testPassword } from '#testing/people.ts';
import { openTestServer, type TestAnswer, type TestServer } from '#testing/server.ts';

/** Passwords that were really compared. */
let verified = 0;
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof Argon2>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      verified += 1;
      return real.verify(...args);
    },
  };
});

let server: TestServer;
let next = 13_100_000_000;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

const fifty = <T>(guess: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => guess(i)));
/** How many of the answers failed so; '' counts those that succeeded. */
const count = (answers: readonly TestAnswer<unknown>[], error: string) =>
  answers.filter((a) => (a.body.error ?? '') === error).length;
const post = (path: string, body: object) => server.anyone.post(path, body);
const person = async (more: object = {}) => {
  const phone = String(next++);
  return { ...(await makeAccount(server.services, { type: 'OTHER', phone, ...more })), phone };
};
const wrongCode = (code: string, i: number) => String((Number(code) + i + 1) % 1_000_000).padStart(6, '0');
const setCount = (key: string, n: number) =>
  server.services.db
    .insertInto('attempt')
    .values({ key, count: n, resets_at: new Date(Date.now() + 600_000) })
    .execute();

test('fifty passwords at once: ten are compared, then the address has to wait', async () => {
  const { userName } = await person();
  verified = 0;
  const answers = await fifty((i) => post('/user/signIn', { userName, password: `Guess@${i}` }));
  expect(verified).toBeLessThanOrEqual(10);
  expect(count(answers, 'session.bad-credentials')).toBeLessThan(10);
  const right = await post('/user/signIn', {
    userName,
    password: testPassword,
    ...(await solveCaptcha(server)),
  });
  expect(right.body.error).toBe('session.address-locked');
});

test('passwords are counted together wherever they are asked for', async () => {
  const user = await server.as({ type: 'OTHER' });
  await user.post('/user/v1/user/lock');
  verified = 0;
  await fifty((i) => user.post('/user/v1/user/unlock', { password: `Guess@${i}` }));
  const elsewhere = await post('/user/signIn', { userName: user.userName, password: testPassword });
  expect(verified).toBeLessThanOrEqual(10);
  expect(elsewhere.body.error).toBe('session.address-locked');
});

test('fifty accounts at once from one address: what is left of its limit, no more', async () => {
  await setCount('sign-in:127.0.0.1', 110);
  verified = 0;
  const answers = await fifty((i) =>
    post('/user/signIn', { userName: `stranger_${i}`, password: 'Guess@1' }),
  );
  expect([verified, count(answers, 'session.bad-credentials'), count(answers, 'request.too-many')]).toEqual([
    10, 10, 40,
  ]);
});

test('fifty sign-ins that succeed leave the address as it was', async () => {
  const names = [];
  for (let i = 0; i < 10; i++) names.push((await person()).userName);
  await setCount('sign-in:127.0.0.1', 60);
  await Promise.all(names.map((userName) => post('/user/signIn', { userName, password: testPassword })));
  const rows = await server.services.db
    .selectFrom('attempt')
    .selectAll()
    .where('key', 'like', 'sign-in:%')
    .execute();
  expect(rows).toMatchObject([{ count: 60 }]);
});

test('fifty codes at once: five are compared, and the right one comes too late', async () => {
  const { phone } = await person();
  await post('/user/oauth/smsCode', { mobile: phone });
  const code = await readCode(server, phone);
  const answers = await fifty((i) =>
    post('/user/oauth/phone/login', { mobile: phone, code: wrongCode(code, i) }),
  );
  expect([count(answers, 'session.code-wrong'), count(answers, 'request.too-many')]).toEqual([20, 30]);
  const row = await server.services.db
    .selectFrom('one_time_code')
    .select('tries')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row?.tries).toBe(5);
  await resetAttempts(server);
  expect((await post('/user/oauth/phone/login', { mobile: phone, code })).body.error).toBe(
    'session.code-wrong',
  );
});

test('codes for many numbers from one address: a hundred an hour', async () => {
  await setCount('code-address:127.0.0.1', 90);
  const answers = await fifty((i) =>
    post('/user/oauth/phone/login', { mobile: String(13_200_000_000 + i), code: '123456' }),
  );
  expect([count(answers, 'session.code-wrong'), count(answers, 'request.too-many')]).toEqual([10, 40]);
});

test('a number asked for fifty codes at once gets one; an address solves the image from the fourth on', async () => {
  const { phone } = await person();
  const one = await fifty(() => post('/user/oauth/smsCode', { mobile: phone }));
  expect([count(one, ''), await messagesTo(phone)]).toEqual([1, 1]);
  await resetAttempts(server);
  const many = await fifty((i) => post('/user/oauth/smsCode', { mobile: String(13_300_000_000 + i) }));
  expect([count(many, ''), count(many, 'session.captcha-required')]).toEqual([3, 47]);
});

const messagesTo = async (mobile: string): Promise<number> => {
  const index = server.services.secrets.blindIndex(mobile);
  return (await server.services.db.selectFrom('sms_log').select('id').where('to_index', '=', index).execute())
    .length;
};

test('fifty codes of an authenticator at once: ten are compared', async () => {
  const user = await server.as({ type: 'OTHER', phone: String(next++) });
  await user.post('/user/v1/user/totp', { password: testPassword });
  const started = await fifty((i) =>
    user.post('/user/v1/user/totp/confirm', { code: wrongCode('000000', i) }),
  );
  expect([count(started, 'session.code-wrong'), count(started, 'request.too-many')]).toEqual([10, 40]);
  const { secrets, db } = server.services;
  const account = db.updateTable('account').where('id', '=', user.accountId);
  await account
    .set({ second_step: 'TOTP', totp_secret_enc: secrets.encrypt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ') })
    .execute();
  const half = await post('/user/signIn', { userName: user.userName, password: testPassword });
  const grant = half.data.secondStep?.grant;
  const answers = await fifty((i) => post('/user/oauth/login', { grant, code: wrongCode('000000', i) }));
  expect(count(answers, 'session.code-wrong')).toBeLessThanOrEqual(10);
  expect(count(answers, 'request.too-many')).toBe(40);
});

test('fifty codes of a password reset at once: five are compared; fifty keys: what the address has left', async () => {
  const { userName, phone } = await person();
  const { data } = await post('/user/oauth/resetPassword/checkAccount', {
    userName,
    ...(await solveCaptcha(server)),
  });
  await post('/user/oauth/resetPassword/sms', { resetId: data.resetId });
  const code = await readCode(server, phone);
  const answers = await fifty((i) =>
    post('/user/oauth/resetPassword/checkIdentity', { resetId: data.resetId, code: wrongCode(code, i) }),
  );
  expect(count(answers, 'session.code-wrong')).toBe(20);
  await resetAttempts(server);
  const late = await post('/user/oauth/resetPassword/checkIdentity', { resetId: data.resetId, code });
  expect(late.body.error).toBe('session.code-wrong');
  await setCount('door-guess:127.0.0.1', 20);
  const keys = await fifty((i) =>
    post('/user/oauth/password/reset', { key: `guess${i}`, newPassword: 'Fresh@2027' }),
  );
  expect([count(keys, 'session.reset-expired'), count(keys, 'request.too-many')]).toEqual([10, 40]);
});
