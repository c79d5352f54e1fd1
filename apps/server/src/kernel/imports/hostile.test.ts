import { sql } from 'kysely';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { bookParts, hostileBooks, packParts } from '../sheets/testing-package.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/data/supplier/import';
const head = ['供应商编码', '供应商名称', '简称'];
const goodFile = async (no: number) =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'S', rows: [head, [`HOST-${no}`, `不受影响${no}`, `不受影响${no}`]] }],
    }),
  );

/** Connections of this database that are inside a transaction and wait for the server to go on. */
async function idleInTransaction(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(server.services.db);
  return rows[0]?.n ?? 0;
}

const hostile = ['two million shared strings', 'one cell of 100 MB'];

it('files that want everything keep nobody waiting: health answers and another company imports', async () => {
  const attacker = await server.as({ type: 'OTHER', isAdmin: true });
  const other = await server.as({ type: 'OTHER', isAdmin: true });
  const made = await Promise.all(
    hostile.map((name) => packParts(bookParts(hostileBooks[name]?.() ?? { rows: '' }))),
  );
  const files = [...made, ...made, ...made];
  let open = files.length;
  const sent = files.map(async (data, i) => {
    const answer = await attacker.upload(path, { name: `${i}.xlsx`, data });
    open -= 1;
    return answer;
  });
  const good = goodFile(1).then((data) => other.upload(path, { name: 'good.xlsx', data }));
  const health = await server.anyone.get('/health');
  expect([health.status, open > 0]).toEqual([200, true]);
  expect(await idleInTransaction()).toBe(0);
  const imported = await good;
  expect([imported.data, open > 0]).toEqual([{ imported: 1, repeated: null }, true]);
  const answers = await Promise.all(sent);
  const busy = answers.filter((a) => a.status === 429);
  // Four at a time: where one has ended before the last came, that one was read, too.
  expect([1, 2]).toContain(busy.length);
  expect(new Set(busy.map((a) => a.body.error))).toEqual(new Set(['import.busy']));
  const read = answers.filter((a) => !busy.includes(a));
  expect(new Set(read.map((a) => a.body.error))).toEqual(new Set(['import.file']));
  expect(busy.map((a) => [a.body.message, a.body.details['waiting']])).toEqual(
    busy.map(() => ['正在处理的文件较多，前面还有 4 个，请稍后再试', 4]),
  );
});
