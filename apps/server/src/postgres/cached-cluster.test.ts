import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { copyCluster, digestFiles, cachedCluster } from './cached-cluster.ts';

const name = `test${process.pid}`;
const kept = new Set<string>();
afterAll(() => {
  for (const dir of kept) rmSync(dir, { recursive: true, force: true });
});

const fill = vi.fn<(dataDir: string) => Promise<void>>(async (dataDir) => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
});
const keep = async (key: string): Promise<string> => {
  const dir = await cachedCluster(name, key, fill);
  kept.add(dir);
  return dir;
};

test('is filled once for each key, and copied whole', async () => {
  const [first, again] = [await keep('a'), await keep('a')];
  expect(again).toBe(first);
  expect(fill).toHaveBeenCalledTimes(1);
  expect(await keep('b')).not.toBe(first);
  expect(fill).toHaveBeenCalledTimes(2);
  const to = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  copyCluster(first, to);
  expect(readFileSync(join(to, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18');
  rmSync(to, { recursive: true });
});

test('what came to nothing leaves nothing, and is tried again', async () => {
  fill.mockImplementationOnce(async (dataDir) => {
    mkdirSync(join(dataDir, 'postgres'));
    throw new Error('half');
  });
  await expect(keep('c')).rejects.toThrow('half');
  const missing = join(dirname([...kept][0] ?? ''), `${name}-c`);
  expect(existsSync(missing)).toBe(false);
  expect(await keep('c')).toBe(missing);
});

test('the least recently used go', async () => {
  const [oldest = '', ...others] = [...kept];
  // All were made within a moment.
  utimesSync(oldest, new Date(0), new Date(0));
  const newest = await keep('d');
  expect(existsSync(oldest)).toBe(false);
  expect([...others, newest].map((dir) => existsSync(dir))).toEqual([true, true, true]);
});

test('a digest follows the contents', () => {
  const here = digestFiles(['apps/server/src/postgres/*.ts']);
  expect(digestFiles(['apps/server/src/postgres/*.ts'])).toBe(here);
  expect(digestFiles(['apps/server/src/postgres/{start,lock}.ts'])).not.toBe(here);
});
