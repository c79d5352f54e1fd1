import { useCallback } from 'react';
import { api } from './api.ts';
import { createStore, useStore } from './store.ts';
import { readSavedValue, saveValue } from './storage.ts';
import { currentUser } from './user.ts';

type Values = Readonly<Record<string, unknown>>;
const delay = 800;

/** Store of the user's preferences by key. The server is authoritative; the browser's copy only bridges the start. */
export const preferences = createStore<Values>({});

let pending: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Storage key per user, since the next user of this browser must not see it. */
const cacheKey = (): string => `preferences:${currentUser.get()?.id ?? 0}`;

/** Sends pending changes immediately; on failure they stay pending until the next change. */
export async function flushPreferences(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const body = pending;
  if (!Object.keys(body).length || !currentUser.get()) return;
  pending = {};
  try {
    await api('PUT /user/v1/user/preferences', { body });
  } catch {
    pending = { ...body, ...pending };
  }
}

/** Sets a preference, effective at once and debounced to the server (0.8 s); `undefined` deletes it. */
export function setPreference(key: string, value: unknown): void {
  const { [key]: _, ...others } = preferences.get();
  preferences.set(value === undefined ? others : { ...others, [key]: value });
  saveValue(cacheKey(), preferences.get());
  pending[key] = value ?? null;
  clearTimeout(timer);
  timer = setTimeout(() => void flushPreferences(), delay);
}

/** Loads the user's preferences from the server; null on failure. */
export const readPreferences = (): Promise<Values | null> =>
  api('GET /user/v1/user/preferences').catch(() => null);

/** Applies the server's preferences, or the browser's copy if null; pending changes win. */
export function adoptPreferences(values: Values | null): void {
  const saved = readSavedValue(cacheKey());
  const known = values ?? (saved && typeof saved === 'object' ? (saved as Values) : {});
  preferences.set({ ...known, ...pending });
  saveValue(cacheKey(), preferences.get());
}

/**
 * Hook for one preference: `const [columns, setColumns] = usePreference('grid:/basic/supplier', fallback)`. Pass a
 * stable `fallback`.
 */
export function usePreference<T>(key: string, fallback: T): [T, (value: T | undefined) => void] {
  const value = useStore(preferences, (all) => all[key]) as T | undefined;
  const set = useCallback((next: T | undefined) => setPreference(key, next), [key]);
  return [value ?? fallback, set];
}
