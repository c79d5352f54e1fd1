import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** The language in use. */
export const currentLang = (): Lang => (i18next.language || 'zh-CN') as Lang;

/** The language in use; the component renders again when it changes. */
export const useLang = (): Lang => useTranslation().i18n.language as Lang;

/** A text of the contract in the language in use: `const say = useSay(); say(screen.title)`. */
export function useSay(): (text: Text) => string {
  const lang = useLang();
  return (text) => text[lang];
}
