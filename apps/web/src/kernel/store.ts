import { useSyncExternalStore } from 'react';

/** Value outside React with subscribers. */
export interface Store<T> {
  get(): T;
  set(next: T | ((old: T) => T)): void;
  /** Subscribes to changes; returns an unsubscribe function. */
  watch(listener: () => void): () => void;
}

/** Creates a store; setting an equal value notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const now = typeof next === 'function' ? (next as (old: T) => T)(value) : next;
      if (Object.is(now, value)) return;
      value = now;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Hook that returns a store's value, or the part selected by `pick` (stable, never a new object). */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, P>(store: Store<T>, pick: (value: T) => P): P;
export function useStore<T, P>(store: Store<T>, pick?: (value: T) => P): T | P {
  const read = () => (pick ? pick(store.get()) : store.get());
  return useSyncExternalStore(store.watch, read);
}
