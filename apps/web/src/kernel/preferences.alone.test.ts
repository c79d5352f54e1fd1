import { beforeEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import {
  flushPreferences,
  adoptPreferences,
  preferences,
  readPreferences,
  setPreference,
} from './preferences.ts';
import { makeStorage } from './testing.ts';
import { currentUser, type CurrentUser } from './user.ts';

vi.mock('./api.ts', () => ({ api: vi.fn<(endpoint: string, input?: unknown) => Promise<unknown>>() }));
const call = vi.mocked(api as (endpoint: string, input?: unknown) => Promise<unknown>);
const sent = () =>
  call.mock.calls
    .filter(([endpoint]) => endpoint.startsWith('PUT'))
    .map(([, input]) => (input as { body: unknown }).body);

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  call.mockResolvedValue(null);
  vi.stubGlobal('localStorage', makeStorage());
  currentUser.set({ id: 7 } as CurrentUser);
  preferences.set({});
});

it('shows a change at once and sends it once, after the last change', async () => {
  setPreference('shell', { layout: 'top' });
  setPreference('shell', { layout: 'side' });
  setPreference('grid:/a', { density: 'compact' });
  expect(preferences.get().shell).toEqual({ layout: 'side' });
  await vi.advanceTimersByTimeAsync(799);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual([{ shell: { layout: 'side' }, 'grid:/a': { density: 'compact' } }]);
});

it('deletes with null', async () => {
  setPreference('presets:/a', undefined);
  await flushPreferences();
  expect(sent()).toEqual([{ 'presets:/a': null }]);
});

it('keeps what could not be sent for the next time', async () => {
  call.mockRejectedValueOnce(new Error('offline'));
  setPreference('a', 1);
  await flushPreferences();
  setPreference('b', 2);
  await flushPreferences();
  expect(sent()).toEqual([{ a: 1 }, { a: 1, b: 2 }]);
});

it("keeps a copy per user under the product's prefix, for a start without the server's answer", async () => {
  call.mockResolvedValue({ shell: { layout: 'mixed' } });
  adoptPreferences(await readPreferences());
  expect(Object.keys(localStorage)).toEqual(['treadline:preferences:7']);
  call.mockRejectedValue(new Error('offline'));
  preferences.set({});
  adoptPreferences(await readPreferences());
  expect(preferences.get()).toEqual({ shell: { layout: 'mixed' } });
  currentUser.set({ id: 8 } as CurrentUser);
  preferences.set({});
  adoptPreferences(await readPreferences());
  expect(preferences.get()).toEqual({});
});
