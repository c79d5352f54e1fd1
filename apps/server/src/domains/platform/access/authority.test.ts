import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeptNode, MenuNode } from '@treadline/contract/platform/access/schema.ts';
import { makeAccount } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let next = 1;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const asAdmin = () => server.as({ type: 'OTHER', isAdmin: true });
type Caller = Awaited<ReturnType<typeof asAdmin>>;
const title = (text: string) => ({ 'zh-CN': text, en: text, 'zh-TW': text });
const readTree = async (who: Caller) => (await who.get<MenuNode[]>('/user/role-menu/menu/tree')).data;
const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((n) => [n, ...flat(n.children)]);
const nodeOf = async (who: Caller, name: string) =>
  flat(await readTree(who)).find((n) => n.name === name) as MenuNode;
const create = (who: Caller, body: object) => who.post<MenuNode>('/user/role-menu/menu', body);
const change = (who: Caller, node: MenuNode, body: object) =>
  who.put<MenuNode>(`/user/role-menu/menu/${node.id}`, { version: node.version, ...body });

test('a group and a link of one’s own appear in the menu of those who hold the code', async () => {
  const admin = await asAdmin();
  const group = (await create(admin, { kind: 'GROUP', title: title('工具'), icon: 'tool' })).data;
  const point = (
    await create(admin, {
      kind: 'POINT',
      parentId: group.id,
      title: title('看报表'),
      permissionCode: 'own_reports',
    })
  ).data;
  await create(admin, {
    kind: 'SCREEN',
    parentId: group.id,
    title: title('报表'),
    url: 'https://bi.example.com',
    permissionCode: 'own_reports',
  });
  expect(point.permissionCode).toBe('own_reports');
  const menuOf = async (who: Caller) => JSON.stringify((await who.get('/user/role-menu/menu/current')).data);
  const user = await server.as({ type: 'OTHER', codes: [] });
  expect(await menuOf(user)).not.toContain('bi.example.com');
  const roleId = (
    await server.services.db
      .selectFrom('membership_role')
      .select('role_id')
      .where('membership_id', '=', user.membershipId)
      .executeTakeFirstOrThrow()
  ).role_id;
  expect(
    (await admin.put(`/user/role-menu/role/${roleId}/menus`, { codes: ['own_reports'], version: 0 })).status,
  ).toBe(200);
  expect(await menuOf(user)).toContain('bi.example.com');
});

test('entries are renamed, moved and sorted; the order of the neighbours holds', async () => {
  const admin = await asAdmin();
  const node = await nodeOf(admin, '/purchase-order/list');
  const changed = await change(admin, node, { title: title('全部'), icon: 'star', index: 0 });
  expect(changed.data).toMatchObject({ icon: 'star', version: node.version + 1 });
  const parent = await nodeOf(admin, 'purchase-order');
  expect(parent.children[0]?.name).toBe('/purchase-order/list');
  expect((await change(admin, node, { icon: 'late' })).body.error).toBe('record.changed');
  const group = (await create(admin, { kind: 'GROUP', title: title('新组') })).data;
  await change(admin, await nodeOf(admin, '/purchase-order/list'), { parentId: group.id });
  expect((await nodeOf(admin, group.name)).children.map((c) => c.name)).toEqual(['/purchase-order/list']);
});

test('nothing moves below itself, below a point, or a screen below a screen', async () => {
  const admin = await asAdmin();
  const outer = (await create(admin, { kind: 'GROUP', title: title('外') })).data;
  const inner = (await create(admin, { kind: 'GROUP', parentId: outer.id, title: title('内') })).data;
  expect((await change(admin, outer, { parentId: inner.id })).body.error).toBe('menu.place');
  const point = await nodeOf(admin, 'menu_page');
  expect((await change(admin, inner, { parentId: point.id })).body.error).toBe('menu.place');
  const screen = await nodeOf(admin, '/purchase-order/pending');
  expect(
    (await change(admin, await nodeOf(admin, '/basic/supplier'), { parentId: screen.id })).body.error,
  ).toBe('menu.place');
  expect((await change(admin, point, { parentId: null })).body.error).toBe('menu.place');
});

test('two moves at once leave a tree', async () => {
  const admin = await asAdmin();
  const make = async () => (await create(admin, { kind: 'GROUP', title: title(`g${next++}`) })).data;
  const [a, b] = [await make(), await make()];
  const both = await Promise.all([
    change(admin, a, { parentId: b.id }),
    change(admin, b, { parentId: a.id }),
  ]);
  expect(both.map((r) => r.body.error ?? '').toSorted()).toEqual(['', 'menu.place']);
});

