import { useCallback } from 'react';
import { api } from './api.ts';
import { createStore, useStore } from './store.ts';
import { readSaved, save } from './storage.ts';
import { currentUser } from './user.ts';

type Values = Readonly<Record<string, unknown>>;
const delay = 800;

/** All saved settings of the user by key. The server has the truth; the browser's copy only bridges the start. */
export const preferences = createStore<Values>({});

let pending: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** A user's own copy: the next user of this browser must not see it. */
const cacheKey = (): string => `preferences:${currentUser.get()?.id ?? 0}`;

/** Sends what is waiting, at once. A failure keeps it for the next change. */
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

/** Sets one setting, shown at once and sent to the server 0.8 s after the last change; `undefined` deletes it. */
export function setPreference(key: string, value: unknown): void {
  const { [key]: _, ...others } = preferences.get();
  preferences.set(value === undefined ? others : { ...others, [key]: value });
  save(cacheKey(), preferences.get());
  pending[key] = value ?? null;
  clearTimeout(timer);
  timer = setTimeout(() => void flushPreferences(), delay);
}

/** The user's settings as the server has them; null when it does not say. */
export const readPreferences = (): Promise<Values | null> =>
  api('GET /user/v1/user/preferences').catch(() => null);

/** Takes up what the server has, the browser's copy where it did not say; changes not yet sent win. */
export function keepPreferences(values: Values | null): void {
  const saved = readSaved(cacheKey());
  const known = values ?? (saved && typeof saved === 'object' ? (saved as Values) : {});
  preferences.set({ ...known, ...pending });
  save(cacheKey(), preferences.get());
}

/** One setting: `const [columns, setColumns] = usePreference('grid:/basic/supplier', fallback)`; give a stable fallback. */
export function usePreference<T>(key: string, fallback: T): [T, (value: T | undefined) => void] {
  const value = useStore(preferences, (all) => all[key]) as T | undefined;
  const set = useCallback((next: T | undefined) => setPreference(key, next), [key]);
  return [value ?? fallback, set];
}
