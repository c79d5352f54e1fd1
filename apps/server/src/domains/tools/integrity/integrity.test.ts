import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allJobs } from '#domains.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { invariant, invariants } from '#kernel/invariant.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { checkInvariants, checkPatiently } from './check.ts';

const slow = invariant('INV-TEST1', '慢', 'slow', '慢', "SELECT 1 WHERE pg_sleep(0.4)::text = 'never'");
const faulty = invariant('INV-TEST2', '错', 'faulty', '錯', 'SELECT 1 / 0 AS n');
const broken = invariant('INV-TEST3', '坏', 'broken', '壞', 'SELECT 7 AS n');

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  invariants.push(slow, faulty, broken);
});
afterAll(async () => {
  invariants.splice(-3);
  await server.close();
});

it('a slow invariant is checked to its end where nobody waits, one that fails is broken, and the others are checked', async () => {
  const own = ({ key }: { key: string }) => /^INV-TEST\d$/.test(key);
  const db = openDb(openPool(server.services.config.DATABASE_URL ?? '', 1));
  // Of the one connection that there is.
  await sql`SET statement_timeout = '100ms'`.execute(db);
  const found = await checkPatiently(db, 'en', own);
  expect(found.map(({ key, ok, rows }) => [key, ok, rows])).toEqual([
    ['INV-TEST1', true, []],
    ['INV-TEST2', false, [{ unchecked: 'division by zero' }]],
    ['INV-TEST3', false, [{ n: '7' }]],
  ]);
  await expect(checkInvariants(db, 'en', own)).rejects.toThrow('statement timeout');
  await db.destroy();
});

it('the nightly check goes on after one that fails, and says what it found', async () => {
  const nightly = allJobs(server.services).find(({ name }) => name === 'integrity.nightly');
  await nightly?.run({});
  const { value } = await server.services.db
    .selectFrom('setting')
    .where('key', '=', 'integrity.last')
    .select('value')
    .executeTakeFirstOrThrow();
  expect(value).toMatchObject({ broken: ['INV-TEST2', 'INV-TEST3'] });
});
