import type { ScreenOpenings } from '#kernel/tabs/screen-openings.ts';

/** Maximum number of shortcuts. */
const most = 8;

/** Opened screens, most frequent first. */
export const openedOf = <T extends { path: string }>(
  screens: readonly T[],
  openings: ScreenOpenings,
): T[] => {
  const times = ({ path }: T) => openings[path] ?? 0;
  return screens.filter((screen) => times(screen) > 0).toSorted((a, b) => times(b) - times(a));
};

/** Most opened screens without the hidden shortcuts. */
export const shortcutsOf = <T extends { path: string }>(
  opened: readonly T[],
  hidden: readonly string[],
): T[] => opened.filter(({ path }) => !hidden.includes(path)).slice(0, most);
