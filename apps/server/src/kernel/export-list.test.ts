import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { exportList } from './export-list.ts';
import { readSheet } from './sheets/index.ts';
import { systemContext } from './system-context.ts';

let server: TestServer;
const rows = 4000;
beforeAll(async () => {
  server = await openTestServer();
  // What packs badly: an answer larger than what waits between a reader and the database.
  await sql`INSERT INTO timeline (entity, entity_id, action, remark, actor_name, actor_type, request_id)
    SELECT 'role', n, 'made', md5(n::text) || md5(n || 'x'), md5(n || 'y'), 'OTHER', '' FROM generate_series(1, ${rows}) n`.execute(
    server.services.db,
  );
});
afterAll(() => server.close());

const person = () => server.as({ type: 'OTHER', isAdmin: true });
/** Asks for an export and reads nothing but its head. */
async function ask(token: string | null): Promise<{ status: number; body: Readable }> {
  const answer = await server.app.inject({
    url: '/api/user/audit/list?entity=role&format=xlsx',
    headers: { authorization: token ?? '' },
    payloadAsStream: true,
  });
  return { status: answer.statusCode, body: answer.stream() };
}

it('readers who take nothing hold no connection, two exports each; the others go on', async () => {
  const { work } = server.services.pools;
  const people = await Promise.all(Array.from({ length: 7 }, person));
  const exports = await Promise.all(people.flatMap((p) => [ask(p.token), ask(p.token)]));
  expect(exports.length).toBeGreaterThan(work.options.max);
  expect(new Set(exports.map((e) => e.status))).toEqual(new Set([200]));
  await expect.poll(() => work.totalCount - work.idleCount).toBe(0);
  expect((await people[0]?.get('/user/audit/list'))?.status).toBe(200);

  const third = await people[0]?.get('/user/audit/list?format=xlsx');
  expect([third?.status, third?.body.error]).toEqual([429, 'export.too-many']);
  const sheet = await readSheet(await buffer(exports[0]?.body as Readable), {
    maxRows: 10_000,
    maxBytes: 1e8,
  });
  expect(sheet.rows.length).toBe(rows);
  await expect.poll(async () => (await ask(people[0]?.token ?? null)).status).toBe(200);
});

it('what no workbook holds is refused before anything is read', async () => {
  const refused = exportList(systemContext(server.services, 'test'), {
    name: t('测试', 'Test', '測試'),
    columns: [{ key: 'id', title: t('编号', 'Id', '編號'), type: 'int' }],
    wanted: undefined,
    row: z.object({ id: z.number() }),
    read: () => ({
      count: async () => 1_000_001,
      rows: () => {
        throw new Error('read');
      },
    }),
  });
  await expect(refused).rejects.toMatchObject({
    error: 'export.too-large',
    details: { rows: '1,000,001', most: '1,000,000' },
  });
});

it('count and rows are of one moment, whatever is written meanwhile', async () => {
  const { services } = server;
  const file = await exportList(systemContext(services, 'test'), {
    name: t('测试', 'Test', '測試'),
    columns: [{ key: 'id', title: t('编号', 'Id', '編號'), type: 'int' }],
    wanted: undefined,
    row: z.object({ id: z.number() }),
    read: ({ db }) => ({
      async count() {
        const { n } = await db
          .selectFrom('timeline')
          .select(db.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        await sql`DELETE FROM timeline WHERE entity_id > 3900`.execute(services.db);
        return n;
      },
      rows: () => db.selectFrom('timeline').select('id').stream(100),
    }),
  });
  const sheet = await readSheet(await buffer(file.body as Readable), { maxRows: 100_000, maxBytes: 1e8 });
  expect(sheet.rows.length).toBe(file.rows);
});

it('an export whose connection is lost breaks off and leaves its place to the next', async () => {
  const { services } = server;
  const broken = () =>
    exportList(systemContext(services, 'test'), {
      name: t('测试', 'Test', '測試'),
      columns: [],
      wanted: undefined,
      row: z.object({}),
      read: ({ db }) => ({
        count: async () => 1,
        async *rows() {
          await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db);
          yield {};
        },
      }),
    });
  for (let i = 0; i < 4; i++)
    await expect(buffer((await broken()).body as Readable)).rejects.toThrow(/terminat/);
});
