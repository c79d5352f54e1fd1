import { useTranslation } from 'react-i18next';
import { LevelList } from './levels/level-list.tsx';
import { SyncButton } from './sync-button.tsx';

const fixed = { kind: 'WAREHOUSE' } as const;

/** Stock in the platform's own warehouses. */
export default function WarehouseStock() {
  const { t } = useTranslation('levels');
  const face = { path: '/inventory/warehouses', places: 'warehouses', fixed } as const;
  return (
    <LevelList
      face={{ ...face, title: t('warehouses'), empty: t('warehousesEmpty') }}
      sync={<SyncButton kind="PLACES" />}
    />
  );
}
