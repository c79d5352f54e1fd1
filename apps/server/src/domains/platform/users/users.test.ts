import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetAttempts } from '#testing/outbox.ts';
import { makeAccount, makeCompany, testPassword } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';

let server: TestServer;
let next = 1;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(() => resetAttempts(server));

interface Row {
  id: number;
  userName: string;
  phone: string | null;
  active: boolean;
  version: number;
  memberships: { companyId: number; isAdmin: boolean; roles: { id: number }[] }[];
}
type Page = { list: Row[]; total: number };
const asAdmin = () => server.as({ type: 'OTHER', isAdmin: true });
const asKeeper = () => server.as({ type: 'OTHER', codes: ['webUser_list_view', 'view_some_sensitive_data'] });
const uniquePhone = () => String(13_500_000_000 + next++);
async function newUser<T extends object>(more: T = {} as T) {
  const companyId = await makeCompany(server.services, 'SUPPLIER');
  return {
    userName: `fresh_${next++}`,
    displayName: '新用户',
    password: 'Fresh@2027',
    memberships: [{ companyId, roleIds: [] as number[] }],
    ...more,
  };
}
const roleId = async (name: string) =>
  (
    await server.services.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

test('a registered user signs in with company and role', async () => {
  const admin = await asAdmin();
  const body = await newUser({ phone: uniquePhone() });
  const [first] = body.memberships;
  if (first) first.roleIds = [await roleId('供应商')];
  const { data } = await admin.post('/user/v1/register', body);
  expect(
    (await server.anyone.post('/user/signIn', { userName: body.userName, password: 'Fresh@2027' })).status,
  ).toBe(200);
  const row = (await admin.get<Row>(`/user/v1/user/${String(data.id)}`)).data;
  expect(row).toMatchObject({
    userName: body.userName,
    phone: body.phone,
    memberships: [{ type: 'SUPPLIER', roles: [{ name: '供应商' }] }],
  });
});

test('names and mobiles are taken once, also by two at the same moment', async () => {
  const admin = await asAdmin();
  const [a, b] = [await newUser({ phone: uniquePhone() }), await newUser()];
  const sent = await Promise.all([
    admin.post('/user/v1/register', a),
    admin.post('/user/v1/register', { ...b, phone: a.phone }),
  ]);
  expect(sent.map((r) => r.body.error ?? '').toSorted()).toEqual(['', 'users.phone-taken']);
  const won = sent[0]?.status === 200 ? a : b;
  expect(
    (await admin.post('/user/v1/register', { ...(await newUser()), userName: won.userName.toUpperCase() }))
      .body.error,
  ).toBe('users.name-taken');
  expect((await admin.get(`/user/v1/user/phone/check?phone=${a.phone}`)).data).toEqual({ free: false });
});

test.each([
  ['account name', { userName: '1abc' }],
  ['short name', { userName: 'abcd' }],
  ['password', { password: 'weakpass' }],
  ['mobile', { phone: '12345678901' }],
  ['mail', { email: 'a@b' }],
  ['masked mail', { email: 'a***@example.com' }],
  ['no company', { memberships: [] }],
  ['unknown field', { isAdmin: true }],
  ['own id', { id: 1 }],
  ['hash', { password_hash: 'x' }],
])('register refuses a bad %s', async (_, change) => {
  const admin = await asAdmin();
  expect((await admin.post('/user/v1/register', await newUser(change))).status).toBe(400);
});

test('a change needs the version that was read; masked values stay as they are', async () => {
  const keeper = await asKeeper();
  const { accountId } = await makeAccount(server.services, { type: 'DEALER', phone: uniquePhone() });
  const row = (await keeper.get<Row>(`/user/v1/user/${accountId}`)).data;
  expect(row.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  const change = { id: accountId, version: row.version, displayName: '改名', phone: row.phone };
  const other = await keeper.post('/user/v1/update', { ...change, phone: '138****0000' });
  expect(other.body).toMatchObject({ details: { fields: [{ path: 'phone' }] } });
  const both = await Promise.all([
    keeper.post('/user/v1/update', change),
    keeper.post('/user/v1/update', change),
  ]);
  expect(both.map((r) => r.body.error ?? '').toSorted()).toEqual(['', 'record.changed']);
  const admin = await asAdmin();
  expect((await admin.get<Row>(`/user/v1/user/${accountId}`)).data).toMatchObject({
    displayName: '改名',
    phone: expect.stringMatching(/^\d{11}$/),
  });
});

test('the own profile needs no code; mobile and mail need the password; companies can’t be smuggled in', async () => {
  const user = await server.as({ type: 'SUPPLIER', codes: [], phone: uniquePhone() });
  expect((await user.post('/user/v1/update', { displayName: '本人' })).status).toBe(200);
  const phone = uniquePhone();
  expect((await user.post('/user/v1/update', { phone })).body.error).toBe('session.old-password');
  expect((await user.post('/user/v1/update', { phone, password: testPassword })).status).toBe(200);
  expect((await user.post('/user/v1/update', { displayName: 'x', memberships: [] })).status).toBe(400);
  expect((await user.post('/user/v1/update', { displayName: 'x', secondStep: 'NONE' })).status).toBe(400);
  expect(
    (await user.post('/user/v1/update', { id: user.accountId, version: 2, displayName: 'x' })).body.error,
  ).toBe('permission.code');
});

test('managing users is no way around the password for the own mobile and mail', async () => {
  const admin = await server.as({
    type: 'OTHER',
    isAdmin: true,
    phone: '13700001111',
    email: 'own@example.com',
  });
  const own = { id: admin.accountId, version: 0 };
  for (const change of [{ phone: '13700002222' }, { phone: null }, { email: 'new@example.com' }])
    expect((await admin.post('/user/v1/update', { ...own, ...change })).body.error).toBe('users.own-address');
  const kept = { ...own, phone: '13700001111', email: 'o***@example.com', displayName: '新名' };
  expect((await admin.post('/user/v1/update', kept)).status).toBe(200);
});

test('deactivation ends the sessions at once; nobody deactivates themselves', async () => {
  const admin = await asAdmin();
  const user = await server.as({ type: 'OTHER' });
  expect((await admin.put(`/user/v1/user/active/${user.accountId}`, { id: user.accountId })).data).toEqual({
    active: false,
  });
  expect((await user.get('/user/v1/user/current')).body.code).toBe('4001');
  expect((await admin.put(`/user/v1/user/active/${user.accountId}`, {})).data).toEqual({ active: true });
  expect((await admin.put(`/user/v1/user/active/${admin.accountId}`, {})).body.error).toBe(
    'users.self-deactivate',
  );
});

test('nobody switches off the company they work in, whoever else could administrate', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin()];
  const elsewhere = await makeCompany(server.services, 'OTHER');
  for (const memberships of [
    [{ companyId: admin.companyId, isAdmin: true, active: false }],
    [{ companyId: elsewhere, isAdmin: true }],
  ]) {
    const body = { id: admin.accountId, version: 0, memberships };
    expect((await admin.post('/user/v1/update', body)).body.error).toBe('users.self-deactivate');
  }
  expect((await admin.get('/user/v1/user/current')).status).toBe(200);
  const body = { id: admin.accountId, version: 0, memberships: [{ companyId: elsewhere }] };
  expect((await other.post('/user/v1/update', body)).status).toBe(200);
});

