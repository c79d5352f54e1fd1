import {
  againTexts,
  smsKinds,
  smsLogFields as fields,
  smsProviders,
} from '@treadline/contract/platform/messages/fields.ts';
import { choiceText, type Choice } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

const optionsOf = (choices: Readonly<Record<string, Choice>>, lang: Lang) =>
  Object.entries(choices).map(([value, choice]) => ({ value, label: choiceText(choice)[lang] }));
const many = { kind: 'select', multiple: true } as const;

/** Filters of the SMS log; company only for the platform, as others see their own company's messages. */
export function useFilters() {
  const { t } = useTranslation('messages');
  const lang = useLang();
  const isPlatform = useMe().type === 'OTHER';
  return useMemo(
    () => [
      { key: 'to' as const, label: fields.to[lang], kind: 'text' as const, placeholder: t('wholeNumber') },
      { key: 'id' as const, label: t('number'), kind: 'text' as const },
      { key: 'createdTime' as const, label: fields.createdTime[lang], kind: 'dayRange' as const },
      { key: 'kind' as const, label: fields.kind[lang], ...many, options: optionsOf(smsKinds, lang) },
      { key: 'again' as const, label: fields.again[lang], ...many, options: optionsOf(againTexts, lang) },
      {
        key: 'provider' as const,
        label: fields.provider[lang],
        ...many,
        options: optionsOf(smsProviders, lang),
      },
      ...(isPlatform ? [{ key: 'companyId' as const, label: t('dealer'), ...many, ...dealerOptions }] : []),
    ],
    [t, lang, isPlatform],
  );
}
