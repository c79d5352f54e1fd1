import { comparisons, grains, measures, type Grain } from '@treadline/contract/reports/reports/measures.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesBones } from '#kernel/dashboard/series-card.tsx';
import { SeriesChart } from '#kernel/dashboard/series-chart.tsx';
import { SeriesNumbers } from '#kernel/dashboard/series-numbers.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { paperGrain, type ReportQuery } from './report-query.ts';
import { ChangeText } from './change.tsx';
import { endpoints } from './endpoints.ts';
import type { Totals } from './figure-cards.tsx';
import { formatFigure, unitOf } from './figures.ts';
import { useChart, type Answer } from './use-chart.ts';
import { useUnit } from './use-unit.ts';

interface ChartProps {
  asked: ReportQuery;
  scope: FilterValues;
  totals: Totals | undefined;
  onGrain: (grain: Grain) => void;
}

/** Legend with the total and days of both periods. */
function Legend({ asked: { measure, compare }, totals }: Pick<ChartProps, 'asked' | 'totals'>) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const unit = unitOf(measure);
  if (!totals) return <p className="tl-chart-legend" />;
  return (
    <p className="tl-chart-legend">
      <span>
        <i className="tl-chart-key" /> {t('span', totals)} <b>{formatFigure(unit, totals.values[measure])}</b>
      </span>
      {totals.before && (
        <span>
          <i className="tl-chart-key tl-chart-key-before" /> {comparisons[compare][lang]}{' '}
          {t('span', totals.before)} <b>{formatFigure(unit, totals.previous?.[measure])}</b>
        </span>
      )}
    </p>
  );
}

interface DrawnProps extends ChartProps {
  answer: Answer;
}

/** Table of the chart's figures. */
function Numbers({ answer, asked, scope }: Pick<DrawnProps, 'answer' | 'asked' | 'scope'>) {
  const { t } = useTranslation(['reports', 'words']);
  const lang = useLang();
  const { title, points, words } = useChart(answer, asked, scope);
  const { measure, compare } = asked;
  const unit = unitOf(measure);
  const cells = Object.fromEntries(
    points.map(({ key, value, previous }) => [
      key,
      <ChangeText key={key} of={measure} value={value} previous={previous} />,
    ]),
  );
  return (
    <SeriesNumbers
      label={title}
      series={{ points, words: { now: t('now'), before: words.before && comparisons[compare][lang] } }}
      head={t('words:time')}
      cell={(value) => formatFigure(unit, value)}
      change={{ head: t('words:difference'), cells }}
    />
  );
}

/** Printed table of a long series, by week or month to fit the page. */
function PaperNumbers({ asked, scope, grain }: Pick<ChartProps, 'asked' | 'scope'> & { grain: Grain }) {
  const { family, days, compare } = asked;
  const query = { from: days.from, to: days.to, compare, grain, ...scope };
  const { data } = useApi(endpoints[family].series, { query }, { keep: true, staleTime: 60_000 });
  return (
    <div className="rf-table rf-on-paper">
      {data && <Numbers answer={data} asked={{ ...asked, grain }} scope={scope} />}
    </div>
  );
}

/** Chart, or its table in the same place; both when printed. */
function Drawn({ answer, asked, scope, totals, isTable }: DrawnProps & { isTable: boolean }) {
  const lang = useLang();
  const { t } = useTranslation('reports');
  const series = useChart(answer, asked, scope);
  const words = { now: t('now'), before: series.words.before && comparisons[asked.compare][lang] };
  const onPaper = paperGrain(asked.grain, answer.points.length);
  const isShort = onPaper === asked.grain;
  return (
    <>
      <Legend asked={asked} totals={totals} />
      <div className="tl-drawn" data-off={isTable || undefined}>
        <SeriesChart series={{ ...series, words }} />
      </div>
      <div className="tl-drawn rf-table" data-off={!isTable || undefined} data-long={!isShort || undefined}>
        <Numbers answer={answer} asked={asked} scope={scope} />
      </div>
      {!isShort && <PaperNumbers asked={asked} scope={scope} grain={onPaper} />}
    </>
  );
}

/** Selected measure over time, as chart or table. */
export function ChartCard(props: ChartProps) {
  const { asked, scope, onGrain } = props;
  const { family, days, compare, grain, measure } = asked;
  const { t } = useTranslation('reports');
  const lang = useLang();
  const [isTable, setTable] = useState(false);
  const query = { from: days.from, to: days.to, compare, grain, ...scope };
  const read = useApi(endpoints[family].series, { query }, { keep: true, staleTime: 60_000 });
  const title = measures[measure].title[lang];
  const word = useUnit(measure);
  if (read.error && !read.data) {
    const { error, refetch } = read;
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  }
  if (!read.data) return <SeriesBones />;
  return (
    <section className="tl-card rf-chart" aria-label={title} aria-busy={read.isPlaceholderData}>
      <header className="tl-card-head">
        <h2>
          {title}{' '}
          <small className="tl-chart-unit">
            {word} {(grain === 'weekday' || grain === 'season') && t('perDay')}
          </small>
        </h2>
        <div className="rf-tools">
          <Segmented<Grain>
            aria-label={t('grain')}
            value={grain}
            options={(Object.keys(grains) as Grain[]).map((value) => ({ value, label: grains[value][lang] }))}
            onChange={onGrain}
          />
          <button type="button" className="tl-link" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </button>
        </div>
      </header>
      <div className="tl-card-body" data-old={read.isPlaceholderData || undefined}>
        <Drawn {...props} answer={read.data} isTable={isTable} />
      </div>
    </section>
  );
}
