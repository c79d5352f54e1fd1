import {
  createContext,
  createElement,
  use,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isPartMissing, partError, type PartFailureReason } from './part-error.ts';

/** Recovery from a failed load before an error is shown; stays pending if the page is about to be reloaded. */
type Recover = () => Promise<PartFailureReason>;

let recover: Recover = () => Promise.resolve('lost');

/** Sets the recovery from failed loads; set by the kernel, which knows the server's build and unsaved input. */
export const setPartRecovery = (next: Recover): void => {
  recover = next;
};

const listeners = new Set<() => void>();

/** Subscribes to retries of failed parts. @returns a function that unsubscribes. */
export function onPartsRecovered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Parts that failed to load, to be retried. */
const lost = new Set<() => void>();

/** Retries all parts that failed to load. */
export function retryParts(): void {
  const all = [...lost];
  lost.clear();
  for (const renew of all) renew();
  for (const listener of listeners) listener();
}

/** Errors of parts that could not be loaded, by their own code or since they were lost. */
export const notLoaded = new Set<unknown>();

/** @throws PartError once a second attempt to load it has failed too; errors of its own code are passed on. */
async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (first) {
    if (!isPartMissing(first)) throw first;
    const why = await recover();
    return load().catch((cause: unknown) => {
      throw isPartMissing(cause) ? partError(why, cause) : cause;
    });
  }
}

/** Lazily loaded part of the program. */
export interface Part<Props> {
  Component: ComponentType<Props>;
  /** Preloads the part; an error only shows when it is rendered. */
  preload: () => void;
}

/** Context with the placeholder of parts while loading. */
export const PartWaiting = createContext<ReactNode>(null);

type State<Props> =
  | { kind: 'waiting' }
  | { kind: 'here'; Component: ComponentType<Props> }
  | { kind: 'failed'; error: unknown };

/**
 * Part of the program that is loaded when first shown; a failed load can be retried. Not based on React's Suspense,
 * which keeps a fallback for at least 0.3 s and shows it even for parts that are already loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const watchers = new Set<() => void>();
  let state: State<Props> | undefined;
  const become = (next: State<Props> | undefined) => {
    // Loaded twice, by preload and on demand: a success wins, however the other one ends.
    if (state?.kind === 'here') return;
    state = next;
    for (const watcher of watchers) watcher();
  };
  const renew = () => become(undefined);
  const ask = (): State<Props> => {
    fetchPart(load).then(
      (Component) => become({ kind: 'here', Component }),
      (error: unknown) => {
        notLoaded.add(error);
        lost.add(renew);
        become({ kind: 'failed', error });
      },
    );
    return { kind: 'waiting' };
  };
  const read = () => (state ??= ask());
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  function LazyPart(props: Props) {
    const waiting = use(PartWaiting);
    const now = useSyncExternalStore(watch, read);
    if (now.kind === 'failed') throw now.error;
    return now.kind === 'here' ? createElement(now.Component, props) : waiting;
  }
  const preload = () =>
    void load().then(
      (Component) => become({ kind: 'here', Component }),
      () => undefined,
    );
  return { Component: LazyPart, preload };
}

/** Milliseconds that a screen gets for itself before anything is preloaded. */
const headStart = 3000;

/** Runs a callback when the page is idle, with a fallback for Safari, which lacks requestIdleCallback. */
export function runWhenIdle(work: () => void): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
    else work();
  }, headStart);
}
