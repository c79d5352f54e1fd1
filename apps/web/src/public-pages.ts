import type { ScreenMap } from './kernel/tabs/screen-map.ts';

const parts = import.meta.glob<ScreenMap>('./features/*/*/public-screens.ts', {
  eager: true,
  import: 'publicScreens',
});

/** Pages without a session: the page itself brings their map, that of the screens behind the sign-in comes later. */
export const publicPages: ScreenMap = Object.assign({}, ...Object.values(parts));
