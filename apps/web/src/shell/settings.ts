import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { setLang } from '#kernel/i18n.ts';
import { currentLang } from '#kernel/lang.ts';
import { defaultLook, saveLook, type PageAppearance } from '#kernel/page-appearance.ts';
import { preferences, setPreference } from '#kernel/preferences.ts';
import { refreshShown } from '#kernel/query.ts';
import { useStore } from '#kernel/store.ts';

/** Settings of the settings drawer, saved per user under the key 'shell'. */
export interface ShellSettings extends PageAppearance {
  tabs: boolean;
  /** Maximum number of mounted tabs. */
  tabLimit: number;
  watermark: boolean;
  /** Minutes without input until the screen locks; 0 = never. */
  lockMinutes: number;
  oneSubmenu: boolean;
  footer: boolean;
  breadcrumb: boolean;
  lang: Lang | null;
}

export const defaultSettings: ShellSettings = {
  ...defaultLook,
  tabs: true,
  tabLimit: 10,
  watermark: false,
  lockMinutes: 30,
  oneSubmenu: true,
  footer: true,
  breadcrumb: true,
  lang: null,
};

const merge = (saved: unknown): ShellSettings => ({
  ...defaultSettings,
  ...(saved as Partial<ShellSettings> | undefined),
});

const readSettings = (): ShellSettings => merge(preferences.get().shell);

/** Hook that returns the user's settings with defaults filled in. */
export function useSettings(): ShellSettings {
  const saved = useStore(preferences, (all) => all.shell);
  return useMemo(() => merge(saved), [saved]);
}

/** Changes settings; the appearance is also saved for the next sign-in page. */
export function changeSettings(change: Partial<ShellSettings>): void {
  const next = { ...readSettings(), ...change };
  setPreference('shell', next);
  saveLook(next);
  // Texts from the server are refetched.
  if (change.lang) void setLang(change.lang).then(refreshShown);
}

/** Resets all settings to their defaults, except the language. */
export function resetSettings(): void {
  changeSettings({ ...defaultSettings, lang: readSettings().lang });
}

/** Applies the user's language and appearance after the settings have loaded. */
export function applySavedSettings(): void {
  const settings = readSettings();
  const { lang } = settings;
  saveLook(settings);
  if (lang && lang !== currentLang()) void setLang(lang);
}
