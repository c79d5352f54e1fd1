import type { ScreenMap } from './kernel/tabs/screen-map.ts';

const parts = import.meta.glob<ScreenMap>('./features/*/*/public-screens.ts', {
  eager: true,
  import: 'publicScreens',
});

/** Pages without a session, part of the entry bundle; the map of the screens behind sign-in is loaded later. */
export const publicPages: ScreenMap = Object.assign({}, ...Object.values(parts));
