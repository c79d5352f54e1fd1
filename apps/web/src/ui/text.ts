import { createContext, useContext } from 'react';
import { enTexts } from './texts/en.ts';
import { zhCnTexts, type UiTextKey, type UiTexts } from './texts/zh-cn.ts';
import { zhTwTexts } from './texts/zh-tw.ts';

export type UiLang = 'zh-CN' | 'en' | 'zh-TW';

const tables: Record<UiLang, UiTexts> = { 'zh-CN': zhCnTexts, en: enTexts, 'zh-TW': zhTwTexts };

const UiLangContext = createContext<UiLang>('zh-CN');

export const UiLangProvider = UiLangContext.Provider;

/** Fills the `{name}` placeholders of a text. */
export function fillText(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

const translators: Record<UiLang, UiText> = {
  'zh-CN': (key, values) => fillText(tables['zh-CN'][key], values),
  en: (key, values) => fillText(tables.en[key], values),
  'zh-TW': (key, values) => fillText(tables['zh-TW'][key], values),
};

/** Hook for the kit's texts in the current language: `const text = useUiText(); text('retry')`. */
export function useUiText(): UiText {
  return translators[useContext(UiLangContext)];
}
