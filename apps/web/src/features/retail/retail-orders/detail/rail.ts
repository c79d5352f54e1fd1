import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { OrderDetail } from '../types.ts';

type T = TFunction<'retail-orders'>;
type Stage = 'place' | 'pay' | 'prepare' | 'transit' | 'receive' | 'fit';

/** Stages of an order; without transport when the goods are in the shop. */
export function stagesOf({ shipments }: Pick<OrderDetail, 'shipments'>): readonly Stage[] {
  const travels = shipments.some(({ state }) => state !== 'IN_STORE' && state !== 'RELEASED');
  return travels ? ['place', 'pay', 'prepare', 'transit', 'receive', 'fit'] : ['place', 'pay', 'fit'];
}

/** Stage of an order by its payment and fulfilment states. */
export function stageOf(order: Pick<OrderDetail, 'payState' | 'fulfilState' | 'shipments'>): Stage {
  if (order.payState !== 'PAID') return 'pay';
  const stage = (
    {
      NONE: 'prepare',
      PREPARING: 'prepare',
      SHIPPED: 'transit',
      DELIVERED: 'receive',
      IN_STORE: 'fit',
    } as const
  )[order.fulfilState];
  return stagesOf(order).includes(stage) ? stage : 'fit';
}

const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;

/** Time at which each stage was completed. */
const leftAt = (order: OrderDetail): Readonly<Record<Stage, string | null>> => ({
  place: order.createdTime,
  pay: order.paidTime,
  prepare: latest(order.shipments.map(({ shippedTime }) => shippedTime)),
  transit: latest(order.shipments.map(({ deliveredTime }) => deliveredTime)),
  receive: latest(order.shipments.map(({ receivedTime }) => receivedTime)),
  fit: order.completedTime,
});

/** Who must act at a stage. */
function waitsFor(stage: Stage, order: OrderDetail, t: T): string {
  const shop = order.dealerName ?? t('rail.shop');
  if (stage === 'pay') return t(order.proofState === 'WAITING' ? 'rail.platform' : 'rail.customer');
  if (stage === 'transit') return t('rail.platform');
  return stage === 'prepare' && order.shipmentType !== 0 ? t('rail.platform') : shop;
}

/** Progress steps of an order: each stage with its time, and who must act next. */
export function orderRail(order: OrderDetail, t: T): RailStep[] {
  const stages = stagesOf(order);
  const at = order.status === 'COMPLETED' ? stages.length : stages.indexOf(stageOf(order));
  const stopped = order.endState !== 'NONE' || order.status === 'ORDER_ERROR';
  const times = leftAt(order);
  // What an order that ended never reached is not on its way.
  return stages.slice(0, order.endState === 'NONE' ? undefined : at + 1).map((stage, index): RailStep => {
    const base = { key: stage, label: t(`rail.${stage}`) };
    const time = times[stage];
    const when = time ? formatTime(time) : undefined;
    if (index < at)
      return { ...base, state: 'done', when, ...(stage === 'place' && { who: order.createdBy }) };
    if (index > at) return { ...base, state: 'later' };
    if (stopped)
      return { ...base, state: 'failed', when: order.endedTime ? formatTime(order.endedTime) : undefined };
    return { ...base, state: 'now', who: waitsFor(stage, order, t) };
  });
}
