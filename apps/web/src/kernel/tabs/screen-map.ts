import { createContext, type ComponentType } from 'react';
import { lazyPart, type Part } from '#ui/feedback/lazy-part.ts';
import { loadTexts } from '../i18n.ts';

export type LazyScreen = Part<object>;

/** Screen component loaded when first shown, with the texts of its feature. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>, ...texts: string[]): LazyScreen =>
  lazyPart(async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)]);
    return module.default as ComponentType<object>;
  });

/** Map from component name (the screen's path in the screen table) to component. */
export type ScreenMap = Readonly<Record<string, LazyScreen>>;

export const ScreenMapContext = createContext<ScreenMap>({});
