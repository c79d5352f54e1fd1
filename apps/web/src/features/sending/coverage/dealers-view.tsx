import { reachFields } from '@treadline/contract/sending/coverage/fields.ts';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { screen, type CoveredDealer } from './types.ts';
import { asFilter, useOptions, useProvinces } from './use-options.ts';
import { ViewSwitch } from './view-switch.tsx';

function useParts() {
  const { t } = useTranslation(['coverage', 'words']);
  const lang = useLang();
  const { locations, brands } = useOptions();
  const provinces = useProvinces();
  return useMemo(
    () => ({
      columns: columnsOf<CoveredDealer>(reachFields, lang, {
        code: { fixed: 'left', sortable: true, copy: true },
        name: {},
        province: { priority: 2 },
        city: { priority: 1 },
        locationName: {
          render: ({ locationName }) => locationName || <Tag color="error">{t('gap')}</Tag>,
        },
        priority: {},
        leadDays: { sortable: true },
        places: { sortable: true },
      }),
      filters: filtersOf('GET /inventory/coverage/dealers', reachFields, lang, {
        text: { of: reachFields.name, placeholder: t('dealerHint') },
        province: { options: provinces },
        locationId: { of: reachFields.locationName, options: asFilter(locations) },
        brandId: { label: t('forBrand'), options: asFilter(brands), single: true },
        gap: 'tabs',
        partId: 'api',
      }),
      tabs: {
        label: t('view.dealers'),
        key: 'gap' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          { key: 'false', label: t('covered') },
          { key: 'true', label: t('gap') },
        ],
      },
    }),
    [t, lang, locations, brands, provinces],
  );
}

/** List of dealers with the location that serves them first. */
export function DealersView() {
  const { t } = useTranslation('coverage');
  const lang = useLang();
  return (
    <ListScreen<'GET /inventory/coverage/dealers'>
      key="dealers"
      endpoint="GET /inventory/coverage/dealers"
      name={`${screen}/dealers`}
      title={screenTitle('/inventory/warehousesOverlay')[lang]}
      switch={<ViewSwitch />}
      {...useParts()}
      sort="code"
      rowTone={({ locationId }) => (locationId === null ? 'failed' : undefined)}
      exportName={t('view.dealers')}
      empty={{ text: t('noDealers') }}
    />
  );
}
