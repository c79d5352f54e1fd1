import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import type { SalesDetail } from '../types.ts';

type T = TFunction<'sales-orders'>;
type Facts = Pick<
  SalesDetail,
  | 'state'
  | 'status'
  | 'createdBy'
  | 'createdTime'
  | 'acceptedTime'
  | 'shippedTime'
  | 'deliveredTime'
  | 'signedTime'
  | 'endedTime'
  | 'carrierName'
  | 'locationName'
  | 'toName'
>;
const stages = ['place', 'accept', 'ship', 'deliver', 'sign'] as const;
type Stage = (typeof stages)[number];

/** Furthest stage by recorded times, whatever happened afterwards. */
function reached({ acceptedTime, shippedTime, deliveredTime, signedTime }: Facts): number {
  const times = [acceptedTime, shippedTime, deliveredTime, signedTime];
  return times.findLastIndex((time) => time !== null) + 1;
}

/** Who must act at a stage. */
const waitsFor = (stage: Stage, { carrierName, locationName, toName }: Facts, t: T): string =>
  ({
    place: t('rail.system'),
    accept: carrierName || t('noCarrier'),
    ship: locationName,
    deliver: carrierName || t('noCarrier'),
    sign: toName,
  })[stage];

/** Progress steps of a sales order: each stage with its time, and who must act next. */
export function salesRail(order: Facts, t: T): RailStep[] {
  const at = reached(order) + 1;
  const times = [
    order.createdTime,
    order.acceptedTime,
    order.shippedTime,
    order.deliveredTime,
    order.signedTime,
  ];
  const stopped = order.status === 4 || order.status === 5;
  const returns = order.state === 'RETURNING' || order.state === 'RETURNED' || order.state === 'INTERCEPTING';
  const ended = order.endedTime ? { when: formatTime(order.endedTime) } : {};
  const steps = stages.map((stage, index): RailStep => {
    const time = times[index];
    const base = { key: stage, label: t(`rail.${stage}`) };
    if (index < at)
      return {
        ...base,
        state: 'done',
        when: time ? formatTime(time) : undefined,
        ...(index === 0 && { who: order.createdBy }),
      };
    if (index > at) return { ...base, state: 'later' };
    return stopped
      ? { ...base, state: 'failed', ...ended }
      : { ...base, state: 'now', who: waitsFor(stage, order, t) };
  });
  if (order.status === 5) return steps.slice(0, at + 1);
  if (!returns) return steps;
  const back: RailStep = {
    key: 'back',
    label: t('rail.back'),
    ...(order.state === 'RETURNED' ? { state: 'done', ...ended } : { state: 'now', who: order.locationName }),
  };
  return [...steps.slice(0, Math.min(at, 4)), back];
}
