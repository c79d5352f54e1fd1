import { placeFields, placeKindTexts } from '@treadline/contract/stock/levels/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { LevelList } from './levels/level-list.tsx';
import { SyncButton } from './sync-button.tsx';

/** Stock at logistics providers: in warehouses they run for us, and their own. */
export default function LogisticsStock() {
  const { t } = useTranslation(['levels', 'words']);
  const lang = useLang();
  const tabs = useMemo(
    () => ({
      label: placeFields.kind[lang],
      key: 'kind' as const,
      counted: true as const,
      items: [
        { key: '', label: t('words:all') },
        ...Object.entries(placeKindTexts).map(([key, text]) => ({ key, label: text[lang] })),
      ],
    }),
    [t, lang],
  );
  const face = { path: '/inventory/logistics', places: 'warehouses' } as const;
  return (
    <LevelList
      face={{ ...face, title: screenTitle('/inventory/logistics')[lang], empty: t('logisticsEmpty') }}
      tabs={tabs}
      sync={<SyncButton kind="STOCK" />}
    />
  );
}
