import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountTypes,
  permissionCodes,
  permissions,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { languages } from '@treadline/contract/kernel/text.ts';
import { allErrors } from '@treadline/contract/all-errors.ts';
import { screens } from '@treadline/contract/screens.ts';
import { mountedRoutes } from './kernel/mount-routes.ts';
import { openTestServer, type TestServer } from './testing/server.ts';

/** Rows of a table that the product was specified by, kept as test data. */
const table = (name: string): Record<string, string>[] => {
  const path = new URL(`../../../packages/contract/data/${name}.tsv`, import.meta.url);
  const [head, ...lines] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((l) => l.split('\t'));
  return lines.map((l) => Object.fromEntries((head ?? []).map((h, i) => [h, l[i] ?? ''])));
};
/** Areas that work. The change that builds an area adds it here; from then on every row of the table must be there. */
const landedAreas = [
  'reports',
  'appointments',
  'promotions',
  'purchase-limits',
  'session',
  'users',
  'cart',
  'purchase-orders',
  'delivery-notes',
  'dealers',
  'basic-data',
  'catalogue',
  'payments',
  'inventory',
  'sales-orders',
  'retail-orders',
  'clues',
  'tyre-checks',
  'quotes',
  'finance',
];
const landedGroups = [
  'home',
  'report',
  'purchase-order',
  'users',
  'system-configuration',
  'basic',
  'sales-order',
  'order-manage',
  'finance',
];
/** Screens that differ from their row, with the reason. */
const differing = new Set([
  // The shop's list leads to the same detail as the platform's: a code more.
  '/retail-order/detail',
  // Only the platform sends goods without an order: types OTHER.
  '/sales-order/create',
  // Who buys for its own stock, and the platform for it; closed to dealers that may not: types OTHER and DEALER.
  '/dealer-purchase-order/create',
  // Nobody else has a cart: types OTHER and DEALER.
  '/purchase-order/cart',
  // Only the platform buys from suppliers: a supplier has no drafts. Types OTHER.
  '/purchase-order/create',
  '/purchase-order/draft',
  // Main parts, and the form of a tyre, are the platform's to keep: types OTHER.
  '/tyres/mainList',
  '/tyres/create',
  // Roles are shared by all companies of a type, so only the platform keeps them: types OTHER.
  '/web/role',
  // Rules and dictionaries hold for all companies, so only the platform keeps them: types OTHER.
  '/systemConfiguration/configService',
  '/systemConfiguration/configCentre',
  // Only the platform sees the accounts of all dealers, and money that it can't place: types OTHER.
  '/finance/dealerAccount',
  '/finance/unknownMoney',
  // What its own companies invoice each other is the platform's: types OTHER.
  '/finance/inner/income',
  '/finance/inner/lines',
  '/finance/inner/companies',
  '/finance/inner/detail',
  // Dealers and the others have nothing to do with what suppliers are owed: types OTHER and SUPPLIER.
  '/finance/supplier/retail/list',
  '/finance/supplier/retail/purchaseRecord',
  '/finance/supplier/retail/draf',
  '/finance/supplier/retail/detail',
  '/finance/supplier/wholesale/list',
  '/finance/supplier/wholesale/purchaseRecord',
  '/finance/supplier/wholesale/draf',
  '/finance/supplier/batch/detail',
  '/finance/supplier/history',
]);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pathOf = (route: Route): string => `/api${route.path.replace(/:\w+/g, '1')}`;
const call = async (route: Route, token?: string | null): Promise<number> => {
  const headers = { ...(token ? { authorization: token } : {}), 'idempotency-key': `refusal-${route.path}` };
  const answer = await server.app.inject({
    method: route.method,
    url: pathOf(route),
    headers,
    ...(route.method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode;
};
const closed = () => mountedRoutes.filter((r) => r.needs !== 'public');

describe('every endpoint', () => {
  it('refuses who is not signed in', async () => {
    expect(mountedRoutes.length).toBeGreaterThan(40);
    for (const route of closed()) expect([route.path, await call(route)]).toEqual([route.path, 401]);
  });

  it('refuses who lacks the code', async () => {
    for (const type of accountTypes) {
      const nobody = await server.as({ type, codes: [] });
      // Where the type has no place, it is refused with all codes: below.
      const own = closed().filter((r) => typeof r.needs !== 'string' && (!r.types || r.types.includes(type)));
      for (const route of own)
        expect([route.path, await call(route, nobody.token)]).toEqual([route.path, 403]);
    }
  });

  it('refuses the wrong account type, whatever codes it holds', async () => {
    for (const type of accountTypes) {
      const all = await server.as({ type, codes: permissionCodes });
      for (const route of closed().filter((r) => r.types && !r.types.includes(type)))
        expect([type, route.path, await call(route, all.token)]).toEqual([type, route.path, 403]);
    }
  });

  it('refuses everybody but administrators where only they may', async () => {
    const staff = await server.as({ type: 'OTHER', codes: permissionCodes });
    for (const route of mountedRoutes.filter((r) => r.needs === 'admin'))
      expect([route.path, await call(route, staff.token)]).toEqual([route.path, 403]);
  });

  it('takes no admin flag from anybody but the platform', async () => {
    const head = await server.as({ type: 'SUPPLIER', codes: [], isAdmin: true });
    expect((await head.get('/user/role-menu/menu/admin')).status).toBe(403);
    expect(
      (await head.get<{ isAdmin: boolean; currentCodes: string[] }>('/user/v1/user/current')).data,
    ).toMatchObject({ isAdmin: false, currentCodes: [] });
  });

  it('stands in the OpenAPI document', async () => {
    const api = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    // One address has one name for each parameter there, that of its first route.
    const shapes = new Map(
      Object.entries(api.paths).map(([path, own]) => [path.replace(/\{\w+\}/g, '*'), own]),
    );
    for (const route of mountedRoutes) {
      const path = `/api${route.path.replace(/:\w+/g, '*')}`;
      expect(shapes.get(path), path).toHaveProperty(route.method.toLowerCase());
    }
  });
});

describe('the tables', () => {
  const shape = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '*');

  it('every endpoint of a landed area is served', () => {
    const served = new Set(mountedRoutes.map((r) => `${r.method} ${shape(r.path)}`));
    const wanted = table('endpoints').filter((r) => landedAreas.includes(r['area'] ?? ''));
    expect(wanted.length).toBeGreaterThan(30);
    // One row for the workbooks of all lists of finance: each has an address of its own.
    const any = new Set(
      [...served].map((each) => each.replace(/\/finance\/[\w.]+\/export$/, '/finance/*/export')),
    );
    expect(
      wanted.map((row) => `${row['method']} ${shape(row['path'] ?? '')}`).filter((each) => !any.has(each)),
    ).toEqual([]);
  });

  it('every screen of a landed group is there with its codes, types and flags', () => {
    const wanted = table('screens').filter((r) => landedGroups.includes(r['group'] ?? ''));
    for (const row of wanted) {
      const screen = screens.find((s) => s.path === row['path']);
      expect(screen, row['path'] ?? '').toBeDefined();
      expect(screen?.title['zh-CN'].length).toBeGreaterThan(0);
      const codes = screen?.codes === '*' ? '*' : screen?.codes.join(',');
      if (!differing.has(row['path'] ?? ''))
        // Whoever keeps basic data is said by its codes; most screens name the account types once more.
        expect([
          row['path'],
          codes,
          row['group'] === 'basic' ? row['types'] : (screen?.types?.join(',') ?? ''),
        ]).toEqual([row['path'], row['codes'], row['types']]);
      expect([row['path'], Boolean(screen?.hidden)]).toEqual([
        row['path'],
        (row['flags'] ?? '').includes('hidden'),
      ]);
    }
  });

  it('every permission code is known, described in three languages', () => {
    expect(new Set(permissionCodes)).toEqual(new Set(table('permissions').map((r) => r['code'])));
    for (const code of permissionCodes)
      for (const lang of languages) expect(permissions[code][lang]).not.toBe('');
  });

  it('every code of a landed area opens something', () => {
    const opened = new Set<PermissionCode>([
      ...mountedRoutes.flatMap((r) => (typeof r.needs === 'string' ? [] : r.needs)),
      ...screens.flatMap((s) => (s.codes === '*' ? [] : s.codes)),
    ]);
    for (const row of table('permissions').filter((r) => r['area'] === 'purchase orders'))
      expect(opened).toContain(row['code']);
  });

  it('every error has a message in three languages with the same places', () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).toSorted();
    for (const [name, { text }] of Object.entries(allErrors))
      for (const lang of languages) expect([name, places(text[lang])]).toEqual([name, places(text['zh-CN'])]);
  });
});
