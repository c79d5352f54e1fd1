import { promotionStatusTexts, type PromotionStatus } from '@treadline/contract/promotion/promotions/flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { PromotionDetail } from '../types.ts';

/** Stage of each status. */
const stages = {
  DRAFT: 0,
  REJECTED: 1,
  SUBMITTED: 1,
  WAIT: 2,
  RUN: 2,
  PAUSED: 2,
  END: 3,
  CLOSED: 3,
} as const;

/** Progress steps of a promotion: its state, past actors, start and end. */
export function promotionRail(
  promotion: PromotionDetail,
  t: TFunction<'promotions'>,
  lang: Lang,
): RailStep[] {
  const word = (of: PromotionStatus) => promotionStatusTexts[of].text[lang];
  const { status, createdBy, createdTime, submittedBy, approvedBy, startsTime, endsTime } = promotion;
  const stage = stages[status];
  const state = (step: number): RailStep['state'] =>
    step < stage ? 'done' : step === stage ? 'now' : 'later';
  const isRejected = status === 'REJECTED';
  const closed = promotion.timeline.find(({ action }) => action === 'close');
  return [
    { key: 'draft', label: word('DRAFT'), state: state(0), who: createdBy, when: formatTime(createdTime) },
    {
      key: 'approve',
      label: isRejected ? word('REJECTED') : t(approvedBy ? 'rail.approved' : 'rail.submitted'),
      state: isRejected ? 'failed' : state(1),
      who: status === 'SUBMITTED' ? t('rail.another') : approvedBy || submittedBy || undefined,
    },
    {
      key: 'run',
      label: status === 'PAUSED' ? word('PAUSED') : t('rail.run'),
      state: status === 'CLOSED' ? 'done' : state(2),
      when: formatTime(startsTime),
    },
    {
      key: 'end',
      label: status === 'CLOSED' ? word('CLOSED') : t('rail.end'),
      state: stage === 3 ? (status === 'CLOSED' ? 'failed' : 'done') : 'later',
      who: closed?.actor,
      when: formatTime(closed?.time ?? endsTime),
    },
  ];
}