test('a company taken away ends its sessions; a role counts from the next request', async () => {
  const admin = await asAdmin();
  const user = await server.as({ type: 'OTHER', codes: [] });
  const second = await makeCompany(server.services, 'SUPPLIER');
  const version = async () => (await admin.get<Row>(`/user/v1/user/${user.accountId}`)).data.version;
  const set = async (memberships: object[]) =>
    admin.post('/user/v1/update', { id: user.accountId, version: await version(), memberships });
  expect((await user.post('/user/v1/page', {})).status).toBe(403);
  await set([{ companyId: user.companyId, roleIds: [await roleId('系统管理员')] }]);
  expect((await user.post('/user/v1/page', {})).status).toBe(200);
  await set([{ companyId: second }]);
  expect((await user.get('/user/v1/user/current')).body.code).toBe('4001');
});

test('lists filter by name, exact mobile, type, company, role and state', async () => {
  const admin = await asAdmin();
  const phone = uniquePhone();
  const made = await makeAccount(server.services, { type: 'LOGISTICS', phone });
  const find = async (filter: object) =>
    (await admin.post<Page>('/user/v1/page', filter)).data.list.map((r) => r.id);
  for (const filter of [
    { text: made.userName },
    { phone },
    { companyId: made.companyId },
    { type: ['LOGISTICS'] },
    { roleId: await roleId('物流商'), active: true },
  ])
    expect(await find(filter)).toEqual([made.accountId]);
  expect(await find({ text: '%' })).toEqual([]);
  expect(await find({ phone: phone.slice(0, 7) })).toEqual([]);
  const { counts } = (
    await admin.post<Page & { counts: Record<string, number> }>('/user/v1/page', {
      active: true,
      counts: 'active',
    })
  ).data;
  const inactive = (await admin.post<Page>('/user/v1/page', { active: false })).data.total;
  expect(counts).toEqual({
    true: (await admin.post<Page>('/user/v1/page', { active: true })).data.total,
    ...(inactive && { false: inactive }),
  });
  expect((await admin.post('/user/v1/page', { nonsense: 1 })).status).toBe(400);
  expect((await admin.post('/user/v1/page', { format: 'xlsx' })).headers['content-type']).toContain(
    'spreadsheetml',
  );
});

