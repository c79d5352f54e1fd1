import { smsLogFields as fields } from '@treadline/contract/platform/messages/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of the SMS log; company only for the platform, as others see their own company's messages. */
export function useFilters() {
  const { t } = useTranslation(['messages', 'words']);
  const lang = useLang();
  const isPlatform = useMe().type === 'OTHER';
  return useMemo(
    () =>
      filtersOf('POST /data/sms/logs', fields, lang, {
        to: { placeholder: t('wholeNumber') },
        id: { label: t('number') },
        createdTime: {},
        kind: {},
        again: {},
        provider: {},
        companyId: isPlatform && { label: t('words:dealer'), ...dealerOptions },
        status: 'tabs',
      }),
    [t, lang, isPlatform],
  );
}
