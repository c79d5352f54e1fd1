import { createElement, lazy, useSyncExternalStore, type ComponentType } from 'react';
import { partError, type PartLoss } from './part-error.ts';

/** What is done about a lost part before anything is said; it never answers when the page is about to be loaded anew. */
type Recover = () => Promise<PartLoss>;

let recover: Recover = () => Promise.resolve('lost');

/** Set by the kernel, which knows the server's build and what is unsaved. */
export const setPartRecovery = (next: Recover): void => {
  recover = next;
};

const listeners = new Set<() => void>();

/** Calls back when parts that were lost may be had again. @returns how to stop. */
export function onPartsAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Parts that failed, to be asked for anew. */
const lost = new Set<() => void>();

/** Lets everything that could not be fetched try again. */
export function retryParts(): void {
  const all = [...lost];
  lost.clear();
  for (const renew of all) renew();
  for (const listener of listeners) listener();
}

/** @throws PartError once a second attempt has failed too. */
async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    const why = await recover();
    return load().catch((cause: unknown) => {
      throw partError(why, cause);
    });
  }
}

export interface Part<Props> {
  Component: ComponentType<Props>;
  /** Fetches it ahead; whether that works shows when it is needed. */
  preload: () => void;
}

/** A part of the program that is fetched when it is first shown; one that failed can be tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const watchers = new Set<() => void>();
  const make = () =>
    lazy(async () => ({
      default: await fetchPart(load).catch((error: unknown) => {
        lost.add(renew);
        throw error;
      }),
    }));
  let current = make();
  const renew = () => {
    current = make();
    for (const watcher of watchers) watcher();
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  function LazyPart(props: Props) {
    const Current = useSyncExternalStore(watch, () => current);
    return createElement(Current as ComponentType<Props>, props);
  }
  return { Component: LazyPart, preload: () => void load().catch(() => undefined) };
}

/** Milliseconds that a screen gets for itself before anything is fetched ahead. */
const headStart = 3000;

/** Does something once the page has nothing else to do. Safari knows no idle time. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
    else work();
  }, headStart);
}
