import { sessionSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import { setSetting } from '#testing/settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

type Listed = { id: number; device: string; place: string; current: boolean }[];
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('own sessions are listed with device and place, newest use first', async () => {
  const user = await server.as({ type: 'OTHER' });
  const second = await client(server.app, null, { 'user-agent': windows }).post('/user/signIn', {
    userName: user.userName,
    password: testPassword,
  });
  const list = (await client(server.app, String(second.data.token)).get<Listed>('/user/v1/user/sessions'))
    .data;
  expect(list.map((s) => [s.device, s.place, s.current])).toEqual([
    ['Chrome · Windows', 'this-machine', true],
    ['test', 'this-machine', false],
  ]);
});

test('one or all others can be ended; another person’s never', async () => {
  const user = await server.as({ type: 'OTHER' });
  const [second, third, stranger] = [
    await server.as(user.userName),
    await server.as(user.userName),
    await server.as({ type: 'OTHER' }),
  ];
  const list = (await second.get<Listed>('/user/v1/user/sessions')).data;
  const own = list.find((s) => s.current)?.id;
  expect((await stranger.delete(`/user/v1/user/sessions/${own}`)).status).toBe(404);
  expect((await user.delete(`/user/v1/user/sessions/${own}`)).status).toBe(200);
  expect((await second.get('/user/v1/user/current')).body.code).toBe('4001');
  expect((await user.post('/user/v1/user/sessions/endOthers')).data).toEqual({ ended: 1 });
  expect((await third.get('/user/v1/user/current')).body.code).toBe('4001');
  expect((await user.get<Listed>('/user/v1/user/sessions')).data.length).toBe(1);
});

test('a session that has been idle for too long is not listed any more', async () => {
  const user = await server.as({ type: 'OTHER' });
  const [first] = (await user.get<Listed>('/user/v1/user/sessions')).data;
  const second = await server.as(user.userName);
  await server.services.db
    .updateTable('session')
    .set({ seen_at: new Date(Date.now() - 13 * 3_600_000) })
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect((await second.get<Listed>('/user/v1/user/sessions')).data.map((s) => s.current)).toEqual([true]);
  expect((await user.get('/user/v1/user/current')).body.code).toBe('4001');
});

test('signing in never takes over a token that was sent along', async () => {
  const attacker = await server.as({ type: 'OTHER' });
  const victim = await server.as({ type: 'OTHER' });
  const planted = await client(server.app, attacker.token).post('/user/signIn', {
    userName: victim.userName,
    password: testPassword,
  });
  expect(planted.data.token).not.toBe(attacker.token);
  expect((await attacker.get('/user/v1/user/current')).data.userName).toBe(attacker.userName);
});

test('a session ends at its absolute time however busy', async () => {
  await setSetting(server.services.db, sessionSettings.settings.absoluteHours, 1);
  const user = await server.as({ type: 'OTHER' });
  const row = await server.services.db
    .selectFrom('session')
    .select('expires_at')
    .where('account_id', '=', user.accountId)
    .executeTakeFirstOrThrow();
  expect(Date.parse(row.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await server.services.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('account_id', '=', user.accountId)
    .execute();
  expect((await user.get('/user/v1/user/current')).body.code).toBe('4001');
  await setSetting(server.services.db, sessionSettings.settings.absoluteHours);
});

test('tokens are stored hashed', async () => {
  const user = await server.as({ type: 'OTHER' });
  const rows = await server.services.db.selectFrom('session').select('token_hash').execute();
  expect(
    rows.every((r) => r.token_hash.length === 32 && r.token_hash.toString('base64url') !== user.token),
  ).toBe(true);
});
