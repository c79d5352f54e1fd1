import type { DealerOrderStatus } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Wholesale } from './write-wholesale.ts';

interface Step {
  action: string;
  at: number;
  to: DealerOrderStatus;
  byDealer: boolean;
}

/** Status of an order after its n-th of several shipments left or arrived. */
const after = (n: number, of: number, part: DealerOrderStatus, whole: DealerOrderStatus): DealerOrderStatus =>
  n < of ? part : whole;

function stepsOf({ first, lines, placed, paid }: Wholesale): Step[] {
  const goods = lines
    .flatMap(({ sentAt, receivedAt }) => [
      { action: 'ship', at: sentAt },
      ...(receivedAt === null ? [] : [{ action: 'receive', at: receivedAt }]),
    ])
    .toSorted((a, b) => a.at - b.at);
  let [sent, came] = [0, 0];
  const moved = goods.map(({ action, at }): Step => {
    if (action === 'ship') sent += 1;
    else came += 1;
    const shipped = after(sent, lines.length, 'PART_SHIPPED', 'SHIPPED');
    const to = came === 0 ? shipped : after(came, lines.length, 'PART_RECEIVED', 'RECEIVED');
    return { action, at, to, byDealer: action === 'receive' };
  });
  return [
    { action: 'create', at: placed, to: 'AWAITING_PAYMENT', byDealer: first.allowed },
    { action: 'pay', at: paid, to: 'PAID', byDealer: false },
    ...moved,
  ];
}

/** Adds the timeline of a dealer order. */
export function addWholesaleTimeline(sink: Sink, order: Wholesale): void {
  let before: DealerOrderStatus | null = null;
  for (const { action, at, to, byDealer } of stepsOf(order)) {
    sink.add('timeline', {
      id: sink.nextId('timeline'),
      entity: 'dealer-order',
      entity_id: order.id,
      entity_no: order.no,
      action,
      from_status: before,
      to_status: to,
      remark: '',
      changes: null,
      actor_id: null,
      actor_name: byDealer ? '门店采购' : action === 'ship' ? '平台发货' : '系统',
      actor_type: byDealer ? 'DEALER' : 'OTHER',
      company_id: byDealer ? order.dealerId : null,
      request_id: 'demo',
      at: iso(at),
    });
    before = to;
  }
}
