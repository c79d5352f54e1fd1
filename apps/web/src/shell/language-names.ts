import type { Lang } from '@treadline/contract/kernel/text.ts';

/** Name of each language in that language. */
export const languageNames: readonly { lang: Lang; name: string }[] = [
  { lang: 'zh-CN', name: '简体中文' },
  { lang: 'en', name: 'English' },
  { lang: 'zh-TW', name: '繁體中文' },
];
