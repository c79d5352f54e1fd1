import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { createRole } from '#domains/platform/access/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const keeper = { type: 'OTHER', codes: ['webUser_list_view', 'web_role_view'] } as const;
const versionOf = async (id: number) =>
  (
    await server.services.db
      .selectFrom('account')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version;
let next = 1;
const register = (memberships: object[]) => ({
  userName: `guard_${next++}`,
  displayName: 'x',
  password: 'Fresh@2027',
  memberships,
});

test('the last administrator can’t be taken away, not by two removals at once either', async () => {
  const [first, second] = [
    await server.as({ type: 'OTHER', isAdmin: true }),
    await server.as({ type: 'OTHER', isAdmin: true }),
  ];
  const only = server.services.db
    .updateTable('membership')
    .set({ is_admin: false })
    .where('account_id', 'not in', [first.accountId, second.accountId]);
  await only.execute();
  const both = await Promise.all([
    first.put(`/user/v1/user/active/${second.accountId}`, { active: false }),
    second.put(`/user/v1/user/active/${first.accountId}`, { active: false }),
  ]);
  expect(both.filter((r) => r.status === 200).length).toBe(1);
  const left = both[0]?.status === 200 ? first : second;
  const self = {
    id: left.accountId,
    version: await versionOf(left.accountId),
    memberships: [{ companyId: left.companyId, isAdmin: false }],
  };
  expect((await left.post('/user/v1/update', self)).body.error).toBe('users.last-admin');
});

test('administrators are made and managed by administrators only', async () => {
  const manager = await server.as(keeper);
  const admin = await makeAccount(server.services, { type: 'OTHER', isAdmin: true });
  expect((await manager.put(`/user/v1/user/active/${admin.accountId}`, { active: false })).body.error).toBe(
    'users.not-yours',
  );
  expect(
    (await manager.post('/user/v1/update', { id: admin.accountId, version: 0, displayName: 'x' })).body.error,
  ).toBe('users.not-yours');
  expect(
    (await manager.post('/user/v1/register', register([{ companyId: manager.companyId, isAdmin: true }])))
      .body.error,
  ).toBe('users.admin-only');
  const boss = await server.as({ type: 'OTHER', isAdmin: true });
  const supplier = await makeCompany(server.services, 'SUPPLIER');
  expect(
    (await boss.post('/user/v1/register', register([{ companyId: supplier, isAdmin: true }]))).body.error,
  ).toBe('users.admin-type');
});

test('nobody gives away what they don’t hold, nor to themselves', async () => {
  const manager = await server.as(keeper);
  const strong = await createRole(server.services.db, {
    type: 'OTHER',
    name: 'strong',
    codes: ['webUser_list_view', 'menu_update'],
  });
  const refused = await manager.post(
    '/user/v1/register',
    register([{ companyId: manager.companyId, roleIds: [strong] }]),
  );
  expect(refused.body).toMatchObject({
    error: 'users.escalation',
    message: expect.stringContaining('编辑权限与菜单'),
  });
  const self = {
    id: manager.accountId,
    version: await versionOf(manager.accountId),
    memberships: [{ companyId: manager.companyId, roleIds: [strong] }],
  };
  expect((await manager.post('/user/v1/update', self)).body.error).toBe('users.own-memberships');
  const held = await makeAccount(server.services, { type: 'OTHER', codes: ['menu_update'] });
  const role = (
    await server.services.db
      .selectFrom('membership_role')
      .select('role_id')
      .where('membership_id', '=', held.membershipId)
      .executeTakeFirstOrThrow()
  ).role_id;
  const keep = {
    id: held.accountId,
    version: 0,
    memberships: [{ companyId: held.companyId, roleIds: [role] }],
  };
  // Who holds more than the manager is not the manager's to change at all.
  expect((await manager.post('/user/v1/update', keep)).body.error).toBe('users.not-yours');
  const link = { userId: held.accountId, channel: 'SMS' };
  expect((await manager.post('/user/oauth/password/reset-url/send', link)).body.error).toBe(
    'users.not-yours',
  );
});

test('a role is for its account type; a company is added once and must be enabled', async () => {
  const boss = await server.as({ type: 'OTHER', isAdmin: true });
  const companyId = await makeCompany(server.services, 'SUPPLIER');
  const platform = await createRole(server.services.db, { type: 'OTHER', name: 'platform only', codes: [] });
  expect(
    (await boss.post('/user/v1/register', register([{ companyId, roleIds: [platform] }]))).body.error,
  ).toBe('users.role-type');
  expect((await boss.post('/user/v1/register', register([{ companyId }, { companyId }]))).body.error).toBe(
    'users.repeated-company',
  );
  expect((await boss.post('/user/v1/register', register([{ companyId: 999_999 }]))).body.error).toBe(
    'users.company',
  );
});

test('outside the platform people manage their own company alone', async () => {
  const dealer = await server.as({ type: 'DEALER', codes: ['webUser_list_view'] });
  const stranger = await makeAccount(server.services, { type: 'DEALER' });
  expect((await dealer.get(`/user/v1/user/${stranger.accountId}`)).status).toBe(404);
  expect((await dealer.put(`/user/v1/user/active/${stranger.accountId}`, {})).status).toBe(404);
  expect(
    (await dealer.post('/user/v1/register', register([{ companyId: stranger.companyId }]))).body.error,
  ).toBe('users.not-yours');
  expect((await dealer.post('/user/v1/register', register([{ companyId: dealer.companyId }]))).status).toBe(
    200,
  );
  const { list } = (
    await dealer.post<{ list: { memberships: { companyId: number }[] }[] }>('/user/v1/page', {})
  ).data;
  expect(list.length).toBe(2);
  expect(list.every((u) => u.memberships.some((m) => m.companyId === dealer.companyId))).toBe(true);
  expect((await dealer.get<unknown[]>('/user/v1/user/type')).data.length).toBe(1);
});
