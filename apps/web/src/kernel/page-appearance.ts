import { makePalette, variablesOf, type ThemeMode } from '#ui/theme/palette.ts';
import { readSavedValue, saveValue } from './storage.ts';

/** Appearance of the page before the user's preferences have loaded: colours and layout. */
export interface PageAppearance {
  mode: ThemeMode | 'system';
  /** `#rrggbb`, adjusted for sufficient contrast. */
  primary: string;
  size: 'large' | 'default' | 'small';
  layout: 'side' | 'top' | 'mixed' | 'columns';
  menuColor: 'light' | 'dark';
  barColor: 'light' | 'dark' | 'primary';
  collapsed: boolean;
}

export const defaultLook: PageAppearance = {
  mode: 'light',
  primary: '#C2410C',
  size: 'default',
  layout: 'side',
  menuColor: 'light',
  barColor: 'light',
  collapsed: false,
};

/** Returns the appearance last used in this browser. */
export const savedLook = (): PageAppearance => ({
  ...defaultLook,
  ...(readSavedValue('look') as Partial<PageAppearance> | undefined),
});

export function saveLook({
  mode,
  primary,
  size,
  layout,
  menuColor,
  barColor,
  collapsed,
}: PageAppearance): void {
  saveValue('look', { mode, primary, size, layout, menuColor, barColor, collapsed });
}

/** Resolves the theme mode, 'system' by the browser's colour scheme. */
export function modeOf(look: PageAppearance): ThemeMode {
  if (look.mode !== 'system') return look.mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the palette's CSS variables on the page; also called by pages outside the UI kit's root. */
export function applyLook(look: PageAppearance): void {
  const mode = modeOf(look);
  const { style, dataset } = document.documentElement;
  for (const [name, color] of Object.entries(variablesOf(makePalette(mode, look.primary)))) {
    style.setProperty(name, color);
  }
  style.colorScheme = mode;
  dataset.theme = mode;
}
