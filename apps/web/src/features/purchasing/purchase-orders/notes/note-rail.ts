import { dnStatusTexts, type DnStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { FormatText } from '../columns/kit.tsx';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { NoteDetail, TimelineRow } from '../types.ts';

type T = TFunction<'purchase-orders'>;
const stages = ['railCreated', 'railShipped', 'railAccepted', 'railReceived'] as const;
type Stage = (typeof stages)[number];

/** Next stage of each status; a finished note has none. */
const stageOf: Readonly<Record<DnStatus, number>> = { 0: 1, 10: 2, 20: 2, 30: 3, 40: 4, 50: 4, 60: 1 };
const doneBy: Readonly<Record<Stage, readonly string[]>> = {
  railCreated: ['upload', 'create'],
  railShipped: ['ship', 'upload', 'create'],
  railAccepted: ['accepted'],
  railReceived: ['finish', 'finishShort', 'receive'],
};

export function waitingPartyOfNote(status: DnStatus, t: T): string | undefined {
  if (status === 0) return t('note.waitsSupplier');
  if (status === 20) return t('note.waitsBuyer');
  return status === 10 || status === 30 ? t('note.waitsWarehouse') : undefined;
}

/** Sentence describing a note's next step. */
export function nextOfNote(note: NoteDetail, t: T): string {
  const isOpen = note.discrepancies.some(({ state }) => state === 'OPEN');
  const next: Partial<Record<DnStatus, string>> = {
    0: t('note.nextShip'),
    10: t('note.nextPush'),
    20: t('note.nextRetry'),
    30: t('note.nextReceive', { count: note.sentQuantity - note.receivedQuantity }),
    ...(isOpen && { 40: t('note.nextDecide') }),
  };
  return next[note.status] ?? t('rail.ended');
}

const lastOf = (timeline: readonly TimelineRow[], actions: readonly string[]): TimelineRow | undefined =>
  timeline.filter((row) => actions.includes(row.action)).toSorted((a, b) => b.time.localeCompare(a.time))[0];

/** Progress steps of a delivery note. A revoked note stops at its last step. */
export function noteRail(note: NoteDetail, t: T, say: FormatText): RailStep[] {
  const revoked = lastOf(note.timeline, ['revoke']);
  const at = stageOf[note.status];
  const word = say(dnStatusTexts[note.status].short);
  return stages.map((stage, index): RailStep => {
    const moved = lastOf(note.timeline, doneBy[stage]);
    const base = { key: stage, label: t(`note.${stage}`) };
    if (index < at) {
      const isShort = note.status === 40 && stage === 'railReceived';
      return {
        ...base,
        ...(stage === 'railReceived' && { label: word }),
        state: isShort ? 'failed' : 'done',
        who: moved?.actor,
        when: moved && formatTime(moved.time),
      };
    }
    if (index > at) return { ...base, state: 'later' };
    if (note.status === 60)
      return {
        key: 'revoked',
        label: word,
        state: 'failed',
        who: revoked?.actor,
        when: revoked && formatTime(revoked.time),
      };
    const failed = note.status === 20;
    return {
      ...base,
      ...(failed && { label: word }),
      state: failed ? 'failed' : 'now',
      who: waitingPartyOfNote(note.status, t),
    };
  });
}
