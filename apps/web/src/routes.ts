import type { ScreenMap } from './kernel/tabs/screen-map.ts';

const parts = import.meta.glob<{ screens: ScreenMap; publicScreens?: ScreenMap }>('./features/*/screens.ts', {
  eager: true,
});

const merge = (maps: readonly (ScreenMap | undefined)[]): ScreenMap => Object.assign({}, ...maps);

/** Component of each screen of the screen table, with the text namespaces it needs: each feature lists its own. */
export const screenMap: ScreenMap = merge(Object.values(parts).map(({ screens }) => screens));

/** Pages without a session. */
export const publicPages: ScreenMap = merge(Object.values(parts).map((part) => part.publicScreens));
