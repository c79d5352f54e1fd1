import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { builtInRoles, type BuiltInRole } from './built-in-roles.ts';
import { followContract } from './follow-contract.ts';
import { findBuiltInRole } from './index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const start = (roles: Readonly<Record<string, BuiltInRole>> = builtInRoles) =>
  asSystem(server.services, systemName, (ctx) => followContract(ctx, roles));
const codesOf = async (id: number): Promise<string[]> =>
  (
    await server.services.db
      .selectFrom('role_permission')
      .select('code')
      .where('role_id', '=', id)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);
const sorted = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();
const asAdmin = () => server.as({ type: 'OTHER', isAdmin: true });
interface Menus {
  role: { version: number };
  codes: string[];
  newCodes: { code: string; since: string }[];
}

test('a role that nobody has changed holds what the product gives it, and its log says why', async () => {
  const { db } = server.services;
  const id = await findBuiltInRole(db, 'finance');
  const wanted = sorted(builtInRoles.finance.codes);
  const lacks = wanted.slice(0, 3);
  await sql`DELETE FROM role_permission WHERE role_id = ${id} AND code = ANY(${lacks})`.execute(db);
  await sql`DELETE FROM role_code WHERE role_id = ${id} AND code = ANY(${lacks})`.execute(db);
  await sql`INSERT INTO role_permission (role_id, code) VALUES (${id}, 'menu_page')`.execute(db);
  await start();
  expect(await codesOf(id)).toEqual(wanted);
  await start();
  const { data } = await (
    await asAdmin()
  ).get<{ list: object[] }>(`/user/audit/list?entity=role&entityId=${id}`);
  expect(data.list).toMatchObject([
    { actor: '系统', remark: '升级：未改动过的内置角色随产品更新', changesText: expect.any(String) },
  ]);
  const { changes } = await db
    .selectFrom('timeline')
    .select('changes')
    .where('entity', '=', 'role')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({
    added: { before: null, after: expect.arrayContaining(lacks) },
    removed: { before: ['menu_page'], after: null },
  });
});

test('a changed one is offered what came since, and nothing that was taken off it', async () => {
  const { db } = server.services;
  const [admin, id] = [await asAdmin(), await findBuiltInRole(db, 'dealer')];
  const read = async () => (await admin.get<Menus>(`/user/role-menu/role/${id}/menus`)).data;
  const [off = '', ...kept] = sorted(builtInRoles.dealer.codes);
  await admin.put(`/user/role-menu/role/${id}/menus`, { codes: kept, version: 0 });
  await start();
  expect((await read()).newCodes).toEqual([]);
  const grown = {
    ...builtInRoles,
    dealer: {
      ...builtInRoles.dealer,
      codes: [...builtInRoles.dealer.codes, 'mall_user_login_record', 'sms_logs_report_view'],
    },
  } as const;
  await start(grown);
  await start(grown);
  const { role, codes, newCodes } = await read();
  expect(codes).toEqual(kept);
  expect(newCodes.map(({ code }) => code)).toEqual(['mall_user_login_record', 'sms_logs_report_view']);
  expect(Date.now() - Date.parse(newCodes[0]?.since ?? '')).toBeLessThan(60_000);
  const { data: page } = await admin.post<{ list: { id: number; newCodes: number }[] }>(
    '/user/role-menu/page/role',
    { pageSize: 100 },
  );
  expect(page.list.find((row) => row.id === id)?.newCodes).toBe(2);
  const remind = async () => (await admin.get<{ kind: string }[]>('/user/v1/user/reminders')).data;
  expect(await remind()).toContainEqual(
    expect.objectContaining({ kind: 'new-codes', text: '门店负责人', path: '/web/role' }),
  );
  const decide = (take: boolean, version: number) =>
    admin.put(`/user/role-menu/role/${id}/new-codes`, { take, version });
  expect((await decide(true, role.version - 1)).body.error).toBe('record.changed');
  expect((await decide(true, role.version)).data).toEqual({
    added: ['mall_user_login_record', 'sms_logs_report_view'],
    removed: [],
    version: role.version + 1,
  });
  expect(await read()).toMatchObject({
    codes: sorted([...kept, 'mall_user_login_record', 'sms_logs_report_view']),
    newCodes: [],
  });
  expect((await remind()).filter(({ kind }) => kind === 'new-codes')).toEqual([]);
  expect(off).not.toBe('');
});

test('what is left out is not offered again, and what the product takes back is offered no longer', async () => {
  const { db } = server.services;
  const [admin, id] = [await asAdmin(), await findBuiltInRole(db, 'group')];
  const read = async () => (await admin.get<Menus>(`/user/role-menu/role/${id}/menus`)).data;
  await sql`UPDATE role SET version = 1 WHERE id = ${id}`.execute(db);
  const grown = (...more: BuiltInRole['codes'][number][]) => ({
    ...builtInRoles,
    group: { ...builtInRoles.group, codes: [...builtInRoles.group.codes, ...more] },
  });
  await start(grown('menu_page'));
  await admin.put(`/user/role-menu/role/${id}/new-codes`, { take: false, version: 1 });
  await start(grown('menu_page', 'menu_update'));
  expect((await read()).newCodes.map(({ code }) => code)).toEqual(['menu_update']);
  await start(grown());
  expect((await read()).newCodes).toEqual([]);
});

test('a renamed built-in role is the same one, and none of its former name comes back', async () => {
  const { db } = server.services;
  const id = await findBuiltInRole(db, 'oem');
  await sql`UPDATE role SET name = '车厂', version = 1 WHERE id = ${id}`.execute(db);
  await start();
  expect(await findBuiltInRole(db, 'oem')).toBe(id);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM role WHERE name = ${builtInRoles.oem.name}`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});
