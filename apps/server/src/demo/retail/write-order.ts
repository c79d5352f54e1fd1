import type { RetailStatus } from '@treadline/contract/retail-orders/flow.ts';
import { retailSearch } from '../../domains/retail-orders/index.ts';
import { priceBasket, type Priced } from '../../domains/pricing/index.ts';
import { dayOf } from '../../kernel/days.ts';
import { day, hour, iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import { giveBack, pay, post } from './money.ts';
import type { Customer, Shop } from './shop.ts';
import type { Story } from './stories.ts';
import { tellOrder } from './tell-order.ts';

const minute = 60_000;
const wheelsOf: Readonly<Record<number, readonly ('FL' | 'FR' | 'RL' | 'RR')[]>> = {
  1: ['FR'],
  2: ['FL', 'FR'],
  3: ['FL', 'FR', 'RL'],
  4: ['FL', 'FR', 'RL', 'RR'],
};
const works = [
  { code: 'FIT', name: '轮胎安装', fen: 3000 },
  { code: 'BALANCE', name: '动平衡', fen: 2000 },
];

/** When what happened to an order; null: it did not. */
export interface Times {
  placed: number;
  paid: number | null;
  shipped: number | null;
  delivered: number | null;
  received: number | null;
  completed: number | null;
  ended: number | null;
}
export interface Order {
  id: number;
  no: string;
  dealerId: number;
  status: RetailStatus;
  times: Times;
}

const unpaid: ReadonlySet<RetailStatus> = new Set(['AWAITING_PAYMENT', 'TIMEOUT_UNPAID', 'FAILED']);
/** Cancelled orders: some were paid before. */
const wasPaid = (status: RetailStatus, at: number): boolean =>
  status === 'CANCELLED' ? at % 3 === 0 : !unpaid.has(status);

function timesOf({ status, at, moved, tyreSource, qty }: Story): Times {
  const placed = at;
  const paid = wasPaid(status, qty + Math.floor(at / minute)) ? at + (2 + (at % 25)) * minute : null;
  const none = { placed, paid, shipped: null, delivered: null, received: null, completed: null, ended: null };
  if (status === 'TIMEOUT_UNPAID') return { ...none, ended: at + 2 * hour };
  if (status === 'FAILED') return { ...none, ended: at + 5 * minute };
  if (status === 'CANCELLED') return { ...none, ended: at + 2 * hour };
  if (moved === null) return none;
  if (tyreSource === 1) return { ...none, completed: moved };
  const delivered = status === 'IN_TRANSIT' ? null : moved + 1.2 * day;
  const received = status === 'COMPLETED' || status === 'AWAITING_SERVICE' ? moved + 2 * day : null;
  return {
    ...none,
    shipped: moved,
    delivered,
    received,
    completed: status === 'COMPLETED' ? moved + 3 * day : null,
  };
}

/** Writes one order with all that belongs to it. @returns what the ledger's rows are tied to; null: its part has no price */
export function writeOrder(
  sink: Sink,
  shop: Shop,
  story: Story,
  now: number,
): { orderId: number; orderNo: string; lineId: number } | null {
  const part = shop.parts.get(story.partId);
  if (!part || !shop.levels.has(story.dealerId)) return null;
  const id = sink.nextId('retail_order');
  const no = `LS${dayOf(new Date(story.at)).slice(2).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
  const order: Order = { id, no, dealerId: story.dealerId, status: story.status, times: timesOf(story) };
  const customer = shop.customer();
  const priced = priceOf(shop, part.msrp, story.qty);
  addHead(sink, shop, { order, story, customer, priced, size: part.size, now });
  const firstLine = addLines(sink, order, story, part, priced);
  const lineId = addShipment(sink, order, story, firstLine);
  addMoney(sink, shop, { order, story, priced });
  tellOrder(sink, order, customer, story.at % 7);
  return { orderId: id, orderNo: no, lineId };
}

/** Tyres at their wheels, fitting and balancing; on some the shop took off something. */
function priceOf({ random }: Shop, unitFen: number, qty: number): Priced {
  const line = (lineNo: number, fen: number, pieces: number) =>
    ({ lineNo, unitFen: fen, qty: pieces, taxBp: 1300, taxMode: 'INCL' }) as const;
  const tyres = Array.from({ length: qty }, (_, at) => line(at + 1, unitFen, 1));
  const services = works.map(({ fen }, at) => line(qty + at + 1, fen, qty));
  const off = random.chance(0.18) ? 1000 * random.int(1, 5) : 0;
  const own = { step: 15, rightId: 0, title: '门店优惠', bearers: { DEALER: 10_000 } } as const;
  const discounts = off > 0 ? [{ ...own, off: { kind: 'AMOUNT', fen: off } as const }] : [];
  return priceBasket({ lines: [...tyres, ...services], discounts });
}

interface Head {
  order: Order;
  story: Story;
  customer: Customer;
  priced: Priced;
  size: string;
  now: number;
}

function axesOf({ status, times }: Order, { tyreSource }: Story) {
  const isPaid = times.paid !== null;
  const end = {
    TIMEOUT_UNPAID: 'TIMEOUT',
    CANCELLED: 'CANCELLED',
    CANCELLING: 'CANCELLING',
    FAILED: 'FAILED',
  } as const;
  const goods = {
    PREPARING_STOCK: 'PREPARING',
    IN_TRANSIT: 'SHIPPED',
    DELIVERY_PENDING_CONFIRMATION: 'DELIVERED',
    AWAITING_SERVICE: 'IN_STORE',
    COMPLETED: 'IN_STORE',
    CANCELLED: isPaid ? (tyreSource === 1 ? 'IN_STORE' : 'PREPARING') : 'NONE',
    CANCELLING: tyreSource === 1 ? 'IN_STORE' : 'PREPARING',
  } as const;
  return {
    pay_state: isPaid ? 'PAID' : 'UNPAID',
    fulfil_state: status in goods ? goods[status as keyof typeof goods] : 'NONE',
    service_state: status === 'COMPLETED' ? 'DONE' : 'WAITING',
    end_state: status in end ? end[status as keyof typeof end] : 'NONE',
    fault: status === 'ORDER_ERROR' ? 'STOCK' : null,
  } as const;
}

const lossReasons = ['PRICE', 'ELSEWHERE', 'NOT_NOW', 'NO_ANSWER', 'LATE'];

function addHead(sink: Sink, shop: Shop, { order, story, customer, priced, size, now }: Head): void {
  const { id, no, status, times } = order;
  const car = shop.carOf(size);
  const names = {
    order_no: no,
    plate: customer.plate,
    vin: '',
    customer_name: customer.name,
    car_name: car?.name ?? '',
  };
  const isCancelled = status === 'CANCELLED' || status === 'CANCELLING';
  const red = story.at % 11 === 0 ? Math.min(2, story.qty) : 0;
  const said = [times.ended, times.completed, times.received, times.delivered, times.shipped, times.paid];
  const since = said.find((at) => at !== null) ?? times.placed;
  const { secrets } = shop;
  sink.add('retail_order', {
    id,
    ...names,
    search: retailSearch.key(names),
    dealer_id: story.dealerId,
    price_level: shop.levels.get(story.dealerId) ?? 'B',
    scene: (['WALK_IN', 'WALK_IN', 'PHONE', 'CHECK'] as const)[story.at % 4] ?? 'WALK_IN',
    risk: red > 0 ? 2 : 0,
    red_change: red,
    danger: red > 0,
    vehicle_id: car?.id ?? null,
    mileage: 8000 + (story.at % 90) * 1000,
    mobile_enc: secrets.encrypt(customer.mobile),
    mobile_index: secrets.blindIndex(customer.mobile),
    tail_index: secrets.blindIndex(customer.mobile.slice(-4)),
    size,
    quantity: story.qty,
    list_fen: priced.listFen,
    discount_fen: priced.discountFen,
    freight_fen: 0,
    payable_fen: priced.payableFen,
    tax_fen: priced.taxFen,
    paid_fen: times.paid === null ? 0 : priced.payableFen,
    refunded_fen: status === 'CANCELLED' && times.paid !== null ? priced.payableFen : 0,
    ...axesOf(order, story),
    since: iso(Math.min(since, now)),
    shipment_type: story.tyreSource === 2 && times.shipped !== null ? 1 : 0,
    promised_day: dayOf(new Date(story.at + (story.tyreSource === 2 ? 2 : 0) * day)),
    pay_expire_at: iso(story.at + 2 * hour),
    paid_at: times.paid === null ? null : iso(times.paid),
    completed_at: times.completed === null ? null : iso(times.completed),
    ended_at: times.ended === null ? null : iso(times.ended),
    loss_reason: isCancelled ? (lossReasons[story.at % lossReasons.length] ?? 'PRICE') : '',
    cancel_comment: isCancelled ? '客户改变主意' : '',
    created_by: null,
    created_by_name: '门店前台',
    created_at: iso(story.at),
    updated_at: iso(Math.min(since, now)),
  });
}

/** @returns the first tyre's line, for which the pieces were sourced */
function addLines(
  sink: Sink,
  { id }: Order,
  story: Story,
  part: { id: number; partNo: string; name: string; size: string },
  priced: Priced,
): number {
  const dots = Object.entries(story.dots).flatMap(([dot, qty]) => Array<string>(qty).fill(dot));
  const wheels = wheelsOf[story.qty] ?? [];
  let first = 0;
  for (const [at, line] of priced.lines.entries()) {
    const isTyre = at < story.qty;
    const service = works[at - story.qty];
    const lineId = sink.nextId('retail_order_line');
    if (at === 0) first = lineId;
    sink.add('retail_order_line', {
      id: lineId,
      order_id: id,
      line_no: line.lineNo,
      kind: isTyre ? 'TYRE' : 'SERVICE',
      part_id: isTyre ? part.id : null,
      service_code: isTyre ? '' : (service?.code ?? ''),
      name: isTyre ? part.name : (service?.name ?? ''),
      part_no: isTyre ? part.partNo : '',
      size: isTyre ? part.size : '',
      tyre_index: isTyre ? (wheels[at] ?? null) : null,
      qty: line.qty,
      list_fen: line.unitFen,
      unit_fen: line.unitFen,
      gross_fen: line.grossFen,
      discount_fen: line.discountFen,
      net_fen: line.netFen,
      tax_bp: line.taxBp,
      tax_fen: line.taxFen,
      cost_fen: isTyre && story.cost > 0 ? Math.round(story.cost / story.qty) : null,
      tyre_source: isTyre ? story.tyreSource : null,
      dot_fitted: isTyre && story.status === 'COMPLETED' ? (dots[at] ?? '') : '',
    });
    for (const { step, rightId, title, bearer, fen } of line.shares)
      sink.add('retail_order_discount', {
        id: sink.nextId('retail_order_discount'),
        line_id: lineId,
        step,
        bearer,
        right_id: rightId,
        title,
        fen,
      });
  }
  return first;
}

const isGivenUp = (status: RetailStatus): boolean =>
  ['TIMEOUT_UNPAID', 'CANCELLED', 'CANCELLING', 'FAILED'].includes(status);

function stateOf({ status, times }: Order, { tyreSource }: Story) {
  if (isGivenUp(status)) return 'RELEASED';
  if (tyreSource === 1) return 'IN_STORE';
  if (times.received !== null) return 'RECEIVED';
  if (times.delivered !== null) return 'DELIVERED';
  return times.shipped === null ? 'PLANNED' : 'SHIPPED';
}

/** @returns the shipment's line, which the ledger's rows are tied to */
function addShipment(sink: Sink, order: Order, story: Story, firstLine: number): number {
  const { times } = order;
  const at = (time: number | null) => (time === null ? null : iso(time));
  const shipmentId = sink.nextId('retail_shipment');
  sink.add('retail_shipment', {
    id: shipmentId,
    order_id: order.id,
    location_id: story.locationId,
    tyre_source: story.tyreSource,
    state: stateOf(order, story),
    promised_day: dayOf(new Date(story.at + (story.tyreSource === 2 ? 2 : 0) * day)),
    carrier_name: times.shipped === null ? '' : '迅衡物流',
    waybill_no: times.shipped === null ? '' : `XH${String(order.id).padStart(9, '0')}`,
    shipped_at: at(times.shipped),
    delivered_at: at(times.delivered),
    received_at: at(times.received),
    created_at: iso(times.placed),
  });
  const lineId = sink.nextId('retail_shipment_line');
  const reservationId = story.reservationId ?? (story.holds ? hold(sink, order, story, lineId) : null);
  sink.add('retail_shipment_line', {
    id: lineId,
    shipment_id: shipmentId,
    order_line_id: firstLine,
    part_id: story.partId,
    qty: story.qty,
    reservation_id: reservationId,
    dots: JSON.stringify(story.moved === null ? {} : story.dots),
  });
  return lineId;
}

function hold(sink: Sink, { id, no, times }: Order, story: Story, lineId: number): number {
  const reservationId = sink.nextId('reservation');
  sink.add('reservation', {
    id: reservationId,
    location_id: story.locationId,
    part_id: story.partId,
    biz_type: 'RETAIL_ORDER',
    biz_id: id,
    biz_line_id: lineId,
    biz_no: no,
    qty: story.qty,
    created_at: iso(times.placed),
  });
  for (const [dot, qty] of Object.entries(story.dots))
    sink.add('reservation_dot', { reservation_id: reservationId, dot_yyww: dot, qty });
  return reservationId;
}

/** What was paid, given back and earned. */
function addMoney(
  sink: Sink,
  { random }: Shop,
  { order, story, priced }: Pick<Head, 'order' | 'story' | 'priced'>,
): void {
  const { times, status, dealerId, id, no } = order;
  if (times.paid === null) return;
  const way = (['WECHAT', 'ALIPAY', 'OFFLINE'] as const)[random.weighted([78, 19, 3])] ?? 'WECHAT';
  const paid = pay(sink, order, way, priced.payableFen, times.paid);
  if (status === 'CANCELLED') giveBack(sink, order, paid, times.ended ?? times.paid, 'SUCCESS');
  if (status === 'CANCELLING') giveBack(sink, order, paid, times.paid + hour, 'PROCESSING');
  if (times.shipped !== null)
    post(sink, {
      type: 'SHIPPED',
      source: { type: 'retail-shipment', id, no },
      dealerId,
      at: times.shipped,
      entries: [
        ['TRANSIT', null, null, story.cost],
        ['STOCK', null, null, -story.cost],
      ],
    });
  if (times.completed !== null)
    post(sink, {
      type: 'EARNED',
      source: { type: 'RETAIL_ORDER', id, no },
      dealerId,
      at: times.completed,
      entries: [
        ['ORD', id, null, priced.payableFen],
        ['REV', null, null, priced.taxFen - priced.payableFen],
        ['VATOUT', null, null, -priced.taxFen],
        ['COGS', null, null, story.cost],
        ['TRANSIT', null, null, -story.cost],
      ],
    });
}
