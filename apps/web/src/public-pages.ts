import type { ScreenMap } from './kernel/tabs/screen-map.ts';

const parts = import.meta.glob<{ publicScreens: ScreenMap }>('./features/*/public-screens.ts', {
  eager: true,
});

/** Pages without a session: the page itself brings their map, that of the screens behind the sign-in comes later. */
export const publicPages: ScreenMap = Object.assign(
  {},
  ...Object.values(parts).map(({ publicScreens }) => publicScreens),
);
