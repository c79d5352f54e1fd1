import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTypes, permissionCodes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { callAbout, nameOf, recordsOf } from '#testing/call-about.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture, type ForeignFixture } from '#testing/foreign-fixture.ts';

let server: TestServer;
let theirs: ForeignFixture;
beforeAll(async () => {
  server = await openTestServer();
  theirs = await makeForeignFixture(server);
});
afterAll(() => server.close());

const withIds = () => mountedRoutes.filter((r) => r.path.includes(':'));
const isSecret = (route: Route): boolean => recordsOf(route).includes('secret');

/** May an account type reach the record, whoever owns it? */
const maySee = (type: AccountType, name: string): boolean =>
  name === 'platform' ? type === 'OTHER' : (theirs.records[name]?.seenBy?.includes(type) ?? false);

it('knows whose record every endpoint with an id is about', () => {
  const known = new Set([...Object.keys(theirs.records), 'platform', 'secret']);
  const parameters = (route: Route) => route.path.split(':').length - 1;
  const isNamed = (route: Route) =>
    recordsOf(route).length === parameters(route) && recordsOf(route).every((name) => known.has(name));
  expect(
    withIds()
      .filter((route) => !isNamed(route))
      .map(nameOf),
  ).toEqual([]);
});

it('keeps from others by account type what the platform has alone, and takes no number for a secret', () => {
  const open = withIds().filter((r) => recordsOf(r).includes('platform') && r.types?.join() !== 'OTHER');
  expect(open.map(nameOf)).toEqual([]);
  // Each is tried beside what it opens: qr-tickets.test.ts, users.test.ts.
  expect(
    withIds()
      .filter((r) => isSecret(r) && !r.params && !r.query)
      .map(nameOf),
  ).toEqual([]);
});

/** Every business table as one text: what refused calls must leave alone. */
async function readEverything(): Promise<string> {
  const { db } = server.services;
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('session', 'attempt', 'test_job') AND tablename NOT LIKE 'kysely%' ORDER BY 1`.execute(
    db,
  );
  const sums = [];
  for (const { name } of rows) {
    const sum = await sql<{ sum: string }>`
      SELECT coalesce(md5(string_agg(t::text, '/' ORDER BY t::text)), '') AS sum FROM ${sql.table(name)} t`.execute(
      db,
    );
    sums.push(`${name} ${sum.rows[0]?.sum}`);
  }
  return sums.join('\n');
}

it.each(accountTypes)('%s: another company’s records answer 403 or 404 and do not change', async (type) => {
  const stranger = await server.as({ type, codes: permissionCodes });
  const before = await readEverything();
  const tried = new Set<string>();
  for (const route of withIds()) {
    if (isSecret(route) || recordsOf(route).some((name) => maySee(type, name))) continue;
    const answer = await callAbout(server, theirs, route, stranger.token);
    const { error } = answer.json<{ error?: string }>();
    const refused = [403, 404].includes(answer.statusCode) || error === 'session.no-company';
    expect([nameOf(route), answer.statusCode, refused]).toEqual([nameOf(route), answer.statusCode, true]);
    for (const name of recordsOf(route)) tried.add(name);
  }
  const closed = Object.keys(theirs.records).filter((name) => !maySee(type, name));
  expect([...tried]).toEqual(expect.arrayContaining(closed));
  expect(await readEverything()).toBe(before);
});

it('the records are there: who may see them gets them', async () => {
  const { buyer, supplier } = theirs.world;
  const { companyId } = buyer;
  const platform = await server.as({ type: 'OTHER', companyId, codes: permissionCodes });
  const admin = await server.as({ type: 'OTHER', companyId, isAdmin: true });
  const dealer = await server.as({ type: 'DEALER', codes: permissionCodes });
  const missed = [];
  const apart = new Set([
    // The template is of another provider than the one that carries: nobody prints the one by the other.
    'GET /data/waybill/salesOrder/preview/:id/:templateId',
    // The provider has none of an invoice that did not go through it.
    'GET /finance/invoice/xml/:id',
    // The invoice is a retail one.
    'GET /finance/supplier/batch/detail/:id',
    // Only people of the shop that made the quote have its customer's link.
    'GET /order/quote/link/:id',
    'GET /order/quote/message/preview/:id',
    // Nobody consented to a message about the check, and the clue has none.
    'GET /order/v1/check/report/preview/:id',
    'GET /order/clue/report/preview/:id',
  ]);
  for (const route of withIds().filter((r) => r.method === 'GET' && !isSecret(r) && !apart.has(nameOf(r)))) {
    const answers = [];
    for (const { token } of [supplier, buyer, platform, admin, dealer])
      answers.push((await callAbout(server, theirs, route, token)).statusCode);
    if (!answers.includes(200)) missed.push([nameOf(route), ...answers]);
  }
  expect(missed).toEqual([]);
});
