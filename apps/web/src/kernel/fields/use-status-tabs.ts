import type { Text } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../lang.ts';

/** Hook that returns list tabs by status: all, then each status, with counts. Pass stable `statuses` and `texts`. */
export function useStatusTabs<K extends string, S extends string>(
  key: K,
  statuses: readonly S[],
  texts: Readonly<Record<S, { text: Text }>>,
) {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: t('status'),
      key,
      items: [
        { key: '', label: t('all') },
        ...statuses.map((status) => ({ key: status as string, label: texts[status].text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang, key, statuses, texts],
  );
}
