import { sessionSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import { setSetting } from '#testing/settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let nodeA: TestServer;
let nodeB: TestServer;
beforeAll(async () => {
  nodeA = await openTestServer();
  nodeB = await openTestServer();
});
afterAll(async () => {
  await nodeA.close();
  await nodeB.close();
});
const onB = (token: string | null) => client(nodeB.app, token);

test('a code taken from a role on one node is gone at the next request of another', async () => {
  const admin = await nodeA.as({ type: 'OTHER', isAdmin: true });
  const keeper = await nodeA.as({ type: 'OTHER', codes: ['basic_supplier_view'] });
  const there = onB(keeper.token);
  expect((await there.get('/data/supplier/list')).status).toBe(200);
  const { db } = nodeA.services;
  const { role_id } = await db
    .selectFrom('membership_role')
    .select('role_id')
    .where('membership_id', '=', keeper.membershipId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('role_permission').where('role_id', '=', role_id).execute();
  expect((await there.get('/data/supplier/list')).status).toBe(403);
  expect((await onB(admin.token).get('/data/supplier/list')).status).toBe(200);
});

test('a session that ends on one node is refused by the other', async () => {
  const user = await nodeA.as({ type: 'OTHER' });
  expect((await onB(user.token).get('/user/v1/user/current')).status).toBe(200);
  await user.post('/user/signOut');
  expect((await onB(user.token).get('/user/v1/user/current')).body.code).toBe('4001');
});

test('an account that is disabled on one node is out on the other, a locked screen is locked there', async () => {
  const admin = await nodeA.as({ type: 'OTHER', isAdmin: true });
  const user = await nodeA.as({ type: 'OTHER' });
  await user.post('/user/v1/user/lock');
  expect((await onB(user.token).get('/user/v1/user/menu')).status).not.toBe(200);
  const other = await makeAccount(nodeA.services, { type: 'OTHER' });
  const session = await nodeA.as(other.userName);
  expect((await onB(session.token).get('/user/v1/user/current')).status).toBe(200);
  await admin.put(`/user/v1/user/active/${other.accountId}`, { active: false });
  expect((await onB(session.token).get('/user/v1/user/current')).body.code).toBe('4001');
});

test('a setting that is changed on one node is in force on the other', async () => {
  const user = await nodeA.as({ type: 'OTHER' });
  const { db } = nodeA.services;
  await db
    .updateTable('session')
    .set({ seen_at: new Date(Date.now() - 6 * 60_000) })
    .where(
      'id',
      '=',
      (
        await db
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', user.accountId)
          .executeTakeFirstOrThrow()
      ).id,
    )
    .execute();
  await setSetting(db, sessionSettings.settings.idleMinutes, 5);
  expect((await onB(user.token).get('/user/v1/user/current')).body.code).toBe('4001');
  await setSetting(db, sessionSettings.settings.idleMinutes);
});

test('words of a dictionary that are changed on one node are offered by the other', async () => {
  const keeper = await nodeA.as({ type: 'OTHER', codes: ['configuration_dictionary'] });
  const there = onB(keeper.token);
  const path = '/data/dictionary';
  const type = (await keeper.post<{ id: number }>(path, { code: 'of-nodes', name: '节点' })).data;
  await keeper.post(path, { typeId: type.id, name: '甲' });
  const before = await there.get(`${path}/of-nodes`);
  await keeper.post(path, { typeId: type.id, name: '乙' });
  const known = { 'if-none-match': String(before.headers['etag']) };
  const after = await there.get<{ label: string }[]>(`${path}/of-nodes`, known);
  expect([after.status, after.data.map(({ label }) => label)]).toEqual([200, ['甲', '乙']]);
});

test('attempts are counted together: what one node has counted the other does not forget', async () => {
  const { userName } = await makeAccount(nodeA.services, { type: 'OTHER' });
  const guess = { userName, password: 'Wrong@2026' };
  for (const node of [nodeA, nodeB, nodeA]) await node.anyone.post('/user/signIn', guess);
  expect((await nodeB.anyone.post('/user/signIn', guess)).body.error).toBe('session.captcha-required');
});
