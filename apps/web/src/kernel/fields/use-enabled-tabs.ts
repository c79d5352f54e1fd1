import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../lang.ts';

/** Hook that returns list tabs of basic data: all, enabled, disabled. */
export function useEnabledTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: t('status'),
      key: 'enabled' as const,
      counted: true as const,
      items: [
        { key: '', label: t('all') },
        { key: 'true', label: enabledTexts.true.text[lang] },
        { key: 'false', label: enabledTexts.false.text[lang] },
      ],
    }),
    [t, lang],
  );
}
