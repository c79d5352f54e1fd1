import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { storeFilesIn } from '#kernel/files/file-store.ts';
import type { FileStore } from '#kernel/files/index.ts';
import { openS3Objects } from '#kernel/files/s3-objects.ts';
import { readS3Settings } from '#kernel/files/s3-settings.ts';
import { draftOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openS3 } from '#testing/s3.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { unzipTexts } from '#testing/unzip.ts';
import { removeOld } from './exports.ts';
import { planExport } from './plan.ts';
import { runExport } from './run.ts';
import { readTables } from './tables.ts';

type Admin = Awaited<ReturnType<TestServer['as']>>;
let server: TestServer;
let world: PurchaseWorld;
let other: PurchaseWorld;
let admin: Admin;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
  other = await openPurchaseWorld(server);
  admin = await server.as({ type: 'OTHER', isAdmin: true });
  for (const each of [world, other]) {
    const id = await draftOrder(each, [4, 5]);
    await each.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '' });
  }
  await server.services.db
    .updateTable('supplier')
    .set({ contact_enc: server.services.secrets.encrypt('13912345678') } as never)
    .where('id', '=', world.supplierId)
    .execute();
});
afterAll(() => server.close());

interface Export {
  id: number;
  status: string;
  done: number;
  total: number;
  rowCount: number;
  fileCount: number;
}
const addressOf = async (who: Admin, id: number): Promise<string> =>
  (await who.post<{ url: string }>(`/data/companyExport/link/${id}`)).data.url;
async function exportOf(who: Admin, companyId: number) {
  const started = (await who.post<Export>('/data/companyExport', { companyId })).data;
  expect(started.status).toBe('WAITING');
  await server.runJobs();
  const [done] = (await who.get<Export[]>(`/data/companyExport/${companyId}`)).data;
  expect(done).toMatchObject({ id: started.id, status: 'DONE' });
  const { raw, headers } = await server.app
    .inject({ url: await addressOf(who, started.id) })
    .then(({ rawPayload, headers: told }) => ({ raw: rawPayload, headers: told }));
  const texts = unzipTexts(raw);
  const rows = (name: string) =>
    (texts.get(`data/${name}.jsonl`) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { done, texts, rows, headers };
}

it('a supplier is exported with what is its own, lines and people included, and nobody else', async () => {
  const { texts, rows, done, headers } = await exportOf(admin, world.supplierId);
  expect(headers['content-disposition']).toMatch(/T\d+%20\d{4}-\d\d-\d\d\.zip/);
  expect(rows('company').map(({ id }) => id)).toEqual([world.supplierId]);
  expect(rows('purchase_order')).toHaveLength(1);
  expect(rows('purchase_order_line').map(({ qty }) => qty)).toEqual([4, 5]);
  expect(rows('part_supplier')).toHaveLength(2);
  expect(rows('account')).toHaveLength(1);
  const all = [...texts.keys()].flatMap((name) => rows(name.replace(/^data\/|\.jsonl$/g, '')));
  expect(all.length).toBe(done?.rowCount);
  expect(all.flatMap(({ supplier_id: id }) => (id == null ? [] : [id]))).not.toContain(other.supplierId);
  // Nothing by which somebody could sign in, or that only finds records.
  expect(
    all
      .flatMap((row) => Object.keys(row))
      .filter((key) => /_hash|(mobile|tail|phone|email|contact|to)_index|_enc|token|secret/.test(key)),
  ).toEqual([]);
  const manifest = JSON.parse(texts.get('manifest.json') ?? '') as { tables: Record<string, number> };
  expect(manifest.tables['purchase_order']).toBe(1);
});

it('a logistics provider has the orders of its warehouses, by the rule of their scope', async () => {
  const { rows } = await exportOf(admin, world.logisticsId);
  const { rows: theirs } = await exportOf(admin, other.logisticsId);
  // Submitted is not confirmed: it does not see that order yet.
  expect(rows('purchase_order')).toEqual([]);
  expect(rows('location').map(({ id }) => id)).toEqual([world.warehouseId]);
  expect(theirs('location').map(({ id }) => id)).toEqual([other.warehouseId]);
});

it('sensitive values are in clear, for administrators see them; the log tells who asked and who took', async () => {
  const { rows } = await exportOf(admin, world.supplierId);
  expect(rows('supplier')[0]?.['contact']).toBe('13912345678');
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'company-export')
    .where('entity_id', '=', world.supplierId)
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(log).toEqual([
    { action: 'download', actor_id: admin.accountId },
    { action: 'finish', actor_id: null },
    { action: 'request', actor_id: admin.accountId },
  ]);
});

it('files of its records come with it; one that is gone is named', async () => {
  const { db, files } = server.services;
  const { Readable } = await import('node:stream');
  const stored = await files.putFile(Readable.from([Buffer.from('scan of a note')]), { maxBytes: 100 });
  const common = { type: 'pdf', size: 14, purpose: 'attachment', created_by: 0 };
  const mine = { entity: null, entity_id: null, company_id: world.supplierId };
  await db
    .insertInto('file')
    .values([
      { ...common, ...mine, name: 'a/b.pdf', path: stored.path, sha256: stored.sha256 },
      { ...common, ...mine, name: 'gone.pdf', path: `00/${'0'.repeat(64)}`, sha256: '' },
      { ...common, ...mine, company_id: other.supplierId, name: 'c.pdf', path: stored.path, sha256: '' },
    ])
    .execute();
  const { texts, done } = await exportOf(admin, world.supplierId);
  const entries = [...texts.keys()].filter((name) => name.startsWith('files/'));
  expect(entries).toEqual([expect.stringMatching(/^files\/\d+-a_b\.pdf$/)]);
  expect(texts.get(entries[0] ?? '')).toBe('scan of a note');
  expect(done?.fileCount).toBe(1);
  expect(texts.get('manifest.json')).toContain('-gone.pdf');
});

