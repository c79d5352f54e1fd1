import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openS3 } from '#testing/s3.ts';
import { openFilePlace, openFileStore } from './index.ts';
import { moveFiles } from './move-files.ts';

vi.setConfig({ testTimeout: 60_000 });
let s3: Awaited<ReturnType<typeof openS3>>;
let base: string;
let dataDir: string;
let url: string;
let turn = 0;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), `treadline-test-${process.pid}-move-`));
  s3 = await openS3();
});
beforeEach(() => {
  turn += 1;
  dataDir = join(base, `data ${turn}`);
  url = s3.url(`附件 ${turn}`);
});
afterAll(async () => {
  await s3.close();
  await rm(base, { recursive: true });
});

const folder = () => openFileStore({ DATA_DIR: dataDir });
const bucket = () => openFileStore({ FILES_URL: url, DATA_DIR: dataDir });
const places = () => [openFilePlace('folder', dataDir), openFilePlace(url, dataDir)] as const;
const put = async (store: ReturnType<typeof folder>, content: string) =>
  (await store.putFile(Readable.from([Buffer.from(content)]), { maxBytes: 1e6 })).path;
const list = async (store: ReturnType<typeof folder>) => {
  const found: string[] = [];
  for await (const path of store.listFiles(new Date(Date.now() + 60_000))) found.push(path);
  return found.toSorted();
};
const how = { check: false, remove: false };

it('moves a folder to the bucket and back, in as many turns as it takes', async () => {
  const [here, there] = places();
  const paths: string[] = [];
  for (let n = 0; n < 40; n += 1) paths.push(await put(folder(), `scan ${n}`));
  await s3.fail(200, ...Array.from({ length: 20 }, () => 403));
  await expect(moveFiles(here, there, how)).rejects.toThrow('service.unavailable');
  await s3.fail();
  const [again, after] = [await moveFiles(here, there, how), await moveFiles(here, there, how)];
  expect([again.copied + again.found, after.copied, after.found, again.damaged]).toEqual([40, 0, 40, []]);
  expect(await list(bucket())).toEqual(paths.toSorted());

  expect(await moveFiles(here, there, { ...how, remove: true })).toMatchObject({ copied: 0, removed: 40 });
  expect(await list(folder())).toEqual([]);
  expect(await moveFiles(there, here, { ...how, remove: true })).toMatchObject({ copied: 40, removed: 40 });
  expect([await list(folder()), await list(bucket())]).toEqual([paths.toSorted(), []]);
  expect(await text(await folder().openFile(paths[7] ?? ''))).toBe('scan 7');
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);
});

it('is served from both places while it moves', async () => {
  const old = await put(folder(), 'old');
  const both = openFileStore({ FILES_URL: url, FILES_BEFORE: 'folder', DATA_DIR: dataDir });
  const young = await put(both, 'young');
  expect([await text(await both.openFile(old)), await text(await both.openFile(young))]).toEqual([
    'old',
    'young',
  ]);
  expect([await list(folder()), await list(bucket())]).toEqual([[old], [young]]);
  await expect(both.openFile(`00/${'0'.repeat(64)}`)).rejects.toMatchObject({ code: 'ENOENT' });
  await moveFiles(...places(), { ...how, remove: true });
  expect(await text(await both.openFile(old))).toBe('old');
});

it('never copies what is damaged, and finds damage of the same size when it is asked to check', async () => {
  const [here, there] = places();
  const [sound, damaged] = [await put(folder(), 'sound'), await put(folder(), 'whole')];
  await writeFile(join(dataDir, 'files', damaged), 'whale');
  expect(await moveFiles(here, there, { check: false, remove: true })).toMatchObject({
    copied: 1,
    removed: 1,
    damaged: [damaged],
  });
  expect([await list(folder()), await list(bucket())]).toEqual([[damaged], [sound]]);

  await put(folder(), 'sound');
  await writeFile(join(s3.dir, `附件 ${turn}`, sound), 'sownd');
  expect(await moveFiles(here, there, how)).toMatchObject({ found: 1, copied: 0 });
  expect(await moveFiles(here, there, { ...how, check: true })).toMatchObject({ found: 0, copied: 1 });
  expect(await text(await bucket().openFile(sound))).toBe('sound');
});

it('is a command that says what it did, and why it could not', async () => {
  await put(folder(), 'one');
  const run = (from: string, to: string) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../move-files.ts'), `--from=${from}`, `--to=${to}`],
      { env: { ...process.env, DATA_DIR: dataDir } },
    ).catch((error: unknown) => error as { stdout: string; stderr: string });
  expect((await run('folder', url)).stdout).toBe('1 files copied (3 bytes), 0 were there, 0 removed.\n');
  expect((await run('folder', url)).stdout).toMatch('0 files copied (0 bytes), 1 were there');
  expect((await run('folder', url.replace('se%2Bcr', 'other'))).stderr).toMatch('403 SignatureDoesNotMatch');
  expect((await run('folder', 'folder')).stderr).toMatch('npm run move-files');
  const mistyped = join(dataDir, 'fiels');
  const nothing = await run(mistyped, url);
  expect(nothing).toMatchObject({ code: 1, stdout: '', stderr: `There is no folder ${mistyped}\n` });
  const hash = createHash('sha256').update('one').digest('hex');
  expect(await list(bucket())).toEqual([`${hash.slice(0, 2)}/${hash}`]);
});
