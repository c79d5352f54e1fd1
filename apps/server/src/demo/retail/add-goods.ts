import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { PricedBasket } from '#domains/catalogue/pricing/index.ts';
import { dayOf } from '#kernel/days.ts';
import { day, iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Story } from './stories.ts';
import type { Order } from './write-order.ts';

const wheelsOf: Readonly<Record<number, readonly ('FL' | 'FR' | 'RL' | 'RR')[]>> = {
  1: ['FR'],
  2: ['FL', 'FR'],
  3: ['FL', 'FR', 'RL'],
  4: ['FL', 'FR', 'RL', 'RR'],
};
/** Services performed with every tyre. */
export const works = [
  { code: 'FIT', name: '轮胎安装', fen: 3000 },
  { code: 'BALANCE', name: '动平衡', fen: 2000 },
];

interface Part {
  id: number;
  partNo: string;
  name: string;
  size: string;
}
interface Lines {
  story: Story;
  part: Part;
  priced: PricedBasket;
}

const partOf = ({ cost, qty }: Story, wheels: number): number => Math.round((cost * wheels) / qty);

const tyreOf = (story: Story, part: Part, at: number) => ({
  kind: 'TYRE' as const,
  part_id: part.id,
  service_code: '',
  name: part.name,
  part_no: part.partNo,
  size: part.size,
  // Each wheel has its part of the cost, to the fen.
  cost_fen: story.cost > 0 ? partOf(story, at + 1) - partOf(story, at) : null,
  tyre_source: story.tyreSource,
});

const workOf = (work: (typeof works)[number] | undefined) => ({
  kind: 'SERVICE' as const,
  part_id: null,
  service_code: work?.code ?? '',
  name: work?.name ?? '',
  part_no: '',
  size: '',
  cost_fen: null,
  tyre_source: null,
});

function addShares(sink: Sink, lineId: number, shares: PricedBasket['lines'][number]['shares']): void {
  for (const { rightId, ...share } of shares)
    sink.add('retail_order_discount', {
      id: sink.nextId('retail_order_discount'),
      line_id: lineId,
      right_id: rightId,
      ...share,
    });
}

/**
 * Adds the order's lines.
 * @returns the first tyre's line, for which stock was sourced
 */
export function addLines(sink: Sink, { id }: Order, { story, part, priced }: Lines): number {
  const dots = Object.entries(story.dots).flatMap(([dot, qty]) => Array<string>(qty).fill(dot));
  const wheels = wheelsOf[story.qty] ?? [];
  let first = 0;
  for (const [at, line] of priced.lines.entries()) {
    const isTyre = at < story.qty;
    const lineId = sink.nextId('retail_order_line');
    if (at === 0) first = lineId;
    const { unitFen, grossFen, discountFen, netFen, taxBp, taxFen } = line;
    sink.add('retail_order_line', {
      id: lineId,
      order_id: id,
      line_no: line.lineNo,
      ...(isTyre ? tyreOf(story, part, at) : workOf(works[at - story.qty])),
      tyre_index: isTyre ? (wheels[at] ?? null) : null,
      dot_promised: isTyre ? (dots[at] ?? null) : null,
      dot_fitted: isTyre && story.status === 'COMPLETED' ? (dots[at] ?? '') : '',
      qty: line.qty,
      list_fen: unitFen,
      unit_fen: unitFen,
      gross_fen: grossFen,
      discount_fen: discountFen,
      net_fen: netFen,
      tax_bp: taxBp,
      tax_fen: taxFen,
    });
    addShares(sink, lineId, line.shares);
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

/**
 * Adds the shipment.
 * @returns its line, which ledger entries reference
 */
export function addShipment(sink: Sink, order: Order, story: Story, firstLine: number): number {
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
    dots: story.moved === null ? {} : story.dots,
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
