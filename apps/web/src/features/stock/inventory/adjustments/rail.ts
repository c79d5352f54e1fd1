import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { AdjustmentDetail } from './types.ts';

/**
 * Progress steps of an adjustment: past actors and who must act next; without approval directly from draft to posted.
 */
export function adjustmentRail(adjustment: AdjustmentDetail, t: TFunction<'inventory'>): RailStep[] {
  const { status, decidedBy, createdBy, value, approveAbove } = adjustment;
  const at = (time: string | null) => (time ? formatTime(time) : undefined);
  const isDraft = status === 'DRAFT';
  const isPosted = status === 'POSTED' || status === 'REVERSED';
  const draft: RailStep = {
    key: 'draft',
    label: t('rail.draft'),
    state: isDraft ? 'now' : 'done',
    who: createdBy,
    when: isDraft ? undefined : at(adjustment.submitTime),
  };
  const approval: RailStep = {
    key: 'approval',
    label: t('rail.approval'),
    state: isDraft ? 'later' : status === 'PENDING' ? 'now' : status === 'REJECTED' ? 'failed' : 'done',
    who: status === 'PENDING' ? t('rail.approver') : (decidedBy ?? undefined),
    when: at(adjustment.decidedTime),
  };
  const posted: RailStep = {
    key: 'posted',
    label: t('rail.posted'),
    state: isPosted ? 'done' : 'later',
    when: isPosted ? at(adjustment.decidedTime ?? adjustment.submitTime) : undefined,
  };
  const isApproved = value > approveAbove || status === 'PENDING' || decidedBy;
  return isApproved ? [draft, approval, posted] : [draft, posted];
}
