import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Returns the current language. */
export const currentLang = (): Lang => (i18next.language || 'zh-CN') as Lang;

/** Hook that returns the current language and re-renders on change. */
export const useLang = (): Lang => useTranslation().i18n.language as Lang;

/** Hook that returns a function to translate contract texts: `const say = useContractText(); say(screen.title)`. */
export function useContractText(): (text: Text) => string {
  const lang = useLang();
  return (text) => text[lang];
}
