import type { TFunction } from 'i18next';
import { formatTime } from '../../../kernel/format.ts';
import type { RailStep } from '../../../ui/feedback/status-rail.tsx';
import type { TransferDetail } from './types.ts';

/** How far each status is: what is done, and where it stands. */
const stages = { DRAFT: 0, APPROVED: 1, SENT: 2, PART_RECEIVED: 2, RECEIVED: 3, CLOSED_SHORT: 3 } as const;

/** Where a transfer is, who moved it and who must act. */
export function transferRail(transfer: TransferDetail, t: TFunction<'stock-transfers'>): RailStep[] {
  const { status, createdBy, submitTime, sentBy, sentTime, endedBy, endedTime } = transfer;
  const at = (time: string | null) => (time ? formatTime(time) : undefined);
  const isCancelled = status === 'CANCELLED' || status === 'DELETED';
  const stage = isCancelled ? 1 : stages[status];
  const state = (step: number): RailStep['state'] =>
    step < stage ? 'done' : step === stage ? 'now' : 'later';
  const steps: RailStep[] = [
    { key: 'draft', label: t('rail.draft'), state: state(0), who: createdBy, when: at(submitTime) },
    {
      key: 'send',
      label: t('rail.send'),
      state: isCancelled ? 'failed' : state(1),
      who: isCancelled ? (endedBy ?? undefined) : (sentBy ?? (stage === 1 ? transfer.fromName : undefined)),
      when: isCancelled ? at(endedTime) : at(sentTime),
    },
    {
      key: 'receive',
      label: t('rail.receive'),
      state: state(2),
      who: stage === 2 ? transfer.toName : undefined,
      when: stage === 2 ? t('rail.due', { day: transfer.dueOn }) : undefined,
    },
  ];
  const end: RailStep = {
    key: 'end',
    label: status === 'CLOSED_SHORT' ? t('rail.short') : t('rail.end'),
    state: status === 'RECEIVED' ? 'done' : status === 'CLOSED_SHORT' ? 'failed' : 'later',
    who: isCancelled ? undefined : (endedBy ?? undefined),
    when: isCancelled ? undefined : at(endedTime),
  };
  return isCancelled ? steps.slice(0, 2) : [...steps, end];
}
