import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openFilePlace } from '#kernel/files/index.ts';
import { moveFiles } from '#kernel/files/move-files.ts';
import { testDatabase } from '#testing/database.ts';
import { openS3 } from '#testing/s3.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
let s3: Awaited<ReturnType<typeof openS3>>;
let dataDir: string;
let url: string;
let token: string | null = null;
const nodes: TestServer[] = [];
const known = new Map<number, string>();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-moving-`));
  s3 = await openS3();
  url = await testDatabase();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Places = Partial<Record<'FILES_URL' | 'FILES_BEFORE', string>>;
/** A node starts, or starts again with other places; the other one serves meanwhile. */
async function restart(n: number, places: Places): Promise<void> {
  await nodes[n]?.close();
  nodes[n] = await openTestServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...places });
}

/** Somebody sends a file through each node; then every file so far is asked of each of them. */
async function tryAll(): Promise<void> {
  const callers = nodes.map(({ app }) => client(app, token));
  for (const caller of callers) {
    const content = `%PDF-1.4 ${known.size}`;
    const { data } = await caller.upload<{ fileId: number }>('/data/file/upload', {
      name: 'a.pdf',
      data: content,
    });
    known.set(data.fileId, content);
  }
  for (const caller of callers)
    for (const [id, content] of known) {
      const { status, raw } = await caller.get(`/data/file/download?fileId=${id}`);
      expect([status, raw.toString()]).toEqual([200, content]);
    }
}
const inFolder = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));

it('files move into a bucket while two nodes serve, restarted in two rounds: nobody misses one, at any moment', async () => {
  const bucket = s3.url('搬家');
  const move = (check: boolean, remove = false) =>
    moveFiles(openFilePlace('folder', dataDir), openFilePlace(bucket, dataDir), { check, remove });
  const restartBoth = async (places: Places): Promise<void> => {
    for (const n of [0, 1]) {
      await restart(n, places);
      await tryAll();
    }
  };
  await restart(0, {});
  ({ token } = (await nodes[0]?.as({ type: 'OTHER' })) ?? { token });
  await restart(1, {});
  await tryAll();
  await Promise.all([move(false), tryAll()]);
  await restartBoth({ FILES_BEFORE: bucket });
  expect(await inFolder()).toHaveLength(known.size);
  await restartBoth({ FILES_URL: bucket, FILES_BEFORE: 'folder' });
  await Promise.all([move(true), tryAll()]);
  expect(await move(false)).toMatchObject({ copied: 0, damaged: [] });
  await restartBoth({ FILES_URL: bucket });
  await Promise.all([move(false, true), tryAll()]);
  expect(await inFolder()).toEqual([]);
  await tryAll();
});
