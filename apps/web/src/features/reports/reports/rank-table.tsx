import { dimensions, measuresOf, type Dimension } from '@treadline/contract/reports/reports/measures.ts';
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useExport } from '#kernel/list/use-export.ts';
import { useList } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { FilterField, FilterValues } from '#ui/list/filter-types.ts';
import { dimensionsFor, path, type ReportQuery } from './report-query.ts';
import { endpoints } from './endpoints.ts';
import type { Totals } from './figure-cards.tsx';
import { formatFigure, unitOf } from './figures.ts';
import { rowFilter, useRankColumns, type RankRow } from './use-rank-columns.tsx';

interface RankProps {
  asked: ReportQuery;
  by: Dimension;
  fields: readonly FilterField[];
  scope: FilterValues;
  totals: Totals | undefined;
  onBy: (by: Dimension) => void;
}

/** Next dimension below a row's. */
const below: Partial<Record<Dimension, Dimension>> = {
  region: 'dealer',
  group: 'dealer',
  oem: 'dealer',
  brand: 'size',
  dealer: 'consultant',
};

function useRank({ asked, by, fields }: Pick<RankProps, 'asked' | 'by' | 'fields'>) {
  const { family, days, compare, measure } = asked;
  const { from, to } = days;
  // What a family is ranked by is checked by its own endpoint.
  const fixed = useMemo(() => ({ from, to, compare, by: by as 'dealer' }), [from, to, compare, by]);
  return useList(endpoints[family].rank, {
    name: `${path}#${family}`,
    filters: fields,
    fixed,
    sort: `-${measure}`,
  });
}

/** Path of the report for one row, ranked by the next dimension. */
function useNarrowedPath(by: Dimension, open: readonly Dimension[]) {
  const [query] = useTabQuery();
  const next = open.find((each) => each === below[by]) ?? by;
  return useCallback(
    (row: RankRow): string | null => {
      const narrowed = rowFilter({}, by, row);
      return narrowed && screenPath(path, { ...query, ...narrowed, by: next, page: undefined });
    },
    [query, by, next],
  );
}

/** Ranking of the family's figures by dealer, brand or another dimension. */
export function RankTable({ asked, by, fields, scope, totals, onBy }: RankProps) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const { type } = useMe();
  const list = useRank({ asked, by, fields });
  const open = dimensionsFor(asked.family, type);
  const narrowedPath = useNarrowedPath(by, open);
  const columns = useRankColumns({ asked, by, scope, totals: list.totals, narrowedPath });
  const name = `${screenTitle('/report/sms')[lang]}-${dimensions[by][lang]}`;
  const run = useExport(list, {
    endpoint: endpoints[asked.family].rank,
    columns,
    exportName: name,
    title: name,
    name: path,
  });
  const sums: Readonly<Record<string, number | null>> | undefined = list.totals;
  const drawn = measuresOf(asked.family).flatMap((key): [string, string][] => [
    [key, formatFigure(unitOf(key), sums?.[key])],
    [`${key}Before`, formatFigure(unitOf(key), totals?.previous?.[key])],
  ]);
  return (
    <section className="tl-card tl-card-flush rf-rank" aria-label={t('rank')}>
      <header className="tl-card-head">
        <h2>{t('rank')}</h2>
        <div className="rf-tools">
          <Segmented<Dimension>
            aria-label={t('by')}
            value={by}
            options={open.map((value) => ({ value, label: dimensions[value][lang] }))}
            onChange={onBy}
          />
          <ExportButton run={run} disabled={list.total === 0} />
        </div>
      </header>
      <DataGrid<RankRow>
        label={t('rank')}
        height="content"
        rows={list.rows}
        columns={columns}
        loading={list.loading}
        error={list.error}
        sort={list.sort}
        onSort={list.setSort}
        pager={list.pager}
        settings={list.settings}
        onSettings={list.setSettings}
        onOpen={(row) => {
          const to = narrowedPath(row);
          if (to !== null) goTo(to);
        }}
        empty={{ text: t('noRank') }}
        {...(sums && { totals: Object.fromEntries(drawn) })}
      />
    </section>
  );
}
