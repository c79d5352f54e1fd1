import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCode, solveCaptcha } from '#testing/outbox.ts';
import { makeAccount, makeCompany, testPassword } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';
import { addMembership } from '#domains/platform/users/accounts.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const signIn = (userName: string, password: string, more: object = {}) =>
  server.anyone.post('/user/signIn', { userName, password, ...more });

const setFailures = (userName: string, count: number) =>
  server.services.db
    .insertInto('attempt')
    .values({ key: `password:${userName}`, count, resets_at: new Date(Date.now() + 60_000) })
    .execute();

describe('sign in', () => {
  test('gives a token and the companies; the name is not case-sensitive', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    const answer = await signIn(userName.toUpperCase(), testPassword);
    expect(answer.status).toBe(200);
    expect(answer.data.userTypeList).toMatchObject([{ type: 'OTHER', current: true }]);
    const me = await client(server.app, String(answer.data.token)).get('/user/v1/user/current');
    expect(me.data).toMatchObject({ userName, isOther: true, isAdmin: false, locked: false });
  });

  test('an unknown account and a wrong password get the same answer', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    const wrong = await signIn(userName, 'Wrong@2026');
    const unknown = await signIn('nobody_here', 'Wrong@2026');
    expect(wrong.status).toBe(422);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.error).toBe('session.bad-credentials');
  });

  test('the image is asked for after three failures, existing account or not', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    for (const name of [userName, 'ghost_one']) {
      for (let i = 0; i < 3; i++) await signIn(name, 'bad');
      expect((await signIn(name, testPassword)).body.error).toBe('session.captcha-required');
      const image = await server.anyone.get('/user/oauth/verification-code');
      expect(String(image.data.svg)).not.toMatch(/<text/);
      const wrong = await signIn(name, testPassword, { captchaId: image.data.captchaId, captcha: '0000' });
      expect(wrong.body.error).toBe('session.captcha-wrong');
    }
  });

  test('ten failures of one address make it wait for fifteen minutes; the owner signs in elsewhere', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    await setFailures(`${userName}@127.0.0.1`, 9);
    const tenth = await signIn(userName, 'bad');
    expect(tenth.body.error).toBe('session.address-locked');
    const locked = await signIn(userName, testPassword);
    expect([locked.status, locked.body.error]).toEqual([429, 'session.address-locked']);
    expect(locked.body.message).toContain(String(locked.body.details.until));
    expect(Date.parse(String(locked.body.details.untilTime)) - Date.now()).toBeGreaterThan(14.5 * 60_000);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/user/signIn',
      remoteAddress: '203.0.113.9',
      payload: { userName, password: testPassword },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('a hundred failures of many addresses lock the account; a code by SMS still signs in', async () => {
    const phone = '13912340001';
    const { userName } = await makeAccount(server.services, { type: 'OTHER', phone });
    await setFailures(userName, 99);
    const image = await solveCaptcha(server);
    expect((await signIn(userName, 'bad', image)).body.error).toBe('session.account-locked');
    expect((await signIn(userName, testPassword)).body.error).toBe('session.account-locked');
    await server.anyone.post('/user/oauth/smsCode', { mobile: phone });
    const code = await readCode(server, phone);
    expect((await server.anyone.post('/user/oauth/phone/login', { mobile: phone, code })).status).toBe(200);
  });

  test('an account that no SMS can reach is never locked as a whole', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    await setFailures(userName, 500);
    expect((await signIn(userName, testPassword, await solveCaptcha(server))).status).toBe(200);
  });

  test('with the image’s characters the right password gets in, once', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    await setFailures(userName, 5);
    const image = await solveCaptcha(server);
    expect((await signIn(userName, testPassword, image)).status).toBe(200);
    await setFailures(userName, 5);
    expect((await signIn(userName, testPassword, image)).body.error).toBe('session.captcha-wrong');
  });

  test('an address that collects refusals over many accounts has to wait; sign-ins that succeed don’t count', async () => {
    const { db } = server.services;
    await db.deleteFrom('attempt').execute();
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    expect((await signIn(userName, testPassword)).status).toBe(200);
    const counted = await db
      .selectFrom('attempt')
      .select('count')
      .where('key', 'like', 'sign-in:%')
      .execute();
    expect(counted).toEqual([{ count: 0 }]);
    await signIn('someone_else', 'bad');
    await db.updateTable('attempt').set({ count: 120 }).where('key', 'like', 'sign-in:%').execute();
    expect((await signIn(userName, testPassword)).body.error).toBe('request.too-many');
    await db.deleteFrom('attempt').execute();
  });

  test('parallel guesses are counted one by one', async () => {
    const { userName } = await makeAccount(server.services, { type: 'OTHER' });
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(userName, 'bad')));
    const row = await server.services.db
      .selectFrom('attempt')
      .selectAll()
      .where('key', '=', `password:${userName}`)
      .executeTakeFirst();
    expect(answers.filter((a) => a.body.error === 'session.bad-credentials').length).toBeLessThan(10);
    expect(row?.count).toBeGreaterThanOrEqual(3);
  });

  test('a disabled account, membership or company may not sign in; of the company it is said', async () => {
    const plain = '抱歉，您没有登录权限';
    const said = {
      account: plain,
      membership: plain,
      company: `${plain}。您所在的公司已停用，请联系平台`,
    };
    for (const table of ['account', 'membership', 'company'] as const) {
      const made = await makeAccount(server.services, { type: 'DEALER' });
      const { db } = server.services;
      if (table === 'account')
        await db.updateTable('account').set({ active: false }).where('id', '=', made.accountId).execute();
      if (table === 'membership')
        await db
          .updateTable('membership')
          .set({ active: false })
          .where('id', '=', made.membershipId)
          .execute();
      if (table === 'company')
        await db.updateTable('company').set({ enabled: false }).where('id', '=', made.companyId).execute();
      const answer = await signIn(made.userName, testPassword);
      expect(answer.body).toMatchObject({ error: 'session.no-right', message: said[table] });
      expect((await signIn(made.userName, 'bad')).body.error).toBe('session.bad-credentials');
    }
  });

  test('only own companies can be entered', async () => {
    const mine = await makeAccount(server.services, { type: 'OTHER' });
    const other = await makeAccount(server.services, { type: 'OTHER' });
    expect((await signIn(mine.userName, testPassword, { userTypeId: other.membershipId })).body.error).toBe(
      'session.no-right',
    );
    const companyId = await makeCompany(server.services, 'SUPPLIER');
    const second = await addMembership(server.services.db, mine.accountId, {
      companyId,
      roles: ['supplier'],
    });
    const answer = await signIn(mine.userName, testPassword, { userTypeId: second });
    expect((await client(server.app, String(answer.data.token)).get('/user/v1/user/current')).data.type).toBe(
      'SUPPLIER',
    );
  });
});
