import { useTranslation } from 'react-i18next';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StandingBar } from '../list/standing-bar.tsx';
import { formatAmount, formatThreshold } from '../say.ts';
import type { ActivityDetail, Standing } from '../types.ts';

const signed = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatQuantity(Math.abs(points))}`;

/** Corrections of a settlement caused by refunds. */
export function Corrections({ id, dealerId }: { id: number; dealerId?: number }) {
  const { t } = useTranslation('dealer-activities');
  const { data } = useApi('GET /promotion/dealer/activity/progress/:id', {
    params: { id },
    query: dealerId === undefined ? {} : { dealerId: String(dealerId) },
  });
  if (!data || data.corrections.length === 0) return null;
  return (
    <DetailCard title={t('corrections')}>
      <ul className="act-steps">
        {data.corrections.map(({ id: key, orderNo, points, pieces, time }) => (
          <li key={key}>
            {t('correction', {
              time: formatTime(time),
              no: orderNo,
              pieces: formatQuantity(Math.abs(pieces)),
              points: signed(points),
            })}
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

/** Standing of a dealer: progress bar, what is missing, days left. */
export function StandingCard({ activity, standing }: { activity: ActivityDetail; standing: Standing }) {
  const { t } = useTranslation('dealer-activities');
  const { type } = useMe();
  const { daysLeft, steps } = activity;
  const { next } = standing;
  const step = steps[standing.step];
  return (
    <DetailCard
      title={t(type === 'DEALER' ? 'standing' : 'progress')}
      extra={daysLeft !== null && t('daysLeft', { count: daysLeft })}
    >
      <div className="act-own">
        <span className="act-big tl-num">{formatThreshold(t, activity, standing.value)}</span>
        <StandingBar rules={activity} standing={standing} with="step" />
        {next !== null && step && (
          <span className="tl-hint">
            {t('nextStep', { from: formatThreshold(t, activity, next), points: formatQuantity(step.points) })}
          </span>
        )}
        {standing.base !== null && (
          <span className="tl-hint">{t('base', { amount: formatAmount(t, activity, standing.base) })}</span>
        )}
      </div>
    </DetailCard>
  );
}
