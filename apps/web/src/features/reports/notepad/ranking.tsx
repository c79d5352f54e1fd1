import {
  rankFields as fields,
  rankHow,
  rankViewKeys,
  rankViews,
  type RankView,
} from '@treadline/contract/reports/notepad/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf, explainedColumn } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { path, type Rank } from './types.ts';
import { useSharedFilters } from './use-filters.ts';
import { useHead } from './view-switch.tsx';

const counts = ['visits', 'checks', 'redChecks', 'clues', 'orders'] as const;
/** List behind each count; orders and paid amounts link to retail orders. */
const listOf = { visits: 'inStore', clues: 'clue' } as const;

function useColumns(by: RankView, days: unknown) {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const listPath = (sub: 'inStore' | 'clue', { dealerId, personId }: Rank) =>
      screenPath(path, {
        ...(sub !== 'inStore' && { sub }),
        days,
        dealerId,
        ...(by === 'consultant' && personId !== null && { consultantId: personId }),
        ...(sub === 'inStore' && { kind: 'BOOKED,WALK_IN' }),
      });
    const linked = (key: 'visits' | 'clues') => ({
      sortable: true,
      render: (row: Rank) =>
        row[key] === 0 || (by === 'consultant' && row.personId === null) ? (
          <span className={`tl-num${row[key] === 0 ? ' tl-zero' : ''}`}>{formatQuantity(row[key])}</span>
        ) : (
          <Link className="tl-num" to={listPath(listOf[key], row)}>
            {formatQuantity(row[key])}
          </Link>
        ),
    });
    const columns = columnsOf<Rank>(fields, lang, {
      name: { fixed: 'left', maxWidth: 240, sortable: true, title: rankViews[by][lang] },
      ...(by === 'consultant' && !isDealer && { dealerName: { maxWidth: 200 } }),
      visits: linked('visits'),
      checks: { sortable: true },
      redChecks: { sortable: true },
      clues: linked('clues'),
      orders: { sortable: true },
      paid: { sortable: true },
    });
    return columns.map((column) => explainedColumn(column, rankHow, lang));
  }, [lang, isDealer, by, days]);
}

/** Ranking of dealers or consultants by activity. */
export function Ranking() {
  const { t } = useTranslation('notepad');
  const lang = useLang();
  const [query] = useTabQuery();
  const by = rankViewKeys.find((one) => one === query.by) ?? 'dealer';
  const tabs = useMemo(
    () => ({
      label: t('by'),
      key: 'by' as const,
      items: rankViewKeys.map((key) => ({ key: key === 'dealer' ? '' : key, label: rankViews[key][lang] })),
    }),
    [t, lang],
  );
  const shared = useSharedFilters();
  const filters = useMemo(
    () => filtersOf('GET /report/notepad/rank', {}, lang, { ...shared, by: 'tabs' }),
    [lang, shared],
  );
  return (
    <ListScreen
      endpoint="GET /report/notepad/rank"
      name={`${path}#rank-${by}`}
      {...useHead(true)}
      columns={useColumns(by, query.days)}
      filters={filters}
      sort="-paid"
      tabs={tabs}
      totals={(totals) => ({
        ...Object.fromEntries(counts.map((key) => [key, formatQuantity(totals[key])])),
        paid: formatMoney(totals.paid),
      })}
      exportName={t('view.rank')}
      empty={{ text: t('noRank') }}
    />
  );
}
