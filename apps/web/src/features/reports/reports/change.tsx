import type { MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import { useTranslation } from 'react-i18next';
import { emptyMark } from '#kernel/format.ts';
import { changeOf } from './report-query.ts';
import { unitOf } from './figures.ts';

type Maybe = number | null | undefined;

/** Change of a figure: its sign shows the direction, word and colour whether it is good, where that applies. */
export function ChangeText({ of, value, previous }: { of: MeasureKey; value: Maybe; previous: Maybe }) {
  const { t } = useTranslation('reports');
  const change = changeOf(of, value ?? null, previous ?? null);
  if (!change) return <span className="tl-zero">{emptyMark}</span>;
  if (change.tone === 'same') return <span className="tl-zero">{t('same')}</span>;
  const by = String(Math.abs(change.by) / 100);
  return (
    <span className="rf-change" data-tone={change.tone}>
      <span aria-hidden="true">{change.by > 0 ? '▲' : '▼'}</span>
      <span className="tl-visually-hidden">{change.by > 0 ? '+' : '-'}</span>
      {unitOf(of) === 'rate' ? t('points', { by }) : `${Number(by).toFixed(1)}%`}
      {change.tone !== 'plain' && (
        <span className={change.tone === 'good' ? 'tl-visually-hidden' : undefined}>
          {' '}
          {t(change.tone === 'good' ? 'better' : 'worse')}
        </span>
      )}
    </span>
  );
}
