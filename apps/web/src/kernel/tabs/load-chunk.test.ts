import { expect, it, vi } from 'vitest';
import { isChunkError, loadChunk } from './load-chunk.ts';

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('passes on what was loaded', async () => {
  await expect(loadChunk(() => Promise.resolve(7))).resolves.toBe(7);
});

it('reloads the page once and waits for it', async () => {
  const reload = vi.fn<() => void>();
  const loading = loadChunk(fail, { now: () => 1_000_000, lastReload: () => 0, reload });
  const first = await Promise.race([loading, new Promise((done) => setTimeout(done, 20, 'still waiting'))]);
  expect(first).toBe('still waiting');
  expect(reload).toHaveBeenCalledOnce();
});

it('says so when the reload did not help', async () => {
  const reload = vi.fn<() => void>();
  const error: unknown = await loadChunk(fail, {
    now: () => 1_000_000,
    lastReload: () => 990_000,
    reload,
  }).catch((e: unknown) => e);
  expect(isChunkError(error)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
