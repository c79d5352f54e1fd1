import { writeXlsx } from 'hucre/xlsx';
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../db.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/product/tyreBrand/import';
const fileOf = async (count: number, word: string) => {
  const rows = Array.from({ length: count }, (_, i) => [`品牌${word}${i + 1}`, `Brand ${word}${i + 1}`]);
  const sheets = [{ name: 'S', rows: [['品牌名称', '英文名'], ...rows] }];
  return { name: 'brands.xlsx', data: Buffer.from(await writeXlsx({ sheets })) };
};

/** Another transaction has the name of a row, so that the import waits there until it is let go. */
async function holdBrand(name: string) {
  const tx = await (server.services.db as Kysely<DB>).startTransaction().execute();
  await tx.insertInto('brand').values({ name, name_en: name, search: '', name_key: '' }).execute();
  return () => tx.rollback().execute();
}

it('a long import says how many rows are checked and applied, to its sender alone; nothing is left of it', async () => {
  const person = await server.as({ type: 'OTHER', isAdmin: true });
  const sender = client(server.app, person.token, { 'idempotency-key': 'long-import' });
  const read = async (who: { get: typeof sender.get } = sender) =>
    (await who.get('/import/progress/long-import')).data;
  const letGo = await holdBrand('品牌L1080');
  const sent = sender.upload(path, await fileOf(1100, 'L'));
  await expect.poll(() => read(), { timeout: 40_000 }).toEqual({ rows: 1100, checked: 1100, applied: 1079 });
  expect(await read(await server.as({ type: 'OTHER', isAdmin: true }))).toBeNull();
  await letGo();
  expect((await sent).data).toEqual({ imported: 1100, repeated: null });
  await expect.poll(() => read()).toBeNull();
});

it('a short one says nothing', async () => {
  // A brand is compared with all brands there are.
  await server.services.db.deleteFrom('brand').where('name', 'like', '品牌L%').execute();
  const person = await server.as({ type: 'OTHER', isAdmin: true });
  const sender = client(server.app, person.token, { 'idempotency-key': 'short-import' });
  const letGo = await holdBrand('品牌S1000');
  const sent = sender.upload(path, await fileOf(1000, 'S'));
  // It waits with all of its rows checked; a long one would have said so twice by now.
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.services.db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 40_000 }).toBe(1);
  await setTimeout(700);
  expect((await sender.get('/import/progress/short-import')).data).toBeNull();
  await letGo();
  expect((await sent).data).toEqual({ imported: 1000, repeated: null });
});
