import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTypes, permissionCodes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import * as tables from '@treadline/contract/route-tables.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { workbookOf } from '#kernel/workbooks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const closed = () => mountedRoutes.filter((r) => r.needs !== 'public');
const call = async (route: Route, token: string | null, method: string = route.method) => {
  const answer = await server.app.inject({
    method: method as Route['method'],
    url: `/api${route.path.replaceAll(/:\w+/g, '1')}`,
    headers: { ...(token ? { authorization: token } : {}), 'idempotency-key': `refused-${route.path}` },
    ...(route.method === 'GET' ? {} : { payload: {} }),
  });
  return [`${method} ${route.path}`, answer.statusCode];
};
const refused = (route: Route, status: number, method: string = route.method) => [
  `${method} ${route.path}`,
  status,
];
const source = join(import.meta.dirname, '..');

describe('nothing is served past the contract', () => {
  it('routes are made in one place; the few others are open by design', () => {
    const makers = globSync('**/*.ts', { cwd: source })
      .filter((file) => !file.endsWith('.test.ts') && !/^(testing|bench|rehearse)\//.test(file))
      .filter((file) =>
        /\bapp\.(get|post|put|patch|delete|head|options|all|route)\(/.test(
          readFileSync(join(source, file), 'utf8'),
        ),
      );
    expect(makers.toSorted()).toEqual([
      'app.ts',
      'health.ts',
      'kernel/docs-page.ts',
      'kernel/metrics.ts',
      'kernel/mount-routes.ts',
      'kernel/web.ts',
    ]);
  });

  it('every route table of the contract is served', () => {
    // Some files of routes also export schemas, whose parts have no address.
    const declared = Object.values<object>(tables)
      .flatMap((table) => Object.values(table) as Partial<Route>[])
      .filter((route) => typeof route?.path === 'string' && typeof route.method === 'string')
      .flatMap((route) => [route, workbookOf(route as Route) ?? []].flat())
      .map(({ method, path }) => `${method} ${path}`);
    const served = new Set(mountedRoutes.map((r) => `${r.method} ${r.path}`));
    expect(declared.length).toBe(served.size);
    expect(declared.filter((name) => !served.has(name))).toEqual([]);
  });
});

describe('every endpoint', () => {
  it('refuses who holds every code but the ones it asks for', async () => {
    const people = new Map<string, string>();
    const holderOf = async (type: AccountType, without: readonly string[]): Promise<string> => {
      const key = `${type} ${without.join()}`;
      const known = people.get(key);
      if (known) return known;
      const codes = permissionCodes.filter((c) => !without.includes(c));
      const { token } = await server.as({ type, codes });
      people.set(key, String(token));
      return String(token);
    };
    for (const route of closed()) {
      if (typeof route.needs === 'string') continue;
      for (const type of route.types ?? accountTypes)
        expect(await call(route, await holderOf(type, route.needs))).toEqual(refused(route, 403));
    }
  });

  it('refuses a locked screen, but for unlocking and leaving', async () => {
    const open = ['/user/v1/user/unlock', '/user/signOut', '/user/v1/user/current'];
    const user = await server.as({ type: 'OTHER', isAdmin: true });
    await user.post('/user/v1/user/lock');
    for (const route of closed().filter((r) => !open.includes(r.path)))
      expect(await call(route, user.token)).toEqual(refused(route, 423));
  });

  it.each(['ended', 'expired', 'disabled account', 'disabled membership', 'disabled company'])(
    'refuses a session: %s',
    async (why) => {
      const user = await server.as({ type: 'DEALER', codes: permissionCodes });
      const { db } = server.services;
      if (why === 'ended') await user.post('/user/signOut');
      if (why === 'expired')
        await db
          .updateTable('session')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('account_id', '=', user.accountId)
          .execute();
      if (why === 'disabled account')
        await db.updateTable('account').set({ active: false }).where('id', '=', user.accountId).execute();
      if (why === 'disabled membership')
        await db
          .updateTable('membership')
          .set({ active: false })
          .where('id', '=', user.membershipId)
          .execute();
      if (why === 'disabled company')
        await db.updateTable('company').set({ enabled: false }).where('id', '=', user.companyId).execute();
      for (const route of closed()) expect(await call(route, user.token)).toEqual(refused(route, 401));
    },
  );

  it('answers nonsense with a refusal, never with a failure of its own', async () => {
    const bodies = [undefined, 'null', '[]', '{}', '"text"', '[{"a":{"b":[null]}}]', '{"__proto__":{"x":1}}'];
    const failed: string[] = [];
    const names = new Map<string, string>();
    /** A new session: what a route does, such as signing out, is not to get in the way of the next. */
    const sessionFor = async ({ types }: Route) => {
      const person = { type: types?.[0] ?? 'OTHER', isAdmin: !types?.length } as const;
      const session = await server.as(names.get(JSON.stringify(person)) ?? person);
      names.set(JSON.stringify(person), session.userName);
      return session;
    };
    for (const route of mountedRoutes) {
      const { token } = await sessionFor(route);
      for (const payload of bodies) {
        const { statusCode } = await server.app.inject({
          method: route.method,
          url: `/api${route.path.replaceAll(/:\w+/g, '1')}`,
          headers: {
            authorization: token ?? '',
            'idempotency-key': crypto.randomUUID(),
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        if (statusCode >= 500) failed.push(`${route.method} ${route.path} ${payload}: ${statusCode}`);
        if (route.method === 'GET') break;
      }
    }
    expect(failed).toEqual([]);
    // Whoever was shut out meanwhile would have been refused before what was sent was read.
    for (const name of names.values())
      expect((await (await server.as(name)).get('/user/v1/user/current')).status).toBe(200);
  });

  it('refuses HEAD as it refuses GET', async () => {
    const nobody = await server.as({ type: 'DEALER', codes: [] });
    for (const route of closed().filter((r) => r.method === 'GET')) {
      expect(await call(route, null, 'HEAD')).toEqual(refused(route, 401, 'HEAD'));
      if (typeof route.needs !== 'string')
        expect(await call(route, nobody.token, 'HEAD')).toEqual(refused(route, 403, 'HEAD'));
    }
  });
});
