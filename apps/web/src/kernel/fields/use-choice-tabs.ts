import { choiceText, type Field } from '@treadline/contract/kernel/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../lang.ts';

/** Tabs of a list by one of its fields, which must stay the same: all, then each of its choices, with how many there are. */
export function useChoiceTabs<K extends string>(key: K, field: Field) {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: field[lang],
      key,
      items: [
        { key: '', label: t('all') },
        ...Object.entries(field.choices ?? {})

          .map(([value, choice]) => ({ key: value, label: choiceText(choice)[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang, key, field],
  );
}
