import { useTranslation } from 'react-i18next';
import { LevelList } from './levels/level-list.tsx';
import { SyncButton } from './sync-button.tsx';

/** Stock at dealers: their own, and consignment stock. */
export default function DealerStock() {
  const { t } = useTranslation('levels');
  const face = { path: '/inventory/dealers', places: 'dealers' } as const;
  return (
    <LevelList
      face={{ ...face, title: t('dealers'), empty: t('dealersEmpty') }}
      sync={<SyncButton kind="DOT" />}
    />
  );
}
