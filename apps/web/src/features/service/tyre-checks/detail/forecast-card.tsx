import { axleTexts } from '@treadline/contract/service/tyre-checks/words.ts';
import { useTranslation } from 'react-i18next';
import { useLang, useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { agedText, forecastText, hintText } from '../car/words.ts';
import type { CheckDetail } from '../types.ts';

/** Wear forecast per axle from the car's own history, and hints. */
export function ForecastCard({ check }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const say = useContractText();
  const { forecast, hints, limits } = check;
  if (forecast.length + hints.length === 0) return null;
  return (
    <DetailCard title={t('forecast.title')}>
      <dl className="check-axles">
        {forecast.map((range) => (
          <div key={range.axle}>
            <dt>{say(axleTexts[range.axle])}</dt>
            <dd>
              {forecastText(range, limits.redDepth, t)} {agedText(range, limits.ageYears, t)}
            </dd>
          </div>
        ))}
      </dl>
      {hints.length > 0 && (
        <ul className="check-hints" aria-label={t('report.hints')}>
          {hints.map((hint) => (
            <li key={hint}>
              <StatusDot tone="waiting">{hintText(hint, lang)}</StatusDot>
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