test('only leaves of one’s own are deleted; bad addresses and titles are refused', async () => {
  const admin = await asAdmin();
  const group = (await create(admin, { kind: 'GROUP', title: title('空') })).data;
  const link = (
    await create(admin, {
      kind: 'SCREEN',
      parentId: group.id,
      title: title('外链'),
      url: 'https://example.com',
    })
  ).data;
  expect((await admin.delete(`/user/role-menu/menu/${group.id}`)).body.error).toBe('menu.not-leaf');
  expect((await admin.delete(`/user/role-menu/menu/${link.id}`)).status).toBe(200);
  expect((await admin.delete(`/user/role-menu/menu/${group.id}`)).status).toBe(200);
  expect((await admin.delete(`/user/role-menu/menu/${(await nodeOf(admin, '/home')).id}`)).body.error).toBe(
    'menu.built-in',
  );
  expect(
    (await create(admin, { kind: 'SCREEN', title: title('坏'), url: 'javascript:alert(1)' })).status,
  ).toBe(400);
  expect((await create(admin, { kind: 'GROUP', title: { 'zh-CN': '只有一种' } })).status).toBe(400);
});

test('a code tells what it opens', async () => {
  const admin = await asAdmin();
  const { data } = await admin.get<{
    endpoints: { path: string }[];
    screens: { path: string }[];
    roles: { name: string }[];
  }>('/user/role-menu/code/purchase_order_confirm/opens');
  expect(data.endpoints.map((e) => e.path)).toContain('/logistics/purchaseOrder/confirm/:id');
  expect(data.roles.map((r) => r.name)).toEqual(['供应商']);
  const pending = await admin.get<{ screens: { path: string }[] }>(
    '/user/role-menu/code/purchase_order_pending_confirm/opens',
  );
  expect(pending.data.screens.map((s) => s.path)).toContain('/purchase-order/pending');
});

test('why a user can’t see a screen is explained', async () => {
  const admin = await asAdmin();
  type Answer = { allowed: boolean; reasons: { rule: string; met: boolean; text: string }[] };
  const explain = async (userTypeId: number, path: string) =>
    (await admin.get<Answer>(`/user/role-menu/explain?userTypeId=${userTypeId}&path=${path}`)).data;
  const failed = (a: Answer) => a.reasons.filter((r) => !r.met).map((r) => r.rule);
  const user = await makeAccount(server.services, { type: 'SUPPLIER', codes: ['purchase_order_confirmed'] });
  expect((await explain(user.membershipId, '/purchase-order/supplier-confirmed')).allowed).toBe(true);
  expect(failed(await explain(user.membershipId, '/purchase-order/confirmed'))).toEqual(['type']);
  expect(failed(await explain(user.membershipId, '/purchase-order/completed'))).toEqual(['code']);
  expect(failed(await explain(user.membershipId, '/nowhere'))).toEqual(['screen']);
  const { db } = server.services;
  await db.updateTable('company').set({ enabled: false }).where('id', '=', user.companyId).execute();
  const windingUp = await explain(user.membershipId, '/purchase-order/supplier-confirmed');
  expect(windingUp.allowed).toBe(true);
  expect(windingUp.reasons.find((r) => r.rule === 'company')?.text).toMatch(
    /已停用，其用户仍可处理未完成的单据/,
  );
  await server.services.db
    .updateTable('account')
    .set({ active: false })
    .where('id', '=', user.accountId)
    .execute();
  expect(failed(await explain(user.membershipId, '/purchase-order/supplier-confirmed'))).toEqual(['account']);
});

test('a link needs an address, a point a code of its own, and codes exist', async () => {
  const admin = await asAdmin();
  const group = (await create(admin, { kind: 'GROUP', title: title('规则') })).data;
  const bad = async (body: object) => {
    const { status, body: answer } = await create(admin, { parentId: group.id, title: title('坏'), ...body });
    return [
      status,
      answer.error,
      (answer.details as { fields?: { path: string }[] } | null)?.fields?.[0]?.path,
    ];
  };
  expect(await bad({ kind: 'SCREEN' })).toEqual([400, 'request.invalid', 'url']);
  expect(await bad({ kind: 'POINT' })).toEqual([400, 'request.invalid', 'permissionCode']);
  expect(await bad({ kind: 'POINT', permissionCode: 'Not A Code' })).toEqual([
    400,
    'request.invalid',
    'permissionCode',
  ]);
  expect((await bad({ kind: 'POINT', permissionCode: 'menu_page' }))[1]).toBe('record.duplicate');
  const link = { kind: 'SCREEN', url: 'https://example.com' };
  expect((await bad({ ...link, permissionCode: 'no_such_code' }))[1]).toBe('roles.unknown-code');
  const made = (await create(admin, { ...link, parentId: group.id, title: title('好') })).data;
  expect((await change(admin, made, { permissionCode: 'no_such_code' })).body.error).toBe(
    'roles.unknown-code',
  );
  expect((await change(admin, made, { url: null })).data.url).toBe('https://example.com');
});

