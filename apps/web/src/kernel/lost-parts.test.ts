import { expect, it, vi } from 'vitest';
import { findLoss } from './lost-parts.ts';

const around = (change: object) => ({
  own: 'a',
  fetchBuild: () => Promise.resolve('b'),
  isSafe: () => true,
  lastReload: () => undefined as unknown,
  reload: vi.fn<(build: string) => void>(),
  ...change,
});

it('loads the page anew for a newer build, and does not go on', async () => {
  const place = around({});
  const first = await Promise.race([
    findLoss(place),
    new Promise((go) => setTimeout(go, 20, 'still waiting')),
  ]);
  expect(first).toBe('still waiting');
  expect(place.reload).toHaveBeenCalledExactlyOnceWith('b');
});

it.each([
  ['something is unsaved', { isSafe: () => false }, 'newer'],
  ['that was done for this build already', { lastReload: () => 'b' }, 'newer'],
  ['the server has the same build', { fetchBuild: () => Promise.resolve('a') }, 'lost'],
  ['the server does not answer', { fetchBuild: () => Promise.resolve('') }, 'down'],
])('does not load the page anew when %s', async (_, change, why) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const place = around(change);
  await expect(findLoss(place)).resolves.toBe(why);
  expect(place.reload).not.toHaveBeenCalled();
});
