import { smsLogFields as fields } from '@treadline/contract/platform/messages/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of the SMS log; company only for the platform, as others see their own company's messages. */
export function useFilters() {
  const { t } = useTranslation(['messages', 'words']);
  const lang = useLang();
  const isPlatform = useMe().type === 'OTHER';
  return useMemo(
    () => [
      filterOf(fields, 'to', lang, { placeholder: t('wholeNumber') }),
      { key: 'id' as const, label: t('number'), kind: 'text' as const },
      filterOf(fields, 'createdTime', lang),
      filterOf(fields, 'kind', lang),
      filterOf(fields, 'again', lang),
      filterOf(fields, 'provider', lang),
      ...(isPlatform
        ? [{ key: 'companyId' as const, label: t('words:dealer'), ...many, ...dealerOptions }]
        : []),
    ],
    [t, lang, isPlatform],
  );
}
