import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { MenuEntry } from '@treadline/contract/platform/access/schema.ts';
import { prepareDomains } from '#domains.ts';
import { feeds } from '#kernel/feeds.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const pathsOf = (entries: MenuEntry[]): string[] => entries.flatMap((e) => [e.path, ...pathsOf(e.children)]);

test('the menu holds what the caller’s codes and type open', async () => {
  const supplier = await server.as({ type: 'SUPPLIER', codes: ['purchase_order_confirmed'] });
  const paths = pathsOf((await supplier.get<MenuEntry[]>('/user/role-menu/menu/current')).data);
  expect(paths).toContain('/purchase-order/supplier-confirmed');
  expect(paths).not.toContain('/purchase-order/confirmed');
  expect(paths).not.toContain('/basic');
  expect((await supplier.get('/user/role-menu/menu/admin')).status).toBe(403);
});

test('a group leads to its first screen that is open', async () => {
  const buyer = await server.as({ type: 'OTHER', codes: ['purchase_order_pending_confirm'] });
  const menu = (await buyer.get<MenuEntry[]>('/user/role-menu/menu/current')).data;
  expect(menu.find((e) => e.path === '/purchase-order')?.redirect).toBe('/purchase-order/pending');
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const all = (await admin.get<MenuEntry[]>('/user/role-menu/menu/admin')).data;
  expect(all.find((e) => e.path === '/purchase-order')?.redirect).toBe('/purchase-order/welcome');
  expect(pathsOf(all)).not.toContain('/purchase-order/supplier-confirmed');
});

test('a screen for administrators is offered to nobody else, whatever codes they hold', async () => {
  const reader = await server.as({ type: 'OTHER', codes: ['menu_page', 'menu_update'] });
  const paths = pathsOf((await reader.get<MenuEntry[]>('/user/role-menu/menu/current')).data);
  expect(paths).toContain('/system/dept');
  expect(paths).not.toContain('/system/audit');
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  expect(pathsOf((await admin.get<MenuEntry[]>('/user/role-menu/menu/admin')).data)).toContain(
    '/system/audit',
  );
  const { data } = await admin.get<{ reasons: { rule: string; met: boolean }[] }>(
    `/user/role-menu/explain?userTypeId=${reader.membershipId}&path=/system/audit`,
  );
  expect(data.reasons.filter((r) => !r.met).map((r) => r.rule)).toEqual(['admin']);
});

test('what dealers buy by is open to those that may buy in bulk, and the reason is said to the others', async () => {
  const id = await makeCompany(server.services, 'DEALER');
  const allow = (allowed: boolean) =>
    server.services.db
      .updateTable('dealer')
      .set({ allow_batch_purchase: allowed })
      .where('id', '=', id)
      .execute();
  await allow(false);
  const dealer = await server.as({ type: 'DEALER', companyId: id, codes: ['dealer_replenish_purchase'] });
  const open = async () => pathsOf((await dealer.get<MenuEntry[]>('/user/role-menu/menu/current')).data);
  expect(await open()).not.toContain('/dealer-purchase-order/create');
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const { data } = await admin.get<{ reasons: { rule: string; met: boolean }[] }>(
    `/user/role-menu/explain?userTypeId=${dealer.membershipId}&path=/dealer-purchase-order/create`,
  );
  expect(data.reasons.filter((r) => !r.met).map((r) => r.rule)).toEqual(['bulk']);
  await allow(true);
  expect(await open()).toContain('/dealer-purchase-order/create');
});

test('currentCodes are the codes of the selected entries', async () => {
  const user = await server.as({ type: 'OTHER', codes: ['menu_page', 'purchase_order_cancel'] });
  const { data } = await user.get<{
    currentCodes: string[];
    menuTreeCurrent: { permissionCode: string | null; selected: boolean }[];
  }>('/user/v1/user/current');
  const selected = data.menuTreeCurrent
    .filter((m) => m.selected && m.permissionCode)
    .map((m) => m.permissionCode);
  expect(data.currentCodes.toSorted()).toEqual(['menu_page', 'purchase_order_cancel']);
  expect(selected.toSorted()).toEqual(data.currentCodes.toSorted());
  expect(new Set(data.menuTreeCurrent.flatMap((m) => m.permissionCode ?? []))).toEqual(
    new Set(permissionCodes),
  );
});

test('a later start restores nothing that an administrator changed', async () => {
  const { db } = server.services;
  const edited = {
    title: JSON.stringify({ 'zh-CN': '我的', en: 'Mine', 'zh-TW': '我的' }),
    icon: 'star',
    version: 1,
  };
  await db.updateTable('menu').set(edited).where('name', '=', '/basic/supplier').execute();
  await db.updateTable('menu').set({ icon: 'gone' }).where('name', '=', '/purchase-order/list').execute();
  const before = await db.selectFrom('menu').select(db.fn.countAll<number>().as('n')).executeTakeFirst();
  await Promise.all([prepareDomains(server.services), prepareDomains(server.services)]);
  const after = await db
    .selectFrom('menu')
    .select(['name', 'icon'])
    .where('name', 'in', ['/basic/supplier', '/purchase-order/list'])
    .orderBy('name')
    .execute();
  expect(after).toEqual([
    { name: '/basic/supplier', icon: 'star' },
    { name: '/purchase-order/list', icon: 'list' },
  ]);
  expect(await db.selectFrom('menu').select(db.fn.countAll<number>().as('n')).executeTakeFirst()).toEqual(
    before,
  );
});

test('an administrator is known by the first role’s type', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  expect((await admin.get('/user/v1/user/current')).data).toMatchObject({
    isAdmin: true,
    isOther: true,
    roles: [{ type: 'ADMIN' }, {}],
  });
});

test('the shell’s feeds are merged; one that fails is left out', async () => {
  const user = await server.as({ type: 'OTHER' });
  const card = { key: 'k', title: 't', count: 1, path: '/x', tone: 'waiting' as const, hint: null };
  const own = [
    {
      home: async () => ({ cards: [card] }),
      search: async (_: unknown, text: string) => [
        { group: 'document' as const, kind: 'po', label: text, hint: '', path: '/x' },
      ],
    },
    {
      home: () => Promise.reject(new Error('down')),
      reminders: async () => [{ id: '1', kind: 'K', title: 't', text: 'x', path: null }],
    },
  ];
  feeds.push(...own);
  expect((await user.get('/report/home')).data).toMatchObject({ cards: expect.arrayContaining([card]) });
  expect((await user.get('/user/v1/user/reminders')).data).toContainEqual({
    id: '1',
    kind: 'K',
    title: 't',
    text: 'x',
    path: null,
  });
  expect((await user.get('/user/v1/user/search?text=PO26')).data).toContainEqual({
    group: 'document',
    kind: 'po',
    label: 'PO26',
    hint: '',
    path: '/x',
  });
  feeds.splice(-2, 2);
});
