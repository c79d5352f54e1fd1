import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { OrderDetail } from '../types.ts';

type T = TFunction<'dealer-orders'>;
const stages = ['place', 'pay', 'ship', 'receive'] as const;
type Stage = (typeof stages)[number];
type Axes = Pick<OrderDetail, 'payState' | 'shipState' | 'receiveState' | 'endState'>;

/** Stage index of an order by its payment, shipping and receipt states; beyond the last stage all is received. */
export function stageOf({ payState, shipState, receiveState, endState }: Axes): number {
  if (payState !== 'PAID') return 1;
  if (receiveState === 'RECEIVED') return stages.length;
  // What was given up is waited for no more: the rest is on the road.
  return shipState === 'SHIPPED' || endState === 'SHORT' ? 3 : 2;
}

/** Party that must act at a stage. */
function waitsFor(stage: Stage, { payState, dealerName, openClaims }: OrderDetail, t: T): string {
  if (stage === 'ship' || (stage === 'pay' && payState === 'PROOF')) return t('rail.platform');
  if (stage === 'receive' && openClaims > 0) return t('rail.platform');
  return dealerName ?? t('you');
}

const endedBefore: readonly OrderDetail['endState'][] = ['CANCELLING', 'CANCELLED', 'TIMEOUT'];

/** Progress steps of an order: each stage with its time, and who must act next. */
export function orderRail(order: OrderDetail, t: T): RailStep[] {
  const at = stageOf(order);
  const isOver = endedBefore.includes(order.endState);
  const left: Readonly<Record<Stage, string | null>> = {
    place: order.createdTime,
    pay: order.paidTime,
    ship: order.shippedTime,
    receive: order.receivedTime,
  };
  // What an order that ended never reached is not on its way.
  return stages.slice(0, isOver ? at + 1 : undefined).map((stage, index): RailStep => {
    const base = { key: stage, label: t(`rail.${stage}`) };
    const time = left[stage];
    const when = time ? formatTime(time) : undefined;
    if (index < at)
      return { ...base, state: 'done', when, ...(stage === 'place' && { who: order.createdBy }) };
    if (index > at) return { ...base, state: 'later' };
    if (isOver || order.status === 'ORDER_ERROR')
      return { ...base, state: 'failed', when: order.endedTime ? formatTime(order.endedTime) : undefined };
    return { ...base, state: 'now', who: waitsFor(stage, order, t) };
  });
}
