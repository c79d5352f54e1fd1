import { valueRowFields as fields, valueViews } from '@treadline/contract/books/goods/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

type Row = RowOf<'GET /finance/goodsValue/rows'>;

const extras = {
  time: { fixed: 'left', sortable: true },
  docNo: { copy: true },
  movement: {},
  partNo: { copy: true },
  partName: { maxWidth: 240 },
  placeName: { maxWidth: 180 },
  qty: { sortable: true },
  value: { sortable: true },
  actorName: { priority: 2 },
} as const;

/** Ledger rows behind a stock value. */
export default function Rows() {
  const { t } = useTranslation('goods');
  const lang = useLang();
  const [query] = useTabQuery();
  const partId = typeof query.partId === 'string' ? Number(query.partId) : undefined;
  const fixed = useMemo(() => ({ partId }), [partId]);
  const places = useApi('GET /finance/goodsValue/options', {}, { staleTime: 600_000 }).data?.places;
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/goodsValue/rows', fields, lang, {
        part: { label: valueViews.part[lang], placeholder: t('partHint') },
        placeId: { label: valueViews.place[lang], options: places },
        movement: {},
        time: {},
        text: { label: t('search'), placeholder: t('search') },
        partId: 'link',
      }),
    [t, lang, places],
  );
  return (
    <ListScreen
      endpoint="GET /finance/goodsValue/rows"
      name="/finance/goodsValue/rows"
      title={screenTitle('/finance/goodsValue/rows')[lang]}
      columns={useMemo(() => columnsOf<Row>(fields, lang, extras), [lang])}
      filters={filters}
      fixed={fixed}
      sort="-time"
      totals={({ qty, value }) => ({ qty: formatQuantity(qty), value: formatMoney(value) })}
      exportName={screenTitle('/finance/goodsValue/rows')[lang]}
      empty={{ text: t('nothingMoved') }}
    />
  );
}
