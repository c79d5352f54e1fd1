import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { LevelList } from './levels/level-list.tsx';
import { SyncButton } from './sync-button.tsx';

/** Stock at dealers: their own, and consignment stock. */
export default function DealerStock() {
  const { t } = useTranslation('levels');
  const lang = useLang();
  const face = { path: '/inventory/dealers', places: 'dealers' } as const;
  return (
    <LevelList
      face={{ ...face, title: screenTitle('/inventory/dealers')[lang], empty: t('dealersEmpty') }}
      sync={<SyncButton kind="DOT" />}
    />
  );
}
