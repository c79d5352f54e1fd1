import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetAttempts } from '#testing/outbox.ts';
import { makeAccount } from '#testing/people.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Entry {
  action: string;
  actionText: string;
  entityText: string;
  entityNo: string;
  actor: string;
  changes: { field: string; before: string; after: string }[];
  requestId: string;
}
const asAdmin = () => server.as({ type: 'OTHER', isAdmin: true });
type Caller = Awaited<ReturnType<typeof asAdmin>>;
const read = async (who: Caller, query: string, lang = 'zh-CN') =>
  (await who.get<{ list: Entry[]; total: number }>(`/user/audit/list?${query}`, { 'accept-language': lang }))
    .data;

test('a change is shown field by field, in the reader’s language, addresses masked', async () => {
  const admin = await asAdmin();
  const { accountId, userName } = await makeAccount(server.services, { type: 'OTHER', phone: '13200000001' });
  const body = { id: accountId, version: 0, displayName: '新名字', phone: '13200000002' };
  const { headers } = await admin.post('/user/v1/update', body);
  const { list } = await read(admin, `entity=account&entityId=${accountId}&action=update`);
  expect(list).toMatchObject([
    { entityText: '用户', entityNo: userName, actionText: '修改', requestId: headers['x-request-id'] },
  ]);
  expect(list[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: '姓名', before: expect.any(String), after: '新名字' },
      { field: '手机号', before: '132****0001', after: '132****0002' },
    ]),
  );
  expect((await read(admin, `entityId=${accountId}&entity=account`, 'en')).list[0]).toMatchObject({
    actionText: 'Changed',
    entityText: 'User',
  });
});

test('keys are shown as words: a second step, permissions, a department', async () => {
  const admin = await asAdmin();
  const { accountId } = await makeAccount(server.services, { type: 'OTHER', phone: '13200000009' });
  const dept = (await admin.post<{ id: number }>('/user/dept', { name: '审计部', parentId: null })).data;
  await admin.post('/user/v1/update', {
    id: accountId,
    version: 0,
    departmentId: dept.id,
    secondStep: 'SMS',
  });
  const { list } = await read(admin, `entity=account&entityId=${accountId}&action=update`);
  expect(list[0]?.changes).toEqual([
    { field: '二次验证', before: '不需要', after: '短信验证码' },
    { field: '部门', before: '', after: '审计部' },
  ]);
  const role = { accountType: 'OTHER', name: '查看菜单' };
  const { id, version } = (await admin.post<{ id: number; version: number }>('/user/role-menu/role', role))
    .data;
  await admin.put(`/user/role-menu/role/${id}/menus`, { codes: ['menu_page'], version });
  expect((await read(admin, `entity=role&entityId=${id}&action=permissions`, 'en')).list[0]?.changes).toEqual(
    [{ field: 'Added', before: '', after: 'View authorities and menus' }],
  );
});

test('filters narrow it; the workbook holds what the filter shows', async () => {
  const admin = await asAdmin();
  const role = (
    await admin.post<{ id: number }>('/user/role-menu/role', {
      accountType: 'OTHER',
      name: '=HYPERLINK("http://evil")',
    })
  ).data;
  expect((await read(admin, `entity=role&actorId=${admin.accountId}`)).total).toBe(1);
  expect((await read(admin, `time.from=2001-01-01&time.to=2001-01-02`)).total).toBe(0);
  expect((await read(admin, 'actor=%25')).total).toBe(0);
  const file = await admin.get(`/user/audit/list?entity=role&entityId=${role.id}&format=xlsx`);
  const sheet = await readSheet(file.raw, { maxRows: 10, maxBytes: 1e6 });
  expect(sheet.rows.length).toBe(1);
  expect(String(sheet.rows[0]?.cells['编号'])).toContain('HYPERLINK');
  expect(file.raw.includes('<f>')).toBe(false);
});

test('administrators alone read it', async () => {
  const user = await server.as({ type: 'OTHER', codes: ['menu_page', 'menu_update'] });
  expect((await user.get('/user/audit/list')).status).toBe(403);
  const admin = await asAdmin();
  expect(
    (await admin.get<{ entities: { value: string }[] }>('/user/audit/filters')).data.entities.length,
  ).toBeGreaterThan(0);
});

test('a masked value is revealed to who may, within the scope, and every call is written down', async () => {
  const { accountId, userName } = await makeAccount(server.services, {
    type: 'DEALER',
    phone: '13200000003',
  });
  const path = `/data/communal/decrypt?entity=account&id=${accountId}&field=phone`;
  const some = await server.as({ type: 'OTHER', codes: ['view_some_sensitive_data', 'webUser_list_view'] });
  expect((await some.get(path)).status).toBe(403);
  expect((await some.get(`/user/v1/user/${accountId}`)).data.phone).toBe('132****0003');
  const clear = await server.as({ type: 'OTHER', codes: ['view_all_sensitive_data', 'webUser_list_view'] });
  expect((await clear.get(path)).data).toEqual({ value: '13200000003' });
  const stranger = await server.as({ type: 'DEALER', codes: ['view_all_sensitive_data'] });
  expect((await stranger.get(path)).status).toBe(404);
  expect((await clear.get('/data/communal/decrypt?entity=account&id=1&field=password_hash')).body.error).toBe(
    'decrypt.unknown',
  );
  const { list } = await read(await asAdmin(), `entity=account&entityId=${accountId}&action=reveal`);
  expect(list).toMatchObject([{ entityNo: userName, remark: '手机号' }]);
});

test('revealing is limited', async () => {
  await resetAttempts(server);
  const { accountId } = await makeAccount(server.services, { type: 'OTHER', phone: '13200000004' });
  const clear = await server.as({ type: 'OTHER', codes: ['view_all_sensitive_data'] });
  await server.services.db
    .insertInto('attempt')
    .values({ key: `reveal:${clear.accountId}`, count: 100, resets_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await clear.get(`/data/communal/decrypt?entity=account&id=${accountId}&field=phone`)).status).toBe(
    429,
  );
});

test('signing in, out, switching and passwords are in the timeline', async () => {
  const admin = await asAdmin();
  const user = await server.as({ type: 'OTHER' });
  await server.anyone.post('/user/signIn', { userName: user.userName, password: 'Demo@2026' });
  await user.post('/user/signOut');
  const { list } = await read(admin, `entity=account&entityId=${user.accountId}`);
  expect(list.map((e) => e.action)).toEqual(['sign-out', 'sign-in']);
});
