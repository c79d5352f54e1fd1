import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStatementWorld, statementPath as path } from '#testing/statement-world.ts';
import { workbookSums } from '#testing/workbook-sums.ts';

const lines = 6000;
let server: TestServer;
let id = 0;
let total = 0;
beforeAll(async () => {
  server = await openTestServer();
  const world = await openStatementWorld(server);
  // What packs badly: an answer larger than what waits between a reader and the database.
  await sql`INSERT INTO settlement_line (party_id, type, source_type, source_id, name, size, incl_fen, tax_bp, tax_fen, reason,
      occurred_at, day)
    SELECT ${world.dealerId}, 'RETAIL', 'correction', n, md5(n::text) || md5(n || 'x'), md5(n || 'y'), n, 0, 0, md5(n || 'z'),
      '2026-09-02', '2026-09-02' FROM generate_series(1, ${lines}) n`.execute(server.services.db);
  ({ id, total } = await world.closed('2026-09'));
});
afterAll(() => server.close());

const person = () => server.as({ type: 'OTHER', codes: permissionCodes });
/** Asks for a workbook and reads nothing but its head. */
async function ask(token: string | null, of: string): Promise<{ status: number; body: Readable }> {
  const answer = await server.app.inject({
    url: `/api${of}`,
    headers: { authorization: token ?? '' },
    payloadAsStream: true,
  });
  return { status: answer.statusCode, body: answer.stream() };
}

it('readers of statements who take nothing hold no connection; what they read later is whole', async () => {
  const { work } = server.services.pools;
  const people = await Promise.all(Array.from({ length: 7 }, person));
  const [one] = people;
  const readers = await Promise.all(
    people.flatMap(({ token }) => [
      ask(token, `${path}/detail/lines/${id}?format=xlsx`),
      ask(token, '/finance/dealer.salesRecord/export'),
    ]),
  );
  expect(readers.length).toBeGreaterThan(work.options.max);
  expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => work.totalCount - work.idleCount, { timeout: 20_000 }).toBe(0);
  expect((await one?.get(`${path}/detail/${id}`))?.status).toBe(200);
  const books = await Promise.all(readers.slice(0, 2).map(({ body }) => buffer(body)));
  for (const book of books) {
    const { rows, sums } = workbookSums(book);
    expect([rows, Object.values(sums).includes(total)]).toEqual([lines, true]);
  }
});
