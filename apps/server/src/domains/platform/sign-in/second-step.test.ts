import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetAttempts, readCode } from '#testing/outbox.ts';
import { makeAccount, makeCompany, testPassword } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';
import { createRole } from '#domains/platform/access/index.ts';
import { addMembership } from '#domains/platform/users/accounts.ts';
import { stepAt, totpCode } from './totp.ts';

let server: TestServer;
let next = 13_900_100_000;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

const signIn = (userName: string) => server.anyone.post('/user/signIn', { userName, password: testPassword });
const finish = (grant: unknown, code: string) => server.anyone.post('/user/oauth/login', { grant, code });

/** A person who wants a code by SMS at every sign-in. */
async function careful() {
  const phone = String(next++);
  const made = await makeAccount(server.services, { type: 'OTHER', phone });
  await server.services.db
    .updateTable('account')
    .set({ second_step: 'SMS' })
    .where('id', '=', made.accountId)
    .execute();
  return { ...made, phone };
}

/** A person with an authenticator; `code(n)` is the code n steps from now. */
async function withAuthenticator() {
  const user = await server.as({ type: 'OTHER', phone: String(next++) });
  const { data } = await user.post('/user/v1/user/totp', { password: testPassword });
  const now = stepAt(Date.now());
  const code = (steps: number) => totpCode(String(data.secret), now + steps);
  expect((await user.post('/user/v1/user/totp/confirm', { code: code(-1) })).status).toBe(200);
  return { ...user, code };
}

test('a code by SMS is asked for; before it there is no token', async () => {
  const { userName, phone } = await careful();
  const half = await signIn(userName);
  expect(half.data).toMatchObject({
    token: null,
    userTypeList: [],
    secondStep: { kind: 'SMS', mobile: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
  });
  const { grant } = half.data.secondStep as unknown as { grant: string };
  expect((await client(server.app, grant).get('/user/v1/user/current')).body.code).toBe('4001');
  expect((await finish(grant, '000000')).body.error).toBe('session.code-wrong');
  const code = await readCode(server, phone);
  const both = await Promise.all([finish(grant, code), finish(grant, code)]);
  expect(both.filter((a) => a.status === 200).length).toBe(1);
  expect((await finish(grant, code)).body.error).toBe('session.grant-expired');
});

test('the code can be sent again for the same sign-in', async () => {
  const { userName, phone } = await careful();
  const grant = (await signIn(userName)).data.secondStep?.grant;
  expect((await server.anyone.post('/user/oauth/smsCode', { grant })).body.error).toBe('session.sms-wait');
  await resetAttempts(server);
  expect((await server.anyone.post('/user/oauth/smsCode', { grant })).status).toBe(200);
  expect((await finish(grant, await readCode(server, phone))).status).toBe(200);
});

test('another person’s code does not finish a sign-in', async () => {
  const [mine, other] = [await careful(), await careful()];
  const grant = (await signIn(mine.userName)).data.secondStep?.grant;
  await signIn(other.userName);
  expect((await finish(grant, await readCode(server, other.phone))).body.error).toBe('session.code-wrong');
});

test('an authenticator’s code counts once, also across sign-ins', async () => {
  const { userName, code } = await withAuthenticator();
  const first = (await signIn(userName)).data.secondStep;
  const second = (await signIn(userName)).data.secondStep;
  expect(first?.kind).toBe('TOTP');
  expect((await finish(first?.grant, code(-1))).body.error).toBe('session.code-wrong');
  const used = code(0);
  expect((await finish(first?.grant, used)).status).toBe(200);
  expect((await finish(second?.grant, used)).body.error).toBe('session.code-wrong');
  expect((await finish(second?.grant, code(1))).status).toBe(200);
});

test('guessing an authenticator’s code is limited', async () => {
  const { userName } = await withAuthenticator();
  const grant = (await signIn(userName)).data.secondStep?.grant;
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push((await finish(grant, '000000')).status);
  expect(answers.slice(10)).toEqual([429, 429]);
});

test('a role can ask for the second step, in whichever company it is held', async () => {
  const made = await makeAccount(server.services, { type: 'OTHER', phone: String(next++) });
  const { db } = server.services;
  const role = await createRole(db, { type: 'SUPPLIER', name: `strict ${made.userName}`, codes: [] });
  await db.updateTable('role').set({ second_step: 'TOTP' }).where('id', '=', role).execute();
  await addMembership(db, made.accountId, {
    companyId: await makeCompany(server.services, 'SUPPLIER'),
    roles: [role],
  });
  // The authenticator is not set up yet: the mobile serves.
  expect((await signIn(made.userName)).data.secondStep?.kind).toBe('SMS');
  await db
    .updateTable('account')
    .set({ phone_enc: null, phone_index: null })
    .where('id', '=', made.accountId)
    .execute();
  expect((await signIn(made.userName)).data.secondStep?.kind).toBe('ENTRY');
});

/** A person whose role asks for a second step, with nothing to take it by. */
async function stranded() {
  const made = await makeAccount(server.services, { type: 'OTHER' });
  const role = await createRole(server.services.db, { type: 'OTHER', name: `s ${made.userName}`, codes: [] });
  const { db } = server.services;
  await db.updateTable('role').set({ second_step: 'TOTP' }).where('id', '=', role).execute();
  await db
    .insertInto('membership_role')
    .values({ membership_id: made.membershipId, role_id: role })
    .execute();
  return made;
}

test('who has neither mobile nor authenticator gets in by a code that an administrator tells, once', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const { accountId, userName } = await stranded();
  const ask = (id: number) => admin.post<{ code: string }>(`/user/v1/user/${id}/entryCode`);
  const step = (await signIn(userName)).data.secondStep;
  expect(step).toMatchObject({ kind: 'ENTRY', mobile: null });
  expect((await finish(step?.grant, '000000')).body.error).toBe('session.code-wrong');
  const [older, code] = [(await ask(accountId)).data.code, (await ask(accountId)).data.code];
  expect((await finish(step?.grant, older)).body.error).toBe('session.code-wrong');
  // Of somebody else it opens nothing.
  const other = await stranded();
  const theirs = (await signIn(other.userName)).data.secondStep?.grant;
  expect((await finish(theirs, code)).body.error).toBe('session.code-wrong');
  expect((await finish(step?.grant, code)).data.token).toEqual(expect.any(String));
  const again = (await signIn(userName)).data.secondStep?.grant;
  expect((await finish(again, code)).body.error).toBe('session.code-wrong');
  const log = await server.services.db
    .selectFrom('timeline')
    .select('actor_id')
    .where('entity', '=', 'account')
    .where('entity_id', '=', accountId)
    .where('action', '=', 'entry-code')
    .execute();
  expect(log).toEqual([{ actor_id: admin.accountId }, { actor_id: admin.accountId }]);
});

