import { createContext, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../i18n.ts';
import { loadChunk, preloadChunk } from './load-chunk.ts';

export interface LazyScreen {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches it ahead, e.g. when its menu entry is pointed at. */
  preload: () => void;
}

/** A screen fetched when it is first shown, with the texts of its feature. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, ...texts: string[]): LazyScreen {
  const fetchAll = () =>
    loadChunk(() => Promise.all([load(), loadTexts(...texts)]).then(([module]) => module));
  return { Component: lazy(fetchAll), preload: () => void preloadChunk(load) };
}

/** Component name (the screen's path in the screen table) -> component. */
export type ScreenMap = Readonly<Record<string, LazyScreen>>;

export const ScreenMapContext = createContext<ScreenMap>({});
