import { placeFields, placeKindTexts } from '@treadline/contract/stock/levels/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { LevelList } from './levels/level-list.tsx';
import { SyncButton } from './sync-button.tsx';

/** Stock at logistics providers: in warehouses they run for us, and their own. */
export default function LogisticsStock() {
  const { t } = useTranslation(['levels', 'kernel']);
  const lang = useLang();
  const tabs = useMemo(
    () => ({
      label: placeFields.kind[lang],
      key: 'kind' as const,
      counted: true as const,
      items: [
        { key: '', label: t('kernel:common.all') },
        ...Object.entries(placeKindTexts).map(([key, text]) => ({ key, label: text[lang] })),
      ],
    }),
    [t, lang],
  );
  const face = { path: '/inventory/logistics', places: 'warehouses' } as const;
  return (
    <LevelList
      face={{ ...face, title: t('logistics'), empty: t('logisticsEmpty') }}
      tabs={tabs}
      sync={<SyncButton kind="STOCK" />}
    />
  );
}
