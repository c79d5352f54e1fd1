import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuNode } from '@treadline/contract/platform/access/schema.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';

let server: TestServer;
let next = 1;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Role {
  id: number;
  name: string;
  version: number;
  holders: number;
  codes: number;
}
const asAdmin = () => server.as({ type: 'OTHER', isAdmin: true });
type Caller = Awaited<ReturnType<TestServer['as']>>;
const create = async (who: Caller, more: object = {}) =>
  (await who.post<Role>('/user/role-menu/role', { accountType: 'OTHER', name: `角色 ${next++}`, ...more }))
    .data;
const save = (who: Caller, role: { id: number; version: number }, codes: string[]) =>
  who.put(`/user/role-menu/role/${role.id}/menus`, { codes, version: role.version });
const selectedIn = (nodes: MenuNode[]): string[] =>
  nodes.flatMap((n) => [...(n.selected ? [n.name] : []), ...selectedIn(n.children)]);

test('a saved permission counts at the holder’s next request', async () => {
  const admin = await asAdmin();
  const user = await server.as({ type: 'OTHER', codes: ['menu_page'] });
  const roleId = (
    await server.services.db
      .selectFrom('membership_role')
      .select('role_id')
      .where('membership_id', '=', user.membershipId)
      .executeTakeFirstOrThrow()
  ).role_id;
  expect((await user.get('/user/role-menu/menu/tree')).status).toBe(200);
  const saved = await save(admin, { id: roleId, version: 0 }, ['web_role_view']);
  expect(saved.data).toEqual({ added: ['web_role_view'], removed: ['menu_page'], version: 1 });
  expect((await user.get('/user/role-menu/menu/tree')).status).toBe(403);
  expect((await user.post('/user/role-menu/page/role', {})).status).toBe(200);
});

test('the tree shows what the role holds and which screens that opens', async () => {
  const admin = await asAdmin();
  const role = await create(admin);
  await save(admin, role, ['purchase_order_pending_confirm']);
  const { data } = await admin.get<{ codes: string[]; tree: MenuNode[] }>(
    `/user/role-menu/role/${role.id}/menus`,
  );
  expect(data.codes).toEqual(['purchase_order_pending_confirm']);
  const selected = selectedIn(data.tree);
  expect(selected).toEqual(
    expect.arrayContaining(['purchase_order_pending_confirm', '/purchase-order/pending', '/home']),
  );
  expect(selected).not.toContain('/purchase-order/confirmed');
});

test('two savers at once: the second is told', async () => {
  const admin = await asAdmin();
  const role = await create(admin);
  const both = await Promise.all([save(admin, role, ['menu_page']), save(admin, role, ['menu_update'])]);
  expect(both.map((r) => r.body.error ?? '').toSorted()).toEqual(['', 'record.changed']);
});

test('unknown codes are refused; so is giving more than one holds', async () => {
  const [admin, keeper] = [await asAdmin(), await server.as({ type: 'OTHER', codes: ['web_role_view'] })];
  const role = await create(admin);
  expect((await save(admin, role, ['no_such_code'])).body.error).toBe('roles.unknown-code');
  expect((await save(keeper, role, ['menu_update'])).body.error).toBe('users.escalation');
  expect((await save(keeper, role, ['web_role_view'])).status).toBe(200);
  const strong = (await create(admin)).id;
  await save(admin, { id: strong, version: 0 }, ['menu_update']);
  expect(
    (await keeper.post('/user/role-menu/role', { accountType: 'OTHER', name: 'copy', copyOf: strong })).body
      .error,
  ).toBe('users.escalation');
});

test('a role is copied, renamed, and deleted when nobody holds it', async () => {
  const admin = await asAdmin();
  const source = await create(admin);
  await save(admin, source, ['menu_page', 'menu_update']);
  const copy = await create(admin, { copyOf: source.id });
  expect(copy.codes).toBe(2);
  const renamed = await admin.put<Role>(`/user/role-menu/role/${copy.id}`, {
    name: '改名',
    remark: '说明',
    secondStep: 'SMS',
    version: copy.version,
  });
  expect(renamed.data).toMatchObject({ name: '改名', secondStep: 'SMS', version: 1 });
  expect(
    (await admin.post('/user/role-menu/role', { accountType: 'OTHER', name: '改　名' })).body.error,
  ).toBe('record.duplicate');
  expect((await admin.delete(`/user/role-menu/role/${copy.id}`)).status).toBe(200);
  expect((await admin.delete(`/user/role-menu/role/${copy.id}`)).status).toBe(404);
});

test('built-in roles and roles in use stay; holders are listed', async () => {
  const admin = await asAdmin();
  const user = await server.as({ type: 'SUPPLIER' });
  const { list } = (
    await admin.post<{ list: Role[] }>('/user/role-menu/page/role', {
      accountType: 'SUPPLIER',
      text: '供应商',
    })
  ).data;
  const builtIn = list[0] as Role;
  expect(builtIn.holders).toBeGreaterThan(0);
  expect((await admin.delete(`/user/role-menu/role/${builtIn.id}`)).body.error).toBe('roles.built-in');
  const holders = (await admin.get<LooseJson[]>(`/user/role-menu/role/${builtIn.id}/holders`)).data;
  expect(holders.map((h) => h.userName)).toContain(user.userName);
  const other = await server.as({ type: 'OTHER', codes: ['menu_page'] });
  const used = (
    await server.services.db
      .selectFrom('membership_role')
      .select('role_id')
      .where('membership_id', '=', other.membershipId)
      .executeTakeFirstOrThrow()
  ).role_id;
  expect((await admin.delete(`/user/role-menu/role/${used}`)).body).toMatchObject({
    error: 'roles.in-use',
    message: expect.stringContaining('1'),
  });
});

test('only the platform keeps roles', async () => {
  const dealer = await server.as({ type: 'DEALER', codes: ['web_role_view'] });
  expect((await dealer.post('/user/role-menu/page/role', {})).body.error).toBe('permission.type');
});
