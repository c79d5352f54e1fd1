import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { LevelList } from './levels/level-list.tsx';
import { SyncButton } from './sync-button.tsx';

const fixed = { kind: 'WAREHOUSE' } as const;

/** Stock in the platform's own warehouses. */
export default function WarehouseStock() {
  const { t } = useTranslation('levels');
  const lang = useLang();
  const face = { path: '/inventory/warehouses', places: 'warehouses', fixed } as const;
  return (
    <LevelList
      face={{ ...face, title: screenTitle('/inventory/warehouses')[lang], empty: t('warehousesEmpty') }}
      sync={<SyncButton kind="PLACES" />}
    />
  );
}
