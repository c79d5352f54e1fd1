import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTypes, permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { MenuNode } from '@treadline/contract/platform/access/schema.ts';
import { screens } from '@treadline/contract/screens.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { builtInRoles } from './built-in-roles.ts';
import { isGivable, notGivable } from './givable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('what cannot be given to a type is named by no route that is its, and no screen in the menu is for it', () => {
  for (const type of accountTypes)
    for (const code of notGivable(type)) {
      const own = ({ types }: { types?: readonly string[] }) => !types || types.includes(type);
      expect(
        mountedRoutes.filter((r) => typeof r.needs !== 'string' && r.needs.includes(code)).some(own),
      ).toBe(false);
      const shown = screens.filter((s) => !s.hidden && s.types && s.codes !== '*' && s.codes.length === 1);
      expect(
        shown
          .filter((s) => s.codes.includes(code))
          .filter(own)
          .map(({ path }) => [path, type]),
      ).toEqual([]);
    }
  expect(notGivable('SUPPLIER')).toContain('sales_order_view');
  expect(notGivable('OTHER')).toEqual([
    'tyres_custom_part_no',
    'tyres_custom_info',
    'commission_view',
    'commission_manage',
  ]);
});

it('no built-in role holds a code that opens nothing for its type', () => {
  for (const { type, name, codes } of Object.values(builtInRoles))
    expect([name, codes.filter((code) => !isGivable(type, code))]).toEqual([name, []]);
});

it('such a code is not offered for a role, refused for it, and left out of a copy', async () => {
  const admin = await server.as({ type: 'OTHER', codes: permissionCodes, isAdmin: true });
  const create = (body: object) =>
    admin.post<{ id: number; version: number }>('/user/role-menu/role', { remark: '', ...body });
  const buyers = (await create({ accountType: 'OTHER', name: '采购测试' })).data;
  const codes = ['sales_order_view', 'purchase_order_confirmed'];
  await admin.put(`/user/role-menu/role/${buyers.id}/menus`, { codes, version: buyers.version });
  const copy = (await create({ accountType: 'SUPPLIER', name: '供应商测试', copyOf: buyers.id })).data;
  const path = `/user/role-menu/role/${copy.id}/menus`;
  const { data } = await admin.get<{ codes: string[]; tree: MenuNode[] }>(path);
  expect(data.codes).toEqual(['purchase_order_confirmed']);
  const points = (nodes: MenuNode[]): (string | null)[] =>
    nodes.flatMap((node) => [
      ...(node.kind === 'POINT' ? [node.permissionCode] : []),
      ...points(node.children),
    ]);
  expect(points(data.tree)).not.toContain('sales_order_view');
  expect(points(data.tree)).toContain('purchase_order_confirm');
  const refused = await admin.put(path, { codes, version: copy.version });
  expect([refused.status, refused.body.error]).toEqual([422, 'roles.opens-nothing']);
  expect(refused.body.message).not.toContain('sales_order');
});
