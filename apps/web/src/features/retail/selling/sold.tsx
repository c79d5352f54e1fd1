import { soldFields } from '@treadline/contract/catalogue/catalogue/selling-fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { showPart } from '#kernel/part-panel.ts';
import { useMe } from '#kernel/session.ts';
import { ofStock, soldColumns } from './columns.tsx';
import { useFilters } from './use-filters.ts';
import { OtherLists } from './other-lists.tsx';

/** List of tyres by quantity sold in the last 30 days or a period. */
export default function SoldTyres() {
  const { t } = useTranslation('selling');
  const lang = useLang();
  const { type } = useMe();
  const { text, brandId, placeId, rim, season } = useFilters();
  const columns = useMemo(() => soldColumns(lang, type), [lang, type]);
  const filters = useMemo(
    () =>
      filtersOf('GET /product/partData/tyres/sold', soldFields, lang, {
        text,
        brandId,
        placeId,
        soldTime: { label: t('period'), kind: 'dayRange' },
        rim,
        season,
        cover: {},
        available: { of: soldFields[ofStock(type)] },
      }),
    [t, lang, type, text, brandId, placeId, rim, season],
  );
  const views = useMemo(
    () => [
      { id: 'short', name: t('view.short'), values: { cover: { to: 13 } } },
      { id: 'slow', name: t('view.slow'), values: { cover: { from: 90 } } },
    ],
    [t],
  );
  return (
    <ListScreen<'GET /product/partData/tyres/sold'>
      endpoint="GET /product/partData/tyres/sold"
      name="/tyres/sold"
      title={t('sold')}
      actions={<OtherLists now="/tyres/sold" />}
      columns={columns}
      filters={filters}
      views={views}
      sort="-sold"
      totals={({ sold, available, ownAvailable, onHand, incoming }) => ({
        sold: formatQuantity(sold),
        available: formatQuantity(available),
        ownAvailable: formatQuantity(ownAvailable),
        onHand: formatQuantity(onHand),
        incoming: formatQuantity(incoming),
      })}
      onOpen={({ partId }) => showPart(partId)}
      exportName={t('sold')}
      empty={{ text: t('soldEmpty') }}
    />
  );
}
