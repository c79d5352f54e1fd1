import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type PayMethod = OutputOf<'GET /data/payMethod/list'>[number];

/** Name of a payment method in the user's language. */
export const nameOf = ({ name, nameEn, nameTw }: PayMethod, lang: Lang): string =>
  ({ 'zh-CN': name, en: nameEn, 'zh-TW': nameTw })[lang];
