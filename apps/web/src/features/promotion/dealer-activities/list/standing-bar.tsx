import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import '../activities.css';
import { formatMissing, formatThreshold } from '../say.ts';
import type { ActivityUnits, Standing } from '../types.ts';

interface StandingBarProps {
  rules: ActivityUnits;
  standing: Standing;
  /** Also shows the value, or the reached step with its points. */
  with?: 'value' | 'step';
}

/** Progress bar of a dealer to the next step, with what is missing: 还差 12 条. */
export function StandingBar({ rules, standing, with: more }: StandingBarProps) {
  const { t } = useTranslation('dealer-activities');
  const { progress, step, points, value } = standing;
  const words = formatMissing(t, rules, standing);
  const reached = more === 'step' && step > 0 ? t('reached', { step, points: formatQuantity(points) }) : '';
  return (
    <div className="act-standing">
      <div
        className="act-bar"
        role="progressbar"
        aria-label={words}
        aria-valuenow={Math.floor(progress / 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${progress / 100}%` }} data-whole={progress >= 10_000} />
      </div>
      <span className="act-words tl-ellipsis" title={[words, reached].filter(Boolean).join(' · ')}>
        {more === 'value' && (
          <>
            <b className="tl-num">{formatThreshold(t, rules, value)}</b> ·{' '}
          </>
        )}
        {words}
        {reached && <em>{reached}</em>}
      </span>
    </div>
  );
}
