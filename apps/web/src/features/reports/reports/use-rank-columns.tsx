import { rankFieldsOf } from '@treadline/contract/reports/reports/fields.ts';
import { type Measure } from '@treadline/contract/reports/reports/measure.ts';
import {
  dimensions,
  measures,
  measuresOf,
  type Dimension,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { FilterValues } from '#ui/list/filter-types.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { factsOf, filterKeys, type ReportQuery } from './report-query.ts';
import { ChangeText } from './change.tsx';
import { formatFigure, unitOf } from './figures.ts';

/** Figures by measure and, with the suffix `Before`, those of the comparison period. */
export interface RankRow {
  id: string;
  name: string;
  [figure: string]: number | string | null;
}

const figureOf = (row: RankRow, key: string): number | null => (row[key] ?? null) as number | null;

/** Filters narrowed to a row; null for rows without a value, such as no dealer, province or size. */
export const rowFilter = (scope: FilterValues, by: Dimension, { id }: RankRow): FilterValues | null =>
  id === '' || (id === '0' && by === 'dealer')
    ? null
    : { ...scope, [filterKeys[by]]: by === 'size' ? id : [id] };

/** Share of the total as bar and number; nothing where parts do not add up. */
function Share({ value, whole }: { value: number | null; whole: number | null | undefined }) {
  if (value === null || !whole || whole <= 0 || value < 0)
    return <span className="tl-zero">{emptyMark}</span>;
  const share = (value / whole) * 100;
  return (
    <span className="rf-share" style={{ '--share': `${Math.min(100, share)}%` } as CSSProperties}>
      {share.toFixed(1)}%
    </span>
  );
}

interface Ranked {
  asked: ReportQuery;
  by: Dimension;
  scope: FilterValues;
  totals: Readonly<Record<string, number | null>> | undefined;
  /** Path of a row's report; null for rows without a value. Must be a stable function. */
  narrowedPath: (row: RankRow) => string | null;
}

const isAdditive = (key: MeasureKey): boolean => {
  const { unit, distinct }: Measure = measures[key];
  return unit !== 'rate' && !distinct;
};

/** Columns of the ranking: name, the selected measure with previous value, change and share, then the others. */
export function useRankColumns({
  asked,
  by,
  scope,
  totals,
  narrowedPath,
}: Ranked): readonly GridColumn<RankRow>[] {
  const { t } = useTranslation(['reports', 'words']);
  const lang = useLang();
  const { family, measure, compare, days } = asked;
  const whole = totals?.[measure];
  return useMemo(() => {
    const draw = (key: MeasureKey) => (row: RankRow) => {
      const value = figureOf(row, key);
      const text = formatFigure(unitOf(key), value);
      const narrowed = !value ? null : rowFilter(scope, by, row);
      if (!narrowed) return <span className={figureClass(value)}>{text}</span>;
      return (
        <Link className={figureClass(value)} to={factsOf(key, days, narrowed)}>
          {text}
        </Link>
      );
    };
    const isCompared = compare !== 'none';
    const own = (key: MeasureKey) => ({ [key]: { sortable: true, render: draw(key) } });
    const before = (key: MeasureKey, hidden: boolean) => (isCompared ? { [`${key}Before`]: { hidden } } : {});
    const [main, ...rest] = columnsOf<RankRow>(rankFieldsOf(family), lang, {
      ...own(measure),
      ...before(measure, false),
      ...Object.assign(
        {},
        ...measuresOf(family)
          .filter((key) => key !== measure)
          .map((key) => ({ ...own(key), ...before(key, true) })),
      ),
    });
    const change: GridColumn<RankRow> = {
      key: 'change',
      title: t('words:difference'),
      align: 'right',
      export: false,
      render: (row) => (
        <ChangeText
          of={measure}
          value={figureOf(row, measure)}
          previous={figureOf(row, `${measure}Before`)}
        />
      ),
    };
    const share: GridColumn<RankRow> = {
      key: 'share',
      title: t('share'),
      width: 128,
      export: false,
      render: (row) => <Share value={figureOf(row, measure)} whole={whole} />,
    };
    const name: GridColumn<RankRow> = {
      key: 'name',
      title: dimensions[by][lang],
      fixed: 'left',
      sortable: true,
      maxWidth: 240,
      render: (row) => {
        const to = narrowedPath(row);
        return to === null ? row.name : <Link to={to}>{row.name}</Link>;
      },
    };
    return [
      name,
      ...(main ? [main] : []),
      ...(isCompared ? [...rest.splice(0, 1), change] : []),
      ...(isAdditive(measure) ? [share] : []),
      ...rest,
    ];
  }, [t, lang, family, measure, compare, days, by, scope, whole, narrowedPath]);
}
