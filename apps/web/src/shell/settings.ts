import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { setLang } from '#kernel/i18n.ts';
import { currentLang } from '#kernel/lang.ts';
import { defaultLook, saveLook, type Look } from '#kernel/look.ts';
import { preferences, setPreference } from '#kernel/preferences.ts';
import { refreshShown } from '#kernel/query.ts';
import { useStore } from '#kernel/store.ts';

/** Everything the settings drawer sets; saved per user under the key 'shell'. */
export interface ShellSettings extends Look {
  tabs: boolean;
  /** Tabs that stay mounted. */
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

/** The user's settings, complete. */
export function useSettings(): ShellSettings {
  const saved = useStore(preferences, (all) => all.shell);
  return useMemo(() => merge(saved), [saved]);
}

/** Changes some settings; the looks are also kept for the next sign-in page. */
export function changeSettings(change: Partial<ShellSettings>): void {
  const next = { ...readSettings(), ...change };
  setPreference('shell', next);
  saveLook(next);
  // What the server said in words is asked anew.
  if (change.lang) void setLang(change.lang).then(refreshShown);
}

/** Back to how everything looked at first; the language stays. */
export function resetSettings(): void {
  changeSettings({ ...defaultSettings, lang: readSettings().lang });
}

/** After the settings were loaded: the user's own language and looks, wherever he signed in. */
export function applySavedSettings(): void {
  const settings = readSettings();
  const { lang } = settings;
  saveLook(settings);
  if (lang && lang !== currentLang()) void setLang(lang);
}
