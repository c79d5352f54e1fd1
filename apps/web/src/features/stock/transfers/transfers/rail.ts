import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { TransferDetail } from './types.ts';

/** Index of the current stage by status. */
const stages = { DRAFT: 0, APPROVED: 1, SENT: 2, PART_RECEIVED: 2, RECEIVED: 3, CLOSED_SHORT: 3 } as const;

/** Progress steps of a transfer: its state, past actors and who must act next. */
export function transferRail(transfer: TransferDetail, t: TFunction<'transfers'>): RailStep[] {
  const { status, createdBy, submitTime, sentBy, sentTime, endedBy, endedTime, fromName, toName } = transfer;
  const at = (time: string | null) => (time ? formatTime(time) : undefined);
  const draft: RailStep = {
    key: 'draft',
    label: t('rail.draft'),
    state: 'done',
    who: createdBy,
    when: at(submitTime),
  };
  const ended = { who: endedBy ?? undefined, when: at(endedTime) };
  if (status === 'CANCELLED' || status === 'DELETED')
    return [draft, { key: 'send', label: t('rail.send'), state: 'failed', ...ended }];
  const stage = stages[status];
  const state = (step: number): RailStep['state'] =>
    step < stage ? 'done' : step === stage ? 'now' : 'later';
  return [
    { ...draft, state: state(0) },
    {
      key: 'send',
      label: t('rail.send'),
      state: state(1),
      who: sentBy ?? (stage === 1 ? fromName : undefined),
      when: at(sentTime),
    },
    {
      key: 'receive',
      label: t(status === 'CLOSED_SHORT' ? 'rail.short' : 'rail.receive'),
      state: status === 'CLOSED_SHORT' ? 'failed' : state(2),
      ...(stage === 3 && ended),
      ...(stage === 2 && { who: toName, when: t('rail.due', { day: transfer.dueOn }) }),
    },
  ];
}
