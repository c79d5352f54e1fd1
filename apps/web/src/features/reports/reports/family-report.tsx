import { useTranslation } from 'react-i18next';
import { defaultComparison } from '@treadline/contract/reports/reports/periods.ts';
import { Button } from 'antd';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import type { ReportQuery } from './report-query.ts';
import { ChartCard } from './chart-card.tsx';
import { endpoints } from './endpoints.ts';
import { FigureCards, type Totals } from './figure-cards.tsx';
import { ComparePicker, PeriodPicker } from './period-picker.tsx';
import { RankTable } from './rank-table.tsx';
import { useScope, useScopeFields } from './use-scope.ts';

/** Changes URL parameters; undefined removes one. */
type Change = (next: Record<string, unknown>) => void;

const isNothing = ({ values, previous }: Totals): boolean =>
  [...Object.values(values), ...Object.values(previous ?? {})].every((value) => !value);

/** Days of period and comparison, and time of the data. */
function Span({ totals }: { totals: Totals | undefined }) {
  const { t } = useTranslation('reports');
  return (
    <p className="rf-span">
      {totals && (
        <>
          <b>{t('span', totals)}</b>
          {totals.before && <span>{t('versus', totals.before)}</span>}
          <span>{t('asOf', { time: formatTime(totals.asOf) })}</span>
        </>
      )}
    </p>
  );
}

function Nothing({ earliest, change }: { earliest: string | null; change: Change }) {
  const { t } = useTranslation('reports');
  if (!earliest) return <EmptyState text={t('never')} />;
  const show = () => change({ period: undefined, from: earliest, to: undefined });
  return (
    <EmptyState
      text={t('nothing', { day: earliest })}
      action={<Button onClick={show}>{t('showEarliest', { day: earliest })}</Button>}
    />
  );
}

/** Report of one family of measures: period, comparison, filters, figures, a chart and a ranking. */
export function FamilyReport({ asked, change }: { asked: ReportQuery; change: Change }) {
  const { family, days, compare, by, measure } = asked;
  const fields = useScopeFields(family);
  const { scope, setScope } = useScope(fields);
  const query = { from: days.from, to: days.to, compare, ...scope };
  const read = useApi(endpoints[family].total, { query }, { keep: true, staleTime: 60_000 });
  const { data: totals, error, refetch } = read;
  const parts = { asked, scope, totals };
  return (
    <>
      <div className="rf-bar">
        <PeriodPicker days={days} onChange={(next) => change({ ...next, page: undefined })} />
        <ComparePicker
          value={compare}
          onChange={(next) => change({ compare: next === defaultComparison(days.period) ? undefined : next })}
        />
        {fields.length > 0 && <FilterBar fields={fields} values={scope} onChange={setScope} firstCount={3} />}
      </div>
      <Span totals={totals} />
      {error && !totals ? (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <div
          className="rf-family"
          aria-busy={read.isPlaceholderData}
          data-old={read.isPlaceholderData || undefined}
        >
          <FigureCards
            {...parts}
            onChoose={(key) => change({ measure: key, sort: undefined, page: undefined })}
          />
        </div>
      )}
      {totals && !read.isPlaceholderData && isNothing(totals) ? (
        <section className="tl-card rf-nothing">
          <Nothing earliest={totals.earliest} change={change} />
        </section>
      ) : (
        <>
          <ChartCard {...parts} onGrain={(grain) => change({ grain })} />
          {by && (
            <RankTable
              key={`${by}${measure}`}
              {...parts}
              by={by}
              fields={fields}
              onBy={(next) => change({ by: next, page: undefined })}
            />
          )}
        </>
      )}
    </>
  );
}
