import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { memberFields as fields } from '@treadline/contract/promotion/members/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import type { MemberDetail } from '../types.ts';
import { ConsentCard } from './consent-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LotsCard, PointsCard } from './points-card.tsx';
import { CouponsCard, VehiclesCard } from './rights-card.tsx';
import { useHead } from './use-head.tsx';

const facts = pickFields(
  fields,
  'name',
  'mobile',
  'points',
  'pointsDebt',
  'orders',
  'paidYear',
  'couponsUnused',
  'lastVisitTime',
  'marketing',
  'createdTime',
);
const tones = {
  erase: 'failed',
  withdraw: 'failed',
  mergedFrom: 'running',
  adjustPoints: 'waiting',
} as const;

/** Notice of a merged or erased member. */
function Notice({ member }: { member: MemberDetail }) {
  const { t } = useTranslation('members');
  const { erasedTime, mergedIntoNo, merged } = member;
  if (erasedTime !== null)
    return <Alert type="warning" showIcon title={t('erase.notice', { time: formatTime(erasedTime) })} />;
  if (mergedIntoNo) return <Alert type="info" showIcon title={t('merge.notice', { no: mergedIntoNo })} />;
  if (merged.length === 0) return null;
  const numbers = merged.map(({ memberNo }) => memberNo).join(', ');
  return <Alert type="info" showIcon title={t('merge.took', { numbers })} />;
}

/** Member detail: points, coupons and cars on the left, history and consents on the right. */
export function MemberView({ member }: { member: MemberDetail }) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const { element, ...head } = useHead(member);
  return (
    <DetailLayout
      kind={t('noun')}
      number={member.memberNo}
      status={showValue(fields.level, member.level, lang)}
      facts={factsOf(facts, member, lang)}
      {...head}
      notice={<Notice member={member} />}
      aside={
        <>
          <ConsentCard member={member} />
          {member.timeline.length > 0 && <TimelineCard rows={member.timeline} tones={tones} />}
        </>
      }
    >
      <HistoryCard id={member.id} />
      <LotsCard member={member} />
      <PointsCard id={member.id} />
      <CouponsCard member={member} />
      <VehiclesCard member={member} />
      {element}
    </DetailLayout>
  );
}
