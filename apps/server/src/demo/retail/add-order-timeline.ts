import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Customer } from './shop.ts';
import type { Order } from './write-order.ts';

const comments = [
  '客户要求周末安装',
  '请先电话确认到店时间',
  '旧胎客户自行带走',
  '发票抬头为公司',
  '轮胎请放二号工位',
];

interface Step {
  action: string;
  at: number;
  from: RetailStatus | null;
  to: RetailStatus;
  actor: string;
}

function addStep(sink: Sink, { id, no, dealerId }: Order, { action, at, from, to, actor }: Step): void {
  const isShop = actor.startsWith('门店');
  sink.add('timeline', {
    id: sink.nextId('timeline'),
    entity: 'retail-order',
    entity_id: id,
    entity_no: no,
    action,
    from_status: from,
    to_status: to,
    remark: '',
    changes: null,
    actor_id: null,
    actor_name: actor,
    actor_type: isShop ? 'DEALER' : 'OTHER',
    company_id: isShop ? dealerId : null,
    request_id: 'demo',
    at: iso(at),
  });
}

/** Adds an order's timeline, with occasional comments. */
export function addOrderTimeline(sink: Sink, order: Order, customer: Customer, no: number): void {
  const { times, status } = order;
  const isInStore = times.shipped === null && (status === 'COMPLETED' || status === 'AWAITING_SERVICE');
  const steps: [string, number | null, RetailStatus, string][] = [
    ['create', times.placed, 'AWAITING_PAYMENT', '门店前台'],
    ['pay', times.paid, isInStore ? 'AWAITING_SERVICE' : 'PREPARING_STOCK', '系统'],
    ['send', times.shipped, 'IN_TRANSIT', '平台发货'],
    ['deliver', times.delivered, 'DELIVERY_PENDING_CONFIRMATION', '平台发货'],
    ['receive', times.received, 'AWAITING_SERVICE', '门店前台'],
    ['complete', times.completed, 'COMPLETED', '门店技师'],
    [
      status === 'TIMEOUT_UNPAID' ? 'timeOut' : status === 'FAILED' ? 'reject' : 'cancel',
      times.ended,
      status,
      '系统',
    ],
  ];
  let before: RetailStatus | null = null;
  for (const [action, at, to, actor] of steps) {
    if (at === null) continue;
    addStep(sink, order, { action, at, from: before, to, actor });
    before = to;
  }
  if (no === 3 && times.paid !== null) addComment(sink, order, customer);
  if (status === 'ORDER_ERROR' || status === 'FAILED') addMessage(sink, order);
}

function addComment(sink: Sink, { id, times }: Order, { name }: Customer): void {
  sink.add('comment', {
    id: sink.nextId('comment'),
    entity: 'retail-order',
    entity_id: id,
    body: comments[name.length % comments.length] ?? '',
    author_id: 0,
    author_name: '门店前台',
    author_type: 'DEALER',
    created_at: iso((times.paid ?? times.placed) + 60_000),
  });
}

/** Adds a notification that an order needs attention; for failed ones it has been handled. */
function addMessage(sink: Sink, { id, no, dealerId, status, times }: Order): void {
  const isOpen = status === 'ORDER_ERROR';
  sink.add('failed_message', {
    id: sink.nextId('failed_message'),
    failed_type: isOpen ? 'ORDER_ERROR' : 'ORDER_FAILED',
    about_id: id,
    about_no: no,
    dealer_id: dealerId,
    detail: isOpen ? { fault: 'STOCK' } : {},
    created_at: iso(times.ended ?? (times.paid ?? times.placed) + 60_000),
    ended_at: isOpen ? null : iso(times.ended ?? times.placed),
  });
}