test('administrators see what their own codes guard; others are told which group is in the way', async () => {
  const admin = await asAdmin();
  const point = { kind: 'POINT', title: title('看大屏'), permissionCode: 'own_wall' };
  const group = (await create(admin, { kind: 'GROUP', title: title('大屏') })).data;
  const made = (await create(admin, { ...point, parentId: group.id })).data;
  const guarded = (await change(admin, group, { permissionCode: 'own_wall' })).data;
  const link = (
    await create(admin, {
      kind: 'SCREEN',
      parentId: group.id,
      title: title('屏一'),
      url: 'https://wall.example.com',
    })
  ).data;
  expect(guarded.permissionCode).toBe('own_wall');
  const refused = await admin.delete(`/user/role-menu/menu/${made.id}`);
  expect([refused.body.error, refused.body.message]).toEqual([
    'menu.code-in-use',
    '「大屏」还需要这个权限，请先修改',
  ]);
  const menu = JSON.stringify((await admin.get('/user/role-menu/menu/admin')).data);
  expect(menu).toContain('wall.example.com');
  const { membershipId } = await makeAccount(server.services, { type: 'OTHER', codes: ['menu_page'] });
  const { data } = await admin.get<{
    allowed: boolean;
    reasons: { rule: string; met: boolean; text: string }[];
  }>(`/user/role-menu/explain?userTypeId=${membershipId}&path=${link.path}`);
  expect(data.allowed).toBe(false);
  expect(data.reasons.filter((r) => !r.met)).toEqual([
    { rule: 'group', met: false, text: '上级菜单「大屏」需要权限：看大屏' },
  ]);
});

test('changes of the tree are in the audit log, places by name', async () => {
  const admin = await asAdmin();
  const [from, to] = [
    (await create(admin, { kind: 'GROUP', title: title('甲') })).data,
    (await create(admin, { kind: 'GROUP', title: title('乙') })).data,
  ];
  const link = (
    await create(admin, { kind: 'SCREEN', parentId: from.id, title: title('页'), url: 'https://example.com' })
  ).data;
  await change(admin, link, { parentId: to.id, hidden: true, title: { ...title('页'), en: 'Page' } });
  type Log = { list: { changes: { field: string; before: string; after: string }[] }[] };
  const { list } = (await admin.get<Log>(`/user/audit/list?entity=menu&entityId=${link.id}&action=update`))
    .data;
  expect(list[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: '上级', before: '甲', after: '乙' },
      { field: '隐藏', before: '否', after: '是' },
      { field: '标题（英文）', before: '页', after: 'Page' },
    ]),
  );
});

test('departments form a tree; only empty ones go', async () => {
  const admin = await asAdmin();
  const make = async (name: string, parentId: number | null = null) =>
    (await admin.post<DeptNode>('/user/dept', { name, parentId })).data;
  const [sales, east] = [await make('销售'), await make('财务')];
  const child = await make('华东', sales.id);
  expect((await admin.post('/user/dept', { name: '销​ 售', parentId: null })).body.error).toBe(
    'record.duplicate',
  );
  expect((await admin.put(`/user/dept/${sales.id}`, { parentId: child.id, version: 0 })).body.error).toBe(
    'dept.place',
  );
  expect((await admin.delete(`/user/dept/${sales.id}`)).body.error).toBe('dept.not-empty');
  const { accountId } = await makeAccount(server.services, { type: 'OTHER' });
  expect(
    (await admin.post('/user/v1/update', { id: accountId, version: 0, departmentId: child.id })).status,
  ).toBe(200);
  expect((await admin.delete(`/user/dept/${child.id}`)).body.error).toBe('dept.not-empty');
  await admin.put(`/user/dept/${child.id}`, { parentId: east.id, index: 0, version: 0 });
  expect((await admin.delete(`/user/dept/${sales.id}`)).status).toBe(200);
  expect((await admin.get<DeptNode[]>('/user/dept/tree')).data).toMatchObject([
    { name: '财务', children: [{ name: '华东', users: 1 }] },
  ]);
});

test('reading the tree does not allow changing it', async () => {
  const reader = await server.as({ type: 'OTHER', codes: ['menu_page'] });
  expect((await reader.get('/user/role-menu/menu/tree')).status).toBe(200);
  expect((await reader.post('/user/role-menu/menu', { kind: 'GROUP', title: title('x') })).status).toBe(403);
});
