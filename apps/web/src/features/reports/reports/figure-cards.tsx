import { measures, measuresOf, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { useLang } from '#kernel/lang.ts';
import type { FilterValues } from '#ui/list/filter-types.ts';
import type { ReportQuery } from './report-query.ts';
import { ChangeText } from './change.tsx';
import { formatFigure, unitOf } from './figures.ts';
import { FigureHelp } from './figure-help.tsx';
import { useUnit } from './use-unit.ts';

export type Totals = OutputOf<'GET /report/dealerRetail/salesTotalCount'>;

interface CardsProps {
  asked: ReportQuery;
  scope: FilterValues;
  totals: Totals | undefined;
  onChoose: (key: MeasureKey) => void;
}

function Figure({ of, totals }: { of: MeasureKey; totals: Totals }) {
  const { t } = useTranslation('reports');
  const unit = unitOf(of);
  const word = useUnit(of);
  const [value, previous] = [totals.values[of], totals.previous?.[of]];
  return (
    <>
      <span className="rf-value">
        <strong>{formatFigure(unit, value)}</strong>
        <small>{word}</small>
      </span>
      {totals.previous && (
        <span className="rf-versus">
          <ChangeText of={of} value={value} previous={previous} />
          <span className="tl-ellipsis">{t('before', { value: formatFigure(unit, previous) })}</span>
        </span>
      )}
    </>
  );
}

function FigureCard({ of, asked, scope, totals, onChoose }: CardsProps & { of: MeasureKey }) {
  const lang = useLang();
  const on = asked.measure === of;
  return (
    <div className="rf-figure" data-on={on || undefined}>
      <button type="button" aria-pressed={on} onClick={() => onChoose(of)}>
        <span className="rf-name tl-ellipsis" title={measures[of].title[lang]}>
          {measures[of].title[lang]}
        </span>
        {totals ? (
          <Figure of={of} totals={totals} />
        ) : (
          <>
            <span className="tl-bone rf-bone" />
            <span className="tl-bone tl-bone-row" />
          </>
        )}
      </button>
      <FigureHelp of={of} asked={asked} scope={scope} asOf={totals?.asOf} />
    </div>
  );
}

/** Number of columns for evenly filled rows, with as few rows as possible. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / 6));

/** Figures of the family, each selectable for chart and ranking. */
export function FigureCards(props: CardsProps) {
  const { t } = useTranslation('reports');
  const keys = measuresOf(props.asked.family);
  return (
    <section
      className="rf-figures"
      aria-label={t('figures')}
      aria-busy={!props.totals}
      data-compared={props.asked.compare !== 'none' || undefined}
      style={{ '--columns': columnsFor(keys.length) } as CSSProperties}
    >
      {keys.map((key) => (
        <FigureCard key={key} of={key} {...props} />
      ))}
    </section>
  );
}
