import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMembership } from '#domains/platform/users/accounts.ts';
import { makeAccount, makeCompany, testPassword } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const signIn = (userName: string, headers: Record<string, string> = {}) =>
  server.anyone.post<{ token: string }>('/user/signIn', { userName, password: testPassword }, headers);
const current = (token: string) => client(server.app, token).get('/user/v1/user/current');

test('a token that was chosen before signing in never becomes valid', async () => {
  const { userName } = await makeAccount(server.services, { type: 'OTHER' });
  const chosen = 'A'.repeat(43);
  const { data } = await signIn(userName, { authorization: chosen, cookie: `treadline-token=${chosen}` });
  expect(data.token).not.toBe(chosen);
  expect((await current(chosen)).body.code).toBe('4001');
  expect((await current(data.token)).data.userName).toBe(userName);
});

test('signing in always gives a new token, and leaves the one that was sent along as it was', async () => {
  const [mine, other] = [
    await makeAccount(server.services, { type: 'OTHER' }),
    await server.as({ type: 'OTHER' }),
  ];
  const first = await signIn(mine.userName, { authorization: String(other.token) });
  const second = await signIn(mine.userName, { authorization: first.data.token });
  expect(new Set([first.data.token, second.data.token, other.token]).size).toBe(3);
  expect((await current(String(other.token))).data.userName).toBe(other.userName);
});

test('an ended session stays ended when its owner signs in again', async () => {
  const { userName } = await makeAccount(server.services, { type: 'OTHER' });
  const { data } = await signIn(userName);
  await client(server.app, data.token).post('/user/signOut');
  await signIn(userName, { authorization: data.token });
  expect((await current(data.token)).body.code).toBe('4001');
});

test('switching company kills the token it was asked with', async () => {
  const user = await server.as({ type: 'OTHER' });
  const companyId = await makeCompany(server.services, 'SUPPLIER');
  const second = await addMembership(server.services.db, user.accountId, { companyId, roles: ['supplier'] });
  const switched = await user.put<{ token: string }>(`/user/oauth/switchUser/${second}`);
  expect(switched.data.token).not.toBe(user.token);
  expect((await current(String(user.token))).body.code).toBe('4001');
  expect((await current(switched.data.token)).data.type).toBe('SUPPLIER');
});

test('what the database holds of a token opens nothing', async () => {
  const user = await server.as({ type: 'OTHER' });
  const row = await server.services.db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', user.accountId)
    .executeTakeFirstOrThrow();
  const hash = Buffer.from(row.token_hash);
  for (const text of [hash.toString('hex'), hash.toString('base64url'), hash.toString('latin1')])
    expect((await current(encodeURIComponent(text))).status).toBe(401);
  expect(hash.toString('utf8')).not.toContain(String(user.token));
});

test('a token counts in the header alone: not in the address, not as a cookie', async () => {
  const user = await server.as({ type: 'OTHER' });
  const asked = await server.anyone.get(`/user/v1/user/current?token=${user.token}`);
  const sent = await server.anyone.get('/user/v1/user/current', {
    cookie: `treadline-token=${user.token}; token=${user.token}`,
  });
  expect([asked.status, sent.status]).toEqual([401, 401]);
});

test('pages of other sites may not call', async () => {
  const user = await server.as({ type: 'OTHER' });
  for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
    const answer = await server.app.inject({
      method,
      url: '/api/user/v1/user/current',
      headers: {
        origin: 'https://evil.example',
        authorization: String(user.token),
        'access-control-request-method': 'POST',
      },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
