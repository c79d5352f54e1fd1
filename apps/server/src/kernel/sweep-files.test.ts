import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { png } from '#testing/png.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { fileStoreLock } from './store-file.ts';
import { sweepFiles } from './sweep-files.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
/** An image of its own content. */
const image = () => ({
  name: 'a.png',
  // In a chunk of its own, as pictures may have them.
  data: Buffer.concat([
    png.subarray(0, -12),
    Buffer.from(`\0\0\0\x24uuId${randomUUID()}\0\0\0\0`, 'latin1'),
    png.subarray(-12),
  ]),
});
const sweep = () => sweepFiles(server.services).run({});

/** Lets every stored file of these rows and paths look eight days old. */
async function age(...paths: string[]): Promise<void> {
  for (const path of paths)
    await utimes(join(server.services.config.DATA_DIR, 'files', path), new Date(), daysAgo(8));
  await server.services.db
    .updateTable('file')
    .set({ created_at: daysAgo(8) })
    .where('path', 'in', paths)
    .execute();
}
const isStored = (path: string): Promise<boolean> =>
  server.services.files.openFile(path).then(
    (stream) => (stream.destroy(), true),
    () => false,
  );
const fileOf = (id: number) =>
  server.services.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
const orphan = async (data: Buffer) =>
  (await server.services.files.putFile(Readable.from([data]), { maxBytes: 1000 })).path;

async function uploadPhoto(use: boolean) {
  const user = await server.as({ type: 'OTHER' });
  const { data } = await user.upload<{ fileId: number }>('/user/v1/photo', image());
  if (use) await user.post('/user/v1/update', { photoFileId: data.fileId });
  return { id: data.fileId, path: (await fileOf(data.fileId))?.path ?? '' };
}

it('takes photos nobody uses after a week, and keeps used ones', async () => {
  const [used, unused, recent] = [
    await uploadPhoto(true),
    await uploadPhoto(false),
    await uploadPhoto(false),
  ];
  await age(used.path, unused.path);
  await sweep();
  const left = [];
  for (const photo of [used, unused, recent])
    left.push([Boolean(await fileOf(photo.id)), await isStored(photo.path)]);
  expect(left).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
});

it('keeps what is attached to a record', async () => {
  const world = await openPurchaseWorld(server);
  const id = await draftOrder(world, [1]);
  const { data } = await world.buyer.upload<{ id: number }>(`/logistics/purchaseOrder/attach/${id}`, image());
  const path = (await fileOf(data.id))?.path ?? '';
  await age(path);
  await sweep();
  expect([Boolean(await fileOf(data.id)), await isStored(path)]).toEqual([true, true]);
});

it('takes stored files without a row, but not while an upload is under way', async () => {
  const path = await orphan(image().data);
  await sweep();
  expect(await isStored(path)).toBe(true);
  await age(path);
  await server.services.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock_shared(${fileStoreLock})`.execute(tx);
    await sweep();
    expect(await isStored(path)).toBe(true);
  });
  await sweep();
  expect(await isStored(path)).toBe(false);
});

it('keeps an old orphan that somebody has uploaded again', async () => {
  const photo = image();
  const path = await orphan(photo.data);
  const user = await server.as({ type: 'OTHER' });
  const { data } = await user.upload<{ fileId: number }>('/user/v1/photo', photo);
  await user.post('/user/v1/update', { photoFileId: data.fileId });
  await age(path);
  await sweep();
  expect(await isStored(path)).toBe(true);
});
