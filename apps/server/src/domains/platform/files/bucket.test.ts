import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readOutbox } from '#connectors/outbox.ts';
import { sweepFiles } from '#kernel/sweep-files.ts';
import { png } from '#testing/png.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openS3 } from '#testing/s3.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStatementWorld } from '#testing/statement-world.ts';

vi.setConfig({ testTimeout: 60_000 });
let s3: Awaited<ReturnType<typeof openS3>>;
let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  s3 = await openS3();
  server = await openTestServer({ FILES_URL: s3.url('生产 1') });
  world = await openPurchaseWorld(server);
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const attach = async (order: number) =>
  world.supplier.upload<{ id: number; thumbnail: boolean }>(
    `/logistics/purchaseOrder/attach/${order}`,
    { name: '签收 单.png', data: png },
    { thumbnail: png.toString('base64') },
  );
const read = (how: string, id: number) => world.buyer.get(`/data/file/${how}?fileId=${id}`);

it('pictures go into the bucket and come back, with their small pictures', async () => {
  const { data } = await attach(await confirmedOrder(world, [2]));
  expect(data.thumbnail).toBe(true);
  for (const how of ['download', 'thumbnail'])
    expect(await read(how, data.id)).toMatchObject({ status: 200, raw: png });
});

it('workbooks are made and read without the bucket', async () => {
  await confirmedOrder(world, [2]);
  await s3.fail(403);
  const { status, raw } = await world.buyer.get('/logistics/purchaseOrder/export?view=all');
  expect([status, raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  await s3.fail();
});

it('nothing is kept of an upload that the bucket refuses, and a picture says that it cannot be had now', async () => {
  const order = await confirmedOrder(world, [2]);
  const files = async () =>
    (await world.buyer.get<{ files: unknown[] }>(`/logistics/purchaseOrder/${order}`)).data.files.length;
  await s3.fail(403);
  expect((await attach(order)).body.error).toBe('service.unavailable');
  expect(await files()).toBe(0);
  const { data } = await attach(order);
  await s3.fail(403);
  expect((await read('download', data.id)).body.error).toBe('service.unavailable');
  expect([(await read('download', data.id)).status, await files()]).toEqual([200, 1]);
});

it('mails take their files out of the bucket, and are tried again while it is away', async () => {
  const own = await openStatementWorld(server);
  const to = `${randomUUID()}@bucket.test`;
  await server.as({
    type: 'DEALER',
    companyId: own.dealerId,
    codes: ['invoice_detail'],
    email: to,
  });
  await own.owe(20_000, '2026-09-10');
  const { id } = await own.closed('2026-09');
  await own.send(id);
  await own.act('mail', id, { version: (await own.read(id)).version }, own.one);
  const mails = async () =>
    (await readOutbox(server.services.db)).filter((item) => item.to === to && item.files?.length);
  await s3.fail(403);
  await server.runJobs().catch(() => undefined);
  expect(await mails()).toEqual([]);
  await s3.fail();
  await server.runJobs();
  expect(await mails()).toMatchObject([{ files: [{ size: expect.any(Number) }] }]);
});

it('the sweep takes what nobody has, and leaves what a record has', async () => {
  const { files, db } = server.services;
  const content = Readable.from([Buffer.from(randomUUID())]);
  const { path: orphan } = await files.putFile(content, { maxBytes: 100 });
  const { data } = await attach(await confirmedOrder(world, [2]));
  const { path: owned } = await db
    .selectFrom('file')
    .select('path')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const old = new Date(Date.now() - 8 * 86_400_000);
  for (const path of [orphan, owned]) await utimes(join(s3.dir, '生产 1', path), old, old);
  await sweepFiles(server.services).run({});
  await expect(files.openFile(orphan)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await read('download', data.id)).raw.equals(png)).toBe(true);
});
