import {
  retailFields,
  supplyTexts,
  type Supply,
} from '@treadline/contract/catalogue/catalogue/selling-fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { showPart } from '#kernel/part-panel.ts';
import { useMe } from '#kernel/session.ts';
import { retailColumns } from './columns.tsx';
import { OtherLists } from './other-lists.tsx';
import { useFilters } from './use-filters.ts';

const supplies = Object.keys(supplyTexts) as Supply[];

/** List of tyres for retail sale: price, stock by location, next arrival. */
export default function RetailTyres() {
  const { t } = useTranslation(['selling', 'words']);
  const lang = useLang();
  const { type } = useMe();
  const { text, brandId, placeId, rim, season } = useFilters();
  const columns = useMemo(() => retailColumns(lang, type), [lang, type]);
  const filters = useMemo(
    () =>
      filtersOf('GET /product/partData/tyres/retail', retailFields, lang, {
        text,
        brandId,
        rim,
        placeId,
        season,
        msrp: {},
        runflat: { label: t('words:runflat'), kind: 'boolean' },
        supply: 'tabs',
      }),
    [t, lang, text, brandId, placeId, rim, season],
  );
  const tabs = useMemo(
    () => ({
      label: retailFields.supply[lang],
      key: 'supply' as const,
      counted: true as const,
      items: [
        { key: '', label: t('words:all') },
        ...supplies.map((key) => ({ key, label: supplyTexts[key].text[lang] })),
      ],
    }),
    [t, lang],
  );
  return (
    <ListScreen<'GET /product/partData/tyres/retail'>
      endpoint="GET /product/partData/tyres/retail"
      name="/tyres/retail"
      title={t('retail')}
      actions={<OtherLists now="/tyres/retail" />}
      columns={columns}
      filters={filters}
      tabs={tabs}
      sort="size"
      totals={({ available, ownAvailable, incoming }) => ({
        available: formatQuantity(available),
        ownAvailable: formatQuantity(ownAvailable),
        incoming: formatQuantity(incoming),
      })}
      onOpen={({ partId }) => showPart(partId)}
      exportName={t('retail')}
      empty={{ text: t('retailEmpty') }}
    />
  );
}
