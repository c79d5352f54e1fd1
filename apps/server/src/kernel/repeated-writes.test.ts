import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { routes, type Route } from '@treadline/contract/kernel/route.ts';
import { buildApp } from '#app.ts';
import { allJobs } from '#domains.ts';
import { testDatabase } from '#testing/database.ts';
import { makeAccount, openTestSession } from '#testing/people.ts';
import { client } from '#testing/server.ts';
import { openTestServices } from '#testing/services.ts';
import { edgeLimits } from './edge/limits.ts';
import { mountedRoutes, mountRoutes } from './mount-routes.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
let app: App;
let close: () => Promise<void>;
let caller: ReturnType<typeof client>;
let all: Route[] = [];
/** How often the handler of each route was run. */
const runs = new Map<string, number>();

/** All that somebody signed in may write, but for files, which are made anew. */
const written = () =>
  all.filter(
    (route) =>
      route.method !== 'GET' && !route.reads && route.needs !== 'public' && route.response !== 'file',
  );
const addressOf = (at: number) => `/walk/${at}`;

beforeAll(async () => {
  const { services, log } = await openTestServices(await testDatabase());
  app = await buildApp(services, log, edgeLimits);
  all = [...mountedRoutes];
  // The rules of a route without what it asks for: how often its work is done hangs on these alone.
  for (const [at, { method, transaction, idempotent }] of written().entries()) {
    const path = addressOf(at);
    const own = { ...(transaction && { transaction }), ...(idempotent && { idempotent }) };
    const route = {
      method,
      path,
      ...own,
      needs: 'signed-in',
      summary: path,
      response: z.object({ turn: z.number() }),
    } as const;
    const work = async () => {
      const turn = (runs.get(path) ?? 0) + 1;
      runs.set(path, turn);
      return { turn };
    };
    mountRoutes(app, services, routes({ walk: route }), {
      // Whoever opens its own transactions may open several.
      walk: async (ctx) => (transaction ? ctx.transact(work) : work()),
    });
  }
  await services.jobs.start(allJobs(services));
  await app.ready();
  const person = await makeAccount(services, { type: 'OTHER' });
  caller = client(app, (await openTestSession(services, person.userName)).token);
  close = async () => {
    // The walk is no route of the product: files after this one describe that.
    mountedRoutes.splice(0, mountedRoutes.length, ...all);
    await app.close();
    await services.pools.close();
  };
});
afterAll(() => close());

const send = (route: Route, path: string, key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  if (route.method === 'DELETE') return caller.delete<{ turn: number }>(path, {}, headers);
  if (route.method === 'PUT') return caller.put<{ turn: number }>(path, {}, headers);
  return caller.post<{ turn: number }>(path, {}, headers);
};

it('every write of the product is done once under its key, and answered as the first time', async () => {
  const list = written();
  expect(list.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  for (const [at, route] of list.entries()) {
    const path = addressOf(at);
    const [first, again] = [await send(route, path, `walk-${at}`), await send(route, path, `walk-${at}`)];
    const other = await send(route, path, `other-${at}`);
    const turns = [first, again, other].map(({ status, data }) => `${status} ${data?.turn}`).join(', ');
    if (turns !== '200 1, 200 1, 200 2') wrong.push(`${route.method} ${route.path}: ${turns}`);
  }
  expect(wrong).toEqual([]);
});

it('two at the same moment under one key are one, wherever the work is one transaction', async () => {
  const list = written();
  const at = list.findIndex(({ transaction, idempotent }) => !transaction && !idempotent);
  const path = addressOf(at);
  const before = runs.get(path) ?? 0;
  const both = await Promise.all([1, 2, 3].map(() => send(list[at] as Route, path, 'same-moment')));
  expect(both.map(({ data }) => data.turn)).toEqual([before + 1, before + 1, before + 1]);
  expect(runs.get(path)).toBe(before + 1);
});

it('without a key only money and stock are done once within seconds', async () => {
  const list = written();
  const turnsOf = async (idempotent: boolean) => {
    const at = list.findIndex((route) => !route.transaction && (route.idempotent ?? false) === idempotent);
    const answers = [
      await send(list[at] as Route, addressOf(at)),
      await send(list[at] as Route, addressOf(at)),
    ];
    const [first = 0, second = 0] = answers.map(({ data }) => data.turn);
    return second - first;
  };
  expect([await turnsOf(true), await turnsOf(false)]).toEqual([0, 1]);
});

it('one key for two writes of one address is refused', async () => {
  const list = written();
  const plain = list.flatMap(({ transaction, idempotent }, at) => (transaction || idempotent ? [] : [at]));
  const [one = 0, two = 0] = plain;
  await send(list[one] as Route, addressOf(one), 'one-key');
  const reused = await send(list[two] as Route, addressOf(two), 'one-key');
  expect(reused.body.error).toBe('request.key-reused');
});
