import { sessionSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import { setSetting } from '#testing/settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, testPassword } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';
import { addMembership } from '#domains/platform/users/accounts.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

test('signing out ends the session with code 4001', async () => {
  const user = await server.as({ type: 'OTHER' });
  expect((await user.post('/user/signOut')).status).toBe(200);
  const after = await user.get('/user/v1/user/current');
  expect(after.status).toBe(401);
  expect(after.body.code).toBe('4001');
  expect((await server.anyone.get('/user/v1/user/current')).body.code).toBe('401');
});

test('switching company gives a new token, ends the old one and never lengthens the life', async () => {
  const user = await server.as({ type: 'OTHER' });
  const other = await addMembership(server.services.db, user.accountId, {
    companyId: await makeCompany(server.services, 'SUPPLIER'),
    roles: ['supplier'],
  });
  const both = await Promise.all([
    user.put(`/user/oauth/switchUser/${other}`),
    user.put(`/user/oauth/switchUser/${other}`),
  ]);
  const won = both.filter((a) => a.status === 200);
  expect(won.length).toBe(1);
  expect((await user.get('/user/v1/user/current')).body.code).toBe('4001');
  const me = await client(server.app, String(won[0]?.data.token)).get('/user/v1/user/current');
  expect(me.data).toMatchObject({ type: 'SUPPLIER', isSupplier: true });
  const rows = await server.services.db
    .selectFrom('session')
    .select('expires_at')
    .where('account_id', '=', user.accountId)
    .execute();
  expect(new Set(rows.map((r) => r.expires_at)).size).toBe(1);
});

test('who signs in is in the own company, whichever was looked at last', async () => {
  const user = await server.as({ type: 'OTHER' });
  const other = await addMembership(server.services.db, user.accountId, {
    companyId: await makeCompany(server.services, 'SUPPLIER'),
    roles: ['supplier'],
  });
  expect((await user.put(`/user/oauth/switchUser/${other}`)).status).toBe(200);
  const again = await server.anyone.post('/user/signIn', {
    userName: user.userName,
    password: testPassword,
  });
  const me = await client(server.app, String(again.data['token'])).get('/user/v1/user/current');
  expect(me.data).toMatchObject({ type: 'OTHER' });
});

test('another person’s company can’t be entered', async () => {
  const [user, other] = [await server.as({ type: 'OTHER' }), await server.as({ type: 'SUPPLIER' })];
  const answer = await user.put(`/user/oauth/switchUser/${other.membershipId}`);
  expect(answer.body).toMatchObject({ error: 'session.no-company', message: '没有可切换的公司' });
  expect((await user.get('/user/v1/user/current')).status).toBe(200);
});

test('changing the password ends the other sessions and needs the old one', async () => {
  const user = await server.as({ type: 'OTHER' });
  const elsewhere = await server.as(user.userName);
  expect(
    (await user.post('/user/oauth/reset/password', { oldPassword: 'no', newPassword: 'Fresh@2027' })).body
      .error,
  ).toBe('session.old-password');
  expect(
    (await user.post('/user/oauth/reset/password', { oldPassword: testPassword, newPassword: 'weak' }))
      .status,
  ).toBe(400);
  expect(
    (await user.post('/user/oauth/reset/password', { oldPassword: testPassword, newPassword: 'Fresh@2027' }))
      .status,
  ).toBe(200);
  expect((await user.get('/user/v1/user/current')).status).toBe(200);
  expect((await elsewhere.get('/user/v1/user/current')).body.code).toBe('4001');
  expect(
    (await server.anyone.post('/user/signIn', { userName: user.userName, password: 'Fresh@2027' })).status,
  ).toBe(200);
});

test('a locked screen gets no data until the password is verified', async () => {
  const user = await server.as({ type: 'DEALER', phone: '13900000001' });
  await user.post('/user/v1/user/lock');
  expect((await user.get('/user/role-menu/menu/current')).status).toBe(423);
  const shown = await user.get('/user/v1/user/current');
  expect(shown.data).toMatchObject({
    userName: user.userName,
    locked: true,
    phone: null,
    currentCodes: [],
    menuTreeCurrent: [],
    dealerInfo: null,
  });
  expect((await user.post('/user/v1/user/unlock', { password: 'bad' })).body.error).toBe(
    'session.password-wrong',
  );
  expect((await user.post('/user/v1/user/unlock', { password: testPassword })).status).toBe(200);
  expect((await user.get('/user/v1/user/current')).data).toMatchObject({
    locked: false,
    phone: '13900000001',
    logisticsStatus: true,
  });
});

test('sessions end when idle, by the setting', async () => {
  const user = await server.as({ type: 'OTHER' });
  const age = (minutes: number) =>
    server.services.db
      .updateTable('session')
      .set({ seen_at: new Date(Date.now() - minutes * 60_000) })
      .where('account_id', '=', user.accountId)
      .execute();
  await age(11 * 60);
  expect((await user.get('/user/v1/user/current')).status).toBe(200);
  await setSetting(server.services.db, sessionSettings.settings.idleMinutes, 5);
  await age(6);
  expect((await user.get('/user/v1/user/current')).body.code).toBe('4001');
  await setSetting(server.services.db, sessionSettings.settings.idleMinutes);
});

test('preferences are kept per account, null deletes, size is limited', async () => {
  const user = await server.as({ type: 'OTHER' });
  await user.put('/user/v1/user/preferences', { shell: { dark: true }, 'grid:/a': [1, 2], text: 'x' });
  await user.put('/user/v1/user/preferences', { text: null });
  expect((await user.get('/user/v1/user/preferences')).data).toEqual({
    shell: { dark: true },
    'grid:/a': [1, 2],
  });
  expect((await (await server.as({ type: 'OTHER' })).get('/user/v1/user/preferences')).data).toEqual({});
  expect((await user.put('/user/v1/user/preferences', { big: 'x'.repeat(70_000) })).body.error).toBe(
    'request.too-large',
  );
});
