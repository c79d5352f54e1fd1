import { customFields } from '@treadline/contract/retail/assortment/custom-fields.ts';
import { customSources } from '@treadline/contract/retail/assortment/words.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '#kernel/api-types.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useBrandFilter, useTextFilter } from '../filters.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { customColumns } from './columns.tsx';

type Row = RowOf<'GET /inventory/parts/custom/all'>;
const types = ['DEALER', 'DEALER_GROUP', 'OEM'] as const;

function useView() {
  const { t } = useTranslation(['assortment', 'kernel', 'words']);
  const lang = useLang();
  const [brand, text] = [useBrandFilter(), useTextFilter()];
  return useMemo(
    () => ({
      columns: customColumns<Row>(lang, { ownerName: { sortable: true } }),
      filters: filtersOf('GET /inventory/parts/custom/all', {}, lang, {
        text,
        brandId: brand,
        companyType: {
          label: t('custom.companyType'),
          options: types.map((value) => ({ value, label: t(`custom.type.${value}`) })),
        },
        warned: { label: t('warned'), kind: 'boolean' },
        source: 'tabs',
        companyId: 'api',
      }),
      tabs: {
        label: customFields.source[lang],
        key: 'source' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...(['PLATFORM', 'OWN'] as const).map((key) => ({ key, label: customSources[key][lang] })),
        ],
      },
    }),
    [t, lang, brand, text],
  );
}

/** List of all companies' own part numbers, prices and goods. */
export function AllCustomList() {
  const { t } = useTranslation('assortment');
  return (
    <ListScreen<'GET /inventory/parts/custom/all'>
      endpoint="GET /inventory/parts/custom/all"
      name="/tyres/otherCustom/custom"
      title={t('custom.allTitle')}
      switch={<ViewSwitch />}
      {...useView()}
      sort="-updatedTime"
      exportName={t('custom.allTitle')}
      empty={{ text: t('custom.allEmpty') }}
    />
  );
}