test('a code is made for others alone, by who may manage them, and only where nothing else serves', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const keeper = await server.as({ type: 'OTHER', codes: ['webUser_list_view'] });
  const ask = async (who: typeof admin, id: number) =>
    (await who.post(`/user/v1/user/${id}/entryCode`)).body.error;
  expect(await ask(admin, admin.accountId)).toBe('users.self-code');
  expect(await ask(keeper, admin.accountId)).toBe('users.not-yours');
  expect(await ask(admin, keeper.accountId)).toBe('users.entry-code-needless');
  expect(await ask(admin, (await careful()).accountId)).toBe('users.entry-code-needless');
  expect(await ask(admin, (await withAuthenticator()).accountId)).toBe('users.entry-code-needless');
});

test('an entry code serves for half an hour', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const { accountId, userName } = await stranded();
  const { data } = await admin.post<{ code: string }>(`/user/v1/user/${accountId}/entryCode`);
  await server.services.db
    .updateTable('one_time_code')
    .set({ expires_at: sql`expires_at - interval '31 minutes'` })
    .where('account_id', '=', accountId)
    .execute();
  const grant = (await signIn(userName)).data.secondStep?.grant;
  expect((await finish(grant, data.code)).body.error).toBe('session.code-wrong');
});

test('turning a second step on or off needs the password and a mobile', async () => {
  const user = await server.as({ type: 'OTHER' });
  const set = (secondStep: string, password = testPassword) =>
    user.put('/user/v1/user/secondStep', { secondStep, password });
  expect((await set('SMS', 'bad')).body.error).toBe('session.old-password');
  expect((await set('SMS')).body.error).toBe('session.no-mobile');
  const other = await server.as({ type: 'OTHER', phone: String(next++) });
  expect(
    (await other.put('/user/v1/user/secondStep', { secondStep: 'SMS', password: testPassword })).status,
  ).toBe(200);
  expect((await other.get('/user/v1/user/security')).data).toMatchObject({
    secondStep: 'SMS',
    required: 'SMS',
    authenticator: false,
  });
});

test('a started authenticator is not in force before its first code', async () => {
  const user = await server.as({ type: 'OTHER' });
  expect((await user.post('/user/v1/user/totp', { password: 'bad' })).body.error).toBe(
    'session.old-password',
  );
  const started = await user.post('/user/v1/user/totp', { password: testPassword });
  expect(String(started.data.uri)).toContain(`secret=${String(started.data.secret)}`);
  expect((await user.post('/user/v1/user/totp/confirm', { code: '000000' })).body.error).toBe(
    'session.code-wrong',
  );
  expect((await signIn(user.userName)).data.secondStep).toBeNull();
});
