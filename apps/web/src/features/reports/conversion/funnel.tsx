import { monthsBefore, type Months } from '@treadline/contract/reports/conversion/period.ts';
import { clueStageKeys, clueStages, type ClueStage } from '@treadline/contract/service/clues/stages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatQuantity, formatRate } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import '#kernel/dashboard/dashboard.css';
import '#kernel/dashboard/paper.css';
import './funnel.css';
import { resolveMonths, type ConversionFilter, type Totals } from './types.ts';
import { useFormatHours } from './wait.ts';

const waits = {
  contacted: 'toContact',
  booked: 'toBooking',
  visited: 'toVisit',
  ordered: 'toOrder',
  paid: 'toPayment',
  completed: 'toCompletion',
} as const;

interface Step {
  stage: ClueStage;
  count: number;
  /** Share of created clues, and of the previous step, in basis points. */
  share: number | null;
  ofStep: number | null;
  /** Value of the previous months; null without clues. */
  before: number | null;
  shareBefore: number | null;
  /** Median hours since the previous step. */
  wait: number | null;
}

const shareOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 10_000) / whole));
const stepsOf = (now: Totals, before: Totals): Step[] =>
  clueStageKeys.map((stage, at) => ({
    stage,
    count: now[stage],
    share: shareOf(now[stage], now.created),
    ofStep: at === 0 ? null : shareOf(now[stage], now[clueStageKeys[at - 1] ?? 'created']),
    before: before.created === 0 ? null : before[stage],
    shareBefore: shareOf(before[stage], before.created),
    wait: stage === 'created' ? null : now[waits[stage]],
  }));

const spanOf = ({ from, to }: Months) => (from === to ? from : `${from} – ${to}`);
/** Rate with one decimal. */
const rateText = (bp: number | null) => (bp === null ? '—' : formatRate(Math.round(bp / 10) * 10));
const width = (bp: number | null) => ({ width: `${(bp ?? 0) / 100}%` });

interface BarProps {
  step: Step;
  to: string | undefined;
}

/** Stage with its bar, the previous period's bar behind it, and figures. */
function Bar({ step, to }: BarProps) {
  const { t } = useTranslation('conversion');
  const say = useContractText();
  const waitText = useFormatHours();
  const { stage, count, share, ofStep, before, shareBefore, wait } = step;
  const figures = (
    <>
      <span className="fn-stage">{say(clueStages[stage])}</span>
      <span className="fn-plot">
        <i className="fn-before" style={width(shareBefore)} />
        <i className="fn-bar" style={width(share)} />
      </span>
      <span className="fn-figure">
        <b>{formatQuantity(count)}</b> <span>{rateText(share)}</span>
      </span>
      <span className="fn-hint">{ofStep !== null && t('ofStep', { share: rateText(ofStep) })}</span>
      <span className="fn-hint">{wait !== null && t('wait', { time: waitText(wait) })}</span>
      <span className="fn-hint">
        {before !== null && t('before', { count: formatQuantity(before), share: rateText(shareBefore) })}
      </span>
    </>
  );
  return <li>{to ? <Link to={to}>{figures}</Link> : <span>{figures}</span>}</li>;
}

function Table({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('conversion');
  const say = useContractText();
  const waitText = useFormatHours();
  return (
    <div className="tl-chart-numbers">
      <table>
        <thead>
          <tr>
            {(['stage', 'count', 'share', 'stepShare', 'median', 'countBefore', 'shareBefore'] as const).map(
              (key) => (
                <th key={key} scope="col">
                  {t(`table.${key}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ stage, count, share, ofStep, wait, before, shareBefore }) => (
            <tr key={stage}>
              <th scope="row">{say(clueStages[stage])}</th>
              <td>{formatQuantity(count)}</td>
              <td>{rateText(share)}</td>
              <td>{rateText(ofStep)}</td>
              <td>{wait === null ? '—' : waitText(wait)}</td>
              <td>{before === null ? '—' : formatQuantity(before)}</td>
              <td>{rateText(shareBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FunnelProps {
  asked: ConversionFilter;
  /** Totals under the filter; undefined while loading. */
  totals: Totals | undefined;
  /** Path of the clues behind a stage; undefined where the user may not see them. */
  pathOf: (stage: ClueStage) => string | undefined;
}

/** Conversion funnel under the filter, as chart or table. */
export function Funnel({ asked, totals: now, pathOf }: FunnelProps) {
  const { t } = useTranslation(['conversion', 'kernel']);
  const [isTable, setTable] = useState(false);
  const months = resolveMonths(asked);
  const before = monthsBefore(months);
  const query = { ...asked, ...before, pageSize: 1 } as never;
  const past = useApi('GET /report/conversion/report', { query }, { keep: true }).data?.totals;
  if (!now || !past) return <div className="tl-card fn-card" role="status" aria-label={t('funnel')} />;
  const steps = stepsOf(now, past);
  return (
    <section className="tl-card fn-card" aria-label={t('funnel')}>
      <header className="tl-card-head">
        <h2>{t('funnel')}</h2>
        <p className="tl-chart-legend">
          <span>
            <i className="tl-chart-key" /> {spanOf(months)}
          </span>
          <span>
            <i className="tl-chart-key tl-chart-key-before" /> {spanOf(before)}
            {past.created === 0 && ` ${t('noneBefore')}`}
          </span>
          {now.young > 0 && <span>{t('youngHint', { count: now.young })}</span>}
        </p>
        <button type="button" className="tl-link" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'kernel:dashboard.asChart' : 'kernel:dashboard.asTable')}
        </button>
      </header>
      <div className="tl-card-body">
        <div className="tl-drawn" data-off={isTable || undefined}>
          <ol className="fn">
            {steps.map((step) => (
              <Bar key={step.stage} step={step} to={step.count > 0 ? pathOf(step.stage) : undefined} />
            ))}
          </ol>
        </div>
        <div className="tl-drawn" data-off={!isTable || undefined}>
          <Table steps={steps} />
        </div>
      </div>
    </section>
  );
}
