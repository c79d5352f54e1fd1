import { choiceText, type Field } from '@treadline/contract/kernel/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../lang.ts';

/** Hook that returns list tabs by a choice field: all, then each choice, with counts. Pass a stable `field`. */
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