test('names by ids are given within the scope only', async () => {
  const [dealer, stranger] = [
    await server.as({ type: 'DEALER' }),
    await makeAccount(server.services, { type: 'DEALER' }),
  ];
  const colleague = await makeAccount(server.services, { type: 'DEALER', companyId: dealer.companyId });
  const ids = [colleague.accountId, stranger.accountId];
  expect((await dealer.post<LooseJson[]>('/user/v1/user', { ids })).data.map((u) => u.id)).toEqual([
    colleague.accountId,
  ]);
  expect((await (await asAdmin()).post<LooseJson[]>('/user/v1/user', { ids })).data.length).toBe(2);
});

test('whether a mobile is taken is told to who may register, whoever has it, thirty times an hour', async () => {
  const [own, other] = [uniquePhone(), uniquePhone()];
  const dealer = await server.as({ type: 'DEALER', phone: own, codes: ['webUser_list_view'] });
  await makeAccount(server.services, { type: 'SUPPLIER', phone: other });
  const staff = await server.as({ type: 'OTHER', codes: ['webUser_list_view'] });
  const isFree = async (who: typeof dealer, phone: string) =>
    (await who.get<{ free: boolean }>(`/user/v1/user/phone/check?phone=${phone}`)).data.free;
  expect([await isFree(dealer, own), await isFree(dealer, other)]).toEqual([false, false]);
  expect([await isFree(staff, own), await isFree(await asAdmin(), other)]).toEqual([false, false]);
  const answers = [];
  for (let i = 0; i < 31; i++)
    answers.push((await staff.get(`/user/v1/user/phone/check?phone=${own}`)).status);
  expect(answers.slice(28)).toEqual([200, 429, 429]);
});

test('a lock-out is shown and can be lifted', async () => {
  const admin = await asAdmin();
  const { accountId, userName } = await makeAccount(server.services, { type: 'OTHER', phone: uniquePhone() });
  await server.services.db
    .insertInto('attempt')
    .values({ key: `password:${userName}`, count: 100, resets_at: new Date(Date.now() + 600_000) })
    .execute();
  expect((await admin.post<Page>('/user/v1/page', { locked: true })).data.list.map((r) => r.id)).toEqual([
    accountId,
  ]);
  expect((await admin.post(`/user/v1/user/${accountId}/liftLock`)).status).toBe(200);
  expect((await server.anyone.post('/user/signIn', { userName, password: testPassword })).status).toBe(200);
});

test('a photo is an image of one’s own upload; its address is signed', async () => {
  const [user, other] = [await server.as({ type: 'DEALER' }), await server.as({ type: 'DEALER' })];
  expect(
    (await user.upload('/user/v1/photo', { name: 'me.png', data: '<svg onload=alert(1)>' })).body.error,
  ).toBe('users.photo');
  const { fileId, url } = (
    await user.upload<{ fileId: number; url: string }>('/user/v1/photo', { name: 'me.png', data: png })
  ).data;
  expect((await other.post('/user/v1/update', { photoFileId: fileId })).body.error).toBe('users.photo');
  expect((await user.post('/user/v1/update', { photoFileId: fileId })).status).toBe(200);
  expect((await user.get('/user/v1/user/current')).data.photo).toBe(url);
  const image = await server.anyone.get(url.slice('/api'.length));
  expect([image.status, image.headers['content-type'], image.raw.equals(png)]).toEqual([
    200,
    'image/png',
    true,
  ]);
  expect((await server.anyone.get(`/user/v1/photo/${fileId}?sign=x`)).status).toBe(404);
});
