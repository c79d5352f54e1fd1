import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { makeAccount } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

const clear = {
  phone: '13712345678',
  email: 'lixiaoming@example.com',
  contact: '欧阳若兰',
  tel: '13887654321',
};
const masked = { phone: '137****5678', email: 'l***@example.com', contact: '欧***', tel: '138****4321' };

let server: TestServer;
let user: { accountId: number; userName: string };
let supplier: { id: number; version: number };
const made = { code: 'MASK-1', name: '脱敏供应商', shortName: '脱敏', leadDays: 7 };
beforeAll(async () => {
  server = await openTestServer();
  user = await makeAccount(server.services, { type: 'OTHER', phone: clear.phone, email: clear.email });
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const input = { ...made, contactName: clear.contact, contactPhone: clear.tel };
  supplier = (await admin.post<typeof supplier>('/data/supplier', input)).data;
  // Both changes go through the log, to the values that must not be in it.
  const change = { version: supplier.version, ...input };
  await admin.put(`/data/supplier/${supplier.id}`, {
    ...change,
    contactPhone: '13900000000',
    contactName: '甲',
  });
  await admin.put(`/data/supplier/${supplier.id}`, { ...change, version: supplier.version + 1 });
  const own = { id: user.accountId, version: 0, phone: '13700000000', email: 'other@example.com' };
  await admin.post('/user/v1/update', own);
  await admin.post('/user/v1/update', { ...own, version: 1, phone: clear.phone, email: clear.email });
});
afterAll(() => server.close());

const viewers: readonly (readonly [string, readonly PermissionCode[], typeof clear])[] = [
  ['nothing of sensitive data', [], masked],
  ['some of it', ['view_some_sensitive_data'], masked],
  ['all of it', ['view_all_sensitive_data'], clear],
];

test.each(viewers)('who may see %s: lists, details and workbooks agree', async (_, codes, seen) => {
  const viewer = await server.as({
    type: 'OTHER',
    codes: ['webUser_list_view', 'basic_supplier_view', ...codes],
  });
  const wanted = { phone: seen.phone, email: seen.email };
  const page = { text: user.userName };
  expect((await viewer.post<{ list: object[] }>('/user/v1/page', page)).data.list).toMatchObject([wanted]);
  expect((await viewer.get(`/user/v1/user/${user.accountId}`)).data).toMatchObject(wanted);
  const users = await viewer.post('/user/v1/page', { ...page, format: 'xlsx' });
  expect(await cellsOf(users.raw)).toMatchObject({ 手机号: seen.phone, 邮箱: seen.email });
  const contact = { contactName: seen.contact, contactPhone: seen.tel };
  const path = `/data/supplier/list?text=${made.code}`;
  expect((await viewer.get<{ list: object[] }>(path)).data.list).toMatchObject([contact]);
  const suppliers = await cellsOf((await viewer.get(`${path}&format=xlsx`)).raw);
  expect(Object.values(suppliers)).toEqual(expect.arrayContaining([seen.contact, seen.tel]));
});

test('the log holds no value in clear, whoever reads it', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  for (const query of [
    `entity=account&entityId=${user.accountId}`,
    `entity=supplier&entityId=${supplier.id}`,
  ]) {
    const { data } = await admin.get<{ list: object[] }>(`/user/audit/list?${query}`);
    expect(data.list.length).toBeGreaterThan(1);
    for (const value of Object.values(clear)) expect(JSON.stringify(data)).not.toContain(value);
  }
});

test('every sensitive field of a user and a supplier can be revealed, to who may see all of what he may open', async () => {
  const all = 'view_all_sensitive_data' as const;
  const viewer = await server.as({ type: 'OTHER', codes: [all, 'webUser_list_view', 'basic_supplier_view'] });
  const stranger = await server.as({ type: 'OTHER', codes: [all] });
  const reveal = async (entity: string, id: number, field: string) => {
    const path = `/data/communal/decrypt?entity=${entity}&id=${id}&field=${field}`;
    expect((await stranger.get(path)).status).toBe(403);
    return (await viewer.get(path)).data.value;
  };
  expect(await reveal('account', user.accountId, 'phone')).toBe(clear.phone);
  expect(await reveal('account', user.accountId, 'email')).toBe(clear.email);
  expect(await reveal('supplier', supplier.id, 'contactPhone')).toBe(clear.tel);
  expect(await reveal('supplier', supplier.id, 'contactName')).toBe(clear.contact);
});

const cellsOf = async (raw: Buffer): Promise<Record<string, unknown>> =>
  (await readSheet(raw, { maxRows: 10, maxBytes: 1e6 })).rows[0]?.cells ?? {};
