import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { StatementDetail } from '../types.ts';

/** Progress steps of a statement: its state, past actors and who must act next. */
export function statementRail(statement: StatementDetail, t: TFunction<'statements'>): RailStep[] {
  const { status, state, partyName } = statement;
  const at = (time: string | null) => (time ? formatTime(time) : undefined);
  const isConfirmed = status === 'CONFIRMED';
  const draft: RailStep = {
    key: 'draft',
    label: t('rail.made'),
    state: status === 'VOID' ? 'failed' : status === 'DRAFT' ? 'now' : 'done',
    who: statement.createdBy,
    when: at(statement.createdTime),
  };
  const confirmed: RailStep = {
    key: 'confirmed',
    label: t(status === 'DISPUTED' ? 'rail.disputed' : 'rail.confirmed'),
    state: status === 'DISPUTED' ? 'failed' : status === 'SENT' ? 'now' : isConfirmed ? 'done' : 'later',
    who: isConfirmed ? statement.confirmedBy : partyName,
    when: at(statement.confirmedTime ?? statement.sentTime),
  };
  const settled: RailStep = {
    key: 'settled',
    label: t('rail.settled'),
    state: state === 'SETTLED' ? 'done' : isConfirmed ? 'now' : 'later',
    who: isConfirmed && state !== 'SETTLED' ? t('rail.finance') : undefined,
  };
  return [draft, confirmed, settled];
}
