import { createContext, useContext, useMemo } from 'react';
import type texts from './locales/zh-CN.json';

export type UiLang = 'zh-CN' | 'en' | 'zh-TW';
export type UiTextKey = keyof typeof texts;
/** The kit's texts in one language: `locales/<language>.json`, fetched by whoever shows the kit. */
export type UiTexts = Readonly<Record<UiTextKey, string>>;

const UiTextsContext = createContext<UiTexts | null>(null);

export const UiTextsProvider = UiTextsContext.Provider;

/** Fills the `{{name}}` placeholders of a text. */
export function fillText(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

/** Hook for the kit's texts in the current language: `const text = useUiText(); text('retry')`. */
export function useUiText(): UiText {
  const shown = useContext(UiTextsContext);
  if (!shown) throw new Error('the kit is shown outside of its root');
  return useMemo(() => (key, values) => fillText(shown[key], values), [shown]);
}
