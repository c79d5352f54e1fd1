import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { PartDetail } from '../types.ts';

/** Progress steps of a part up to release: its state, past actors and who must act next. */
export function partRail(part: PartDetail, t: TFunction<'catalogue'>): RailStep[] {
  const { status, submittedBy, submittedTime, approvedBy, approvedTime, disabledTime } = part;
  const at = (time: string | null | undefined) => (time ? formatTime(time) : undefined);
  const isReviewed = status === 'Approved' || status === 'Deployed';
  // The newest come first.
  const released = part.timeline.find(({ action }) => action === 'publish');
  const stopped = part.timeline.find(({ action }) => action === 'disable');
  const review: RailStep['state'] = status === 'Pending' ? 'now' : status === 'Failed' ? 'failed' : 'done';
  const release: RailStep['state'] = status === 'Approved' ? 'now' : status === 'Deployed' ? 'done' : 'later';
  return [
    { key: 'submit', label: t('rail.submit'), state: 'done', who: submittedBy, when: at(submittedTime) },
    {
      key: 'review',
      label: t('rail.review'),
      state: review,
      who: status === 'Pending' ? t('rail.reviewer') : approvedBy || undefined,
      when: status === 'Pending' ? undefined : at(approvedTime),
    },
    ...(disabledTime
      ? [
          {
            key: 'off',
            label: t('rail.off'),
            state: 'failed' as const,
            who: stopped?.actor,
            when: at(disabledTime),
          },
        ]
      : []),
    {
      key: 'release',
      label: t('rail.release'),
      state: release,
      who: status === 'Deployed' ? released?.actor : isReviewed ? t('rail.releaser') : undefined,
      when: status === 'Deployed' ? at(released?.time) : undefined,
    },
  ];
}