it('goes into a bucket in pieces, each below what it takes at one go, and comes back whole', async () => {
  const s3 = await openS3(1000);
  const settings = readS3Settings(s3.url('导出'), {});
  const folder = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-pieces-`));
  const files = storeFilesIn(openS3Objects(settings, folder, 1000));
  const started = (await admin.post<Export>('/data/companyExport', { companyId: world.supplierId })).data;
  // Said again where the bucket fails.
  await s3.fail(503);
  await runExport({ ...server.services, files }, started.id);
  const { path, size } = await server.services.db
    .selectFrom('company_export as e')
    .innerJoin('file as f', 'f.id', 'e.file_id')
    .where('e.id', '=', started.id)
    .select(['f.path', 'e.size'])
    .executeTakeFirstOrThrow();
  const content = await buffer(await files.openFile(path));
  expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, path.slice(3)]);
  expect(size).toBeGreaterThan(3000);
  expect(unzipTexts(content).get('data/company.jsonl')).toContain(`"id":${world.supplierId}`);
  await s3.close();
  rmSync(folder, { recursive: true });
});

it('a file goes with its row after seven days', async () => {
  const { db } = server.services;
  const { done } = await exportOf(admin, other.logisticsId);
  const fileOf = () => db.selectFrom('file').where('purpose', '=', 'company-export').select('id').execute();
  const before = (await fileOf()).length;
  await removeOld(db);
  expect(await fileOf()).toHaveLength(before);
  await sql`UPDATE company_export SET created_at = now() - interval '8 days' WHERE id = ${done?.id}`.execute(
    db,
  );
  await removeOld(db);
  expect(await fileOf()).toHaveLength(before - 1);
  const left = (await admin.get<Export[]>(`/data/companyExport/${other.logisticsId}`)).data;
  expect(left.map(({ id }) => id)).not.toContain(done?.id);
});

it('one is under way at a time; one that fails says so and holds no connection', async () => {
  const ask = async () =>
    (await admin.post<Export>('/data/companyExport', { companyId: other.supplierId })).data;
  const first = await ask();
  expect((await ask()).id).toBe(first.id);
  const full: FileStore = {
    ...server.services.files,
    async putFile(content) {
      for await (const _ of content) throw new Error('the disk is full');
      throw new Error('nothing came');
    },
  };
  await expect(runExport({ ...server.services, files: full }, first.id)).rejects.toThrow('the disk is full');
  const [failed] = (await admin.get<Export[]>(`/data/companyExport/${other.supplierId}`)).data;
  expect(failed?.status).toBe('FAILED');
  const { work } = server.services.pools;
  await expect.poll(() => work.totalCount - work.idleCount).toBe(0);
  expect((await admin.post(`/data/companyExport/link/${first.id}`)).status).toBe(404);
  expect((await ask()).id).not.toBe(first.id);
});

it('is for administrators of the platform, about dealers, suppliers and logistics providers', async () => {
  const body = { companyId: world.supplierId };
  expect((await world.buyer.post('/data/companyExport', body)).status).toBe(403);
  expect((await world.supplier.post('/data/companyExport', body)).status).toBe(403);
  const group = await makeCompany(server.services, 'DEALER_GROUP');
  expect((await admin.post('/data/companyExport', { companyId: group })).status).toBe(404);
});

it('the file is had by its signed address alone, for a minute', async () => {
  const { done } = await exportOf(admin, world.supplierId);
  const url = await addressOf(admin, done?.id ?? 0);
  const ask = async (address: string) => (await server.app.inject({ url: address })).statusCode;
  expect(await ask(url)).toBe(200);
  const later = url.replace(/until=\d+/, (text) => `${text}0`);
  const another = url.replace(/file\/\d+/, 'file/1000000');
  expect([await ask(later), await ask(another), await ask(url.replace(/sign=.*/, 'sign=x'))]).toEqual([
    404, 404, 404,
  ]);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(await ask(url)).toBe(404);
  now.mockRestore();
  expect((await world.buyer.post(`/data/companyExport/link/${done?.id}`)).status).toBe(403);
});

it('every condition of every type is one that PostgreSQL takes', async () => {
  const { db } = server.services;
  const tables = await readTables(db);
  for (const type of ['DEALER', 'SUPPLIER', 'LOGISTICS'] as const) {
    const parts = planExport(db, tables, { id: 1, type });
    const names = parts.map(({ table }) => table.name);
    expect(names).toEqual(expect.arrayContaining(['company', 'membership']));
    for (const { table, where } of parts)
      await db
        .selectFrom(table.name as 'company')
        .where(where)
        .select('id' as never)
        .limit(1)
        .execute()
        .catch((error: Error) => {
          if (!error.message.includes('"id"'))
            throw new Error(`${type} ${table.name}: ${error.message}`, { cause: error });
        });
  }
  const dealer = planExport(db, tables, { id: 1, type: 'DEALER' }).map(({ table }) => table.name);
  expect(dealer).toEqual(
    expect.arrayContaining([
      'retail_order',
      'retail_order_line',
      'dealer_order',
      'tyre_check_wheel',
      'clue',
      'bay',
      'opening_hours',
    ]),
  );
  for (const name of ['journal', 'session', 'measure_day']) expect(dealer).not.toContain(name);
});
