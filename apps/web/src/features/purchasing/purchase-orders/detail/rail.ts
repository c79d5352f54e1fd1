import { po, poStatusTexts, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { FormatText } from '../columns/kit.tsx';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { OrderDetail, TimelineRow } from '../types.ts';

type T = TFunction<'purchase-orders'>;
const stages = ['draft', 'pending', 'confirmed', 'shipping', 'received', 'finished'] as const;
type Stage = (typeof stages)[number];

/** Stage of a status; the end statuses 70, 90 and 100 replace the unfinished stage. */
const stageOf: Readonly<Record<PoStatus, Stage>> = {
  10: 'draft',
  20: 'pending',
  30: 'confirmed',
  40: 'shipping',
  50: 'shipping',
  60: 'finished',
  70: 'pending',
  80: 'received',
  90: 'confirmed',
  100: 'received',
};
/** Timeline action that ended an order early. */
const stoppedBy: Partial<Record<PoStatus, string>> = { 70: 'cancel', 90: 'closeEmpty', 100: 'closeShort' };
/** Status that names each stage; the current one is named by its own status. */
const statusOf: Readonly<Record<Stage, PoStatus>> = {
  draft: 10,
  pending: 20,
  confirmed: 30,
  shipping: 50,
  received: 80,
  finished: 60,
};
/** Timeline actions that completed a stage. */
const finishedBy: Readonly<Record<Stage, readonly string[]>> = {
  draft: ['submit'],
  pending: ['confirm'],
  confirmed: ['upload', 'ship'],
  shipping: ['receive'],
  received: ['settle'],
  finished: [],
};

/** Who must act next on an order. */
export function waitingParty(order: OrderDetail, t: T): string | undefined {
  if (order.status === 10) return t('rail.waitsBuyer');
  if (order.status === 20 || order.status === 30 || order.status === 40) return t('rail.waitsSupplier');
  if (order.status === 50) return t('rail.waitsWarehouse');
  return order.status === 80 ? t('rail.waitsFinance') : undefined;
}

/** Sentence describing the next step. */
export function nextStep(order: OrderDetail, t: T): string {
  if (order.awaitsReship && order.status === 40) return t('rail.nextReship');
  // All of it is on notes, one of which has not left.
  if ((order.status === 30 || order.status === 40) && order.notSentQuantity === 0)
    return t('rail.nextShip', { count: order.inflightQuantity });
  const next: Partial<Record<PoStatus, string>> = {
    10: t('rail.nextDraft'),
    20: t('rail.nextPending'),
    30: t('rail.nextConfirmed'),
    40: t('rail.nextPartly', { count: order.notSentQuantity }),
    50: t('rail.nextShipped', { count: order.inflightQuantity }),
    80: t('rail.nextReceived'),
  };
  if (order.cancelledQuantity > 0)
    return t(order.status === 100 ? 'rail.endedShort' : 'rail.endedNone', { count: order.cancelledQuantity });
  return next[order.status] ?? t('rail.ended');
}

/** Latest timeline row of the actions, in whichever order rows come. */
function lastOf(timeline: readonly TimelineRow[], actions: readonly string[]): TimelineRow | undefined {
  return timeline
    .filter((row) => actions.includes(row.action))
    .toSorted((a, b) => b.time.localeCompare(a.time))[0];
}

/** Progress steps of an order: each stage with actor and time, the current one, and who must act next. */
export function railSteps(order: OrderDetail, t: T, say: FormatText): RailStep[] {
  const at = stages.indexOf(stageOf[order.status]);
  const stop = stoppedBy[order.status];
  const ended = order.status === 60;
  // What an order that was stopped never reached is not on its way.
  return stages.slice(0, stop ? at + 1 : undefined).map((stage, index): RailStep => {
    const moved = lastOf(order.timeline, stop && index === at ? [stop] : finishedBy[stage]);
    const past = { who: moved?.actor, when: moved && formatTime(moved.time) };
    const isPart = order.status === 100 && stage === 'shipping';
    const status = index === at ? order.status : isPart ? po.PARTLY_SHIPPED : statusOf[stage];
    const base = { key: stage, label: say(poStatusTexts[status].short) };
    if (index < at) return { ...base, state: 'done', ...past };
    if (index > at) return { ...base, state: 'later' };
    if (stop) return { ...base, state: 'failed', ...past };
    if (ended)
      return {
        ...base,
        state: 'done',
        who: lastOf(order.timeline, ['settle'])?.actor,
        when: formatTime(order.updatedTime),
      };
    return { ...base, state: 'now', who: waitingParty(order, t) };
  });
}
