import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { runPipelined } from './db.ts';
import { inLiteralValues } from './filters.ts';
import { allConditions, anyCondition } from './search.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('nothing is in an empty list, and everything is not', async () => {
  const { db } = server.services;
  const [{ n }] = await db
    .selectFrom('role')
    .select(sql<number>`count(*)`.as('n'))
    .execute()
    .then((rows) => [rows[0] ?? { n: 0 }] as const);
  expect(n).toBeGreaterThan(1);
  const roles = db.selectFrom('role').select('id');
  expect(await roles.where('id', 'in', []).execute()).toEqual([]);
  expect(await roles.where('id', 'not in', []).execute()).toHaveLength(n);
  expect(await roles.where((eb) => eb.or([eb('id', 'in', []), eb('id', '>', 0)])).execute()).toHaveLength(n);
  // In a part of a statement that is written by hand, and on the connection that several statements share.
  const part = db.selectFrom('role').where('id', 'in', []).select('id');
  const { rows } = await runPipelined({ db }, (one) => sql`SELECT FROM (${part}) r`.execute(one.db));
  expect(rows).toEqual([]);
});

it('of no conditions all hold and none does', async () => {
  const { rows } =
    await sql`SELECT ${allConditions([])} AS "all", ${anyCondition([])} AS "any", ${inLiteralValues('r.id', [])} AS among
    FROM (SELECT 'x' AS id) r`.execute(server.services.db);
  expect(rows).toEqual([{ all: true, any: false, among: false }]);
});
