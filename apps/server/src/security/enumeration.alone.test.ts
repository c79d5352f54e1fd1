import type * as Argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetAttempts, solveCaptcha } from '#testing/outbox.ts';
import { makeAccount } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

/** Passwords compared and statements sent since `work` was last reset: what an answer costs, without a clock. */
const work = { passwords: 0, statements: [] as string[] };
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof Argon2>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      work.passwords += 1;
      return real.verify(...args);
    },
  };
});

let server: TestServer;
let next = 13_500_000_000;
let known: { userName: string; phone: string };
let disabled: { userName: string; phone: string };
const unknown = { userName: 'nobody_here', phone: '13511112222' };

async function person() {
  const phone = String(next++);
  return { ...(await makeAccount(server.services, { type: 'OTHER', phone })), phone };
}
beforeAll(async () => {
  server = await openTestServer();
  const send = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    // A pool that opens a connection sets it up: that is chance, not what the request asks.
    if (!text.startsWith('SET timezone')) work.statements.push(text.trim().replaceAll(/\s+/g, ' '));
    return (send as (...all: unknown[]) => unknown).apply(this, args);
  });
  [known, disabled] = [await person(), await person()];
  await server.services.db
    .updateTable('account')
    .set({ active: false })
    .where('user_name', '=', disabled.userName)
    .execute();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(() => resetAttempts(server));

/** An answer without what differs by chance, and what it cost: kinds of statements and how many. */
async function measure(path: string, body: object) {
  work.passwords = 0;
  work.statements = [];
  const answer = await server.anyone.post(path, body);
  // The message's own row, or the search that stands for it: the same number of statements either way.
  const kinds = work.statements.map((text) =>
    /^(insert into "sms_log"|select "id" from "sms_log")/i.test(text) ? 'sms_log' : text,
  );
  return {
    status: answer.status,
    body: { ...answer.body, requestId: '', details: Object.keys(answer.body.details ?? {}) },
    passwords: work.passwords,
    statements: kinds.toSorted(),
  };
}
const same = async (path: string, ...bodies: object[]) => {
  const all = [];
  for (const body of bodies) {
    await resetAttempts(server);
    all.push(await measure(path, body));
  }
  for (const each of all) expect(each).toEqual(all[0]);
  expect(all[0]?.statements.length).toBeGreaterThan(3);
  return all[0];
};

test('signing in: a wrong password, an unknown and a disabled account cost and say the same', async () => {
  const tried = (userName: string) => ({ userName, password: 'Wrong@2026' });
  const seen = await same(
    '/user/signIn',
    tried(known.userName),
    tried(unknown.userName),
    tried(disabled.userName),
  );
  expect(seen).toMatchObject({ status: 422, body: { error: 'session.bad-credentials' }, passwords: 1 });
});

test('a code by SMS: known, unknown and disabled numbers cost and say the same', async () => {
  const asked = (mobile: string) => ({ mobile });
  const seen = await same(
    '/user/oauth/smsCode',
    asked(known.phone),
    asked(unknown.phone),
    asked(disabled.phone),
  );
  expect(seen).toMatchObject({ status: 200, body: { data: { resendAfter: 60 } } });
});

test('a wrong code: known and unknown numbers cost and say the same', async () => {
  for (const { phone } of [known, unknown])
    await server.anyone.post('/user/oauth/smsCode', { mobile: phone });
  const tried = (mobile: string) => ({ mobile, code: '000000' });
  const seen = await same('/user/oauth/phone/login', tried(known.phone), tried(unknown.phone));
  expect(seen).toMatchObject({ status: 422, body: { error: 'session.code-wrong' } });
});

test('a reset: known, unknown and disabled names walk the same way at the same cost', async () => {
  const path = '/user/oauth/resetPassword';
  const started = [];
  for (const { userName } of [known, unknown, disabled]) {
    const image = await solveCaptcha(server);
    await resetAttempts(server);
    work.statements = [];
    const answer = await server.anyone.post(`${path}/checkAccount`, { userName, ...image });
    expect([answer.status, Object.keys(answer.data)]).toEqual([200, ['resetId', 'mobile']]);
    expect(String(answer.data.mobile)).toMatch(/^1\d\d\*{4}\d{4}$/);
    started.push({ resetId: String(answer.data.resetId), statements: work.statements.toSorted() });
  }
  for (const each of started) expect(each.statements).toEqual(started[0]?.statements);
  await same(`${path}/sms`, ...started.map(({ resetId }) => ({ resetId })));
  await same(`${path}/checkIdentity`, ...started.map(({ resetId }) => ({ resetId, code: '000000' })));
});

test('a lock-out and the image come for names that do not exist as for those that do', async () => {
  const errors = [];
  for (const { userName } of [known, unknown]) {
    const seen = [];
    for (let i = 0; i < 4; i++)
      seen.push((await server.anyone.post('/user/signIn', { userName, password: 'x' })).body.error);
    await server.services.db
      .updateTable('attempt')
      .set({ count: 100 })
      .where('key', '=', `password:${userName}`)
      .execute();
    seen.push((await server.anyone.post('/user/signIn', { userName, password: 'x' })).body.error);
    errors.push(seen);
  }
  expect(errors[0]).toEqual(errors[1]);
  expect(errors[0]?.slice(3)).toEqual(['session.captcha-required', 'session.account-locked']);
});
