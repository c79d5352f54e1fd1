import { activityFields as fields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import '../activities.css';
import { detailPath, type ActivityDetail } from '../types.ts';
import { useActivityButtons } from '../use-buttons.tsx';
import { OrdersList } from './orders-list.tsx';
import { Corrections, StandingCard } from './own-card.tsx';
import { RankingCard } from './ranking-card.tsx';
import { RulesCard } from './rules-card.tsx';

const facts = pickFields(
  fields,
  'activityNo',
  'goal',
  'startsOn',
  'endsOn',
  'settleOn',
  'dealers',
  'topPoints',
  'paidPoints',
);
const { dealers: _, paidPoints: __, ...ownFacts } = facts;
const tones = { start: 'running', settle: 'done', close: 'stopped', correct: 'failed' } as const;

/** Notice of why the activity ended, or of its next step. */
function Notice({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('dealer-activities');
  const { status, closeReason, settleOn } = activity;
  if (status === 'CLOSED')
    return <Alert type="info" showIcon title={t('closed', { reason: closeReason || '—' })} />;
  if (status === 'END') return <Alert type="info" showIcon title={t('willSettle', { day: settleOn })} />;
  return null;
}

/** Activity detail: a dealer's own standing and orders, or for others the ranking of dealers. */
export function ActivityView({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  const { type } = useMe();
  const isDealer = type === 'DEALER';
  const { buttons, element } = useActivityButtons();
  const open = buttons(activity);
  const first = open.find(({ blocked, danger }) => blocked === undefined && !danger);
  const { id, standing, status, timeline } = activity;
  return (
    <DetailLayout
      kind={t('noun')}
      number={activity.name}
      status={showValue(fields.status, status, lang)}
      facts={factsOf(isDealer ? ownFacts : facts, activity, lang)}
      actions={open.map((button) => ({ ...button, primary: button === first }))}
      {...neighboursOf(detailPath, activity)}
      notice={<Notice activity={activity} />}
      aside={
        <>
          <RulesCard activity={activity} />
          {timeline.length > 0 && <TimelineCard rows={timeline} tones={tones} />}
        </>
      }
    >
      {isDealer && standing && status !== 'CLOSED' && (
        <>
          <StandingCard activity={activity} standing={standing} />
          <Corrections id={id} />
          <DetailCard flush title={t('orders')}>
            <OrdersList id={id} />
          </DetailCard>
        </>
      )}
      {!isDealer && status !== 'DRAFT' && <RankingCard activity={activity} />}
      {!isDealer && status === 'DRAFT' && (
        <DetailCard title={t('ranking')}>
          <p>{t('draftHint')}</p>
        </DetailCard>
      )}
      {element}
    </DetailLayout>
  );
}
