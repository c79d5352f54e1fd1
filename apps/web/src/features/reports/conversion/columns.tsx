import {
  conversionFields as fields,
  conversionHow,
  conversionRates,
  conversionTimes,
  conversionViews,
  type ConversionView,
} from '@treadline/contract/reports/conversion/fields.ts';
import { clueStageKeys, type ClueStage } from '@treadline/contract/service/clues/stages.ts';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf, explainedColumn, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatQuantity, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import {
  cluesOf,
  cluesPath,
  drillDownPath,
  narrowFilter,
  type ConversionFilter,
  type Conversion,
} from './types.ts';
import { useFormatHours } from './wait.ts';

type RateKey = (typeof conversionRates)[number];

/** Count linked to its clues, with its share of created ones in whole per cent. */
function Count({ count, of, to }: { count: number; of?: number; to: string | undefined }) {
  if (count === 0) return <span className="tl-num tl-zero">0</span>;
  const share = of === undefined ? null : formatRate(Math.round((count * 100) / of) * 100);
  return (
    <span className="tl-num">
      {to ? <Link to={to}>{formatQuantity(count)}</Link> : formatQuantity(count)}
      {share && <span className="tl-hint"> {share}</span>}
    </span>
  );
}

/** Paths from figures to the list of clues, where the user may open it. */
export function useCluePaths(asked: ConversionFilter) {
  const mayOpen = useOpenPaths().has(cluesPath);
  return useMemo(
    () => ({
      ofRow: (view: ConversionView, row: Conversion, which: Record<string, unknown>) =>
        mayOpen ? cluesOf(narrowFilter(view, row, asked), which) : undefined,
      ofStage: (stage: ClueStage) => (mayOpen ? cluesOf(asked, { stage }) : undefined),
    }),
    [mayOpen, asked],
  );
}

/** Filter for the clues behind a month's rate; rates across months have no list. */
const withinOf = (key: RateKey) => (key === 'rate' ? { stage: 'ordered' } : { within: Number(key.slice(4)) });

export function useConversionColumns(view: ConversionView, asked: ConversionFilter) {
  const { t } = useTranslation('conversion');
  const lang = useLang();
  const { type } = useMe();
  const paths = useCluePaths(asked);
  const wait = useFormatHours();
  return useMemo(() => {
    const stage = (key: ClueStage): ColumnExtra<Conversion> => ({
      sortable: true,
      render: (row) => (
        <Count
          count={row[key]}
          to={paths.ofRow(view, row, { stage: key })}
          {...(key !== 'created' && { of: row.created })}
        />
      ),
    });
    const linked = (key: 'young' | 'groupWon', which: Record<string, unknown>): ColumnExtra<Conversion> => ({
      priority: 2,
      render: (row) => <Count count={row[key] ?? 0} to={paths.ofRow(view, row, which)} />,
    });
    const drawRate = (row: Conversion, key: RateKey): ReactNode => {
      const bp = row[key];
      if (bp === null) return <span className="tl-zero">{row.young > 0 ? t('young') : '—'}</span>;
      const to = view === 'month' ? paths.ofRow(view, row, withinOf(key)) : undefined;
      if (!to || bp === 0) return <span className="tl-num">{formatRate(bp)}</span>;
      return (
        <Link className="tl-num" to={to}>
          {formatRate(bp)}
        </Link>
      );
    };
    const rate = (key: RateKey): ColumnExtra<Conversion> => ({
      sortable: true,
      title: fields[key].label[lang],
      render: (row) => drawRate(row, key),
    });
    const time = (key: (typeof conversionTimes)[number]): ColumnExtra<Conversion> => ({
      hidden: true,
      title: fields[key].label[lang],
      render: (row) => (row[key] === null ? <span className="tl-zero">—</span> : wait(row[key])),
    });
    const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
      Object.fromEntries(keys.map((key) => [key, make(key)]));
    const columns = columnsOf<Conversion>(fields, lang, {
      name: {
        fixed: 'left',
        maxWidth: 220,
        sortable: true,
        title: conversionViews[view][lang],
        render: (row) => (
          <>
            <Link to={drillDownPath(view, row, asked, type === 'DEALER')}>{row.name}</Link>
            {view === 'month' && row.young > 0 && <span className="tl-hint"> {t('young')}</span>}
          </>
        ),
      },
      ...each(clueStageKeys, stage),
      ...each(conversionRates, rate),
      ...(view !== 'month' && { young: linked('young', { young: true }) }),
      ...((type === 'OTHER' || type === 'DEALER_GROUP') && {
        groupWon: linked('groupWon', { stage: 'groupWon' }),
      }),
      ...each(conversionTimes, time),
    });
    return columns.map((column) => explainedColumn(column, conversionHow, lang));
  }, [t, lang, type, view, asked, paths, wait]);
}
