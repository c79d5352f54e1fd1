import { dealerOrderSearch } from '#domains/wholesale/dealer-orders/index.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { dayOf } from '#kernel/days.ts';
import { day, hour, iso } from '../calendar.ts';
import type { Prepay } from '../prepay-moves.ts';
import type { Random } from '../random.ts';
import { addPayment, addJournal } from '../retail/money.ts';
import type { Sink } from '../sink.ts';
import type { LinkedRow } from '../stock/link-ledger-rows.ts';
import type { Delivery } from './deliveries.ts';
import { addWholesaleTimeline } from './add-wholesale-timeline.ts';

const minute = 60_000;
/** Default tax rate, in basis points. */
const taxBp = 1300;

interface Given {
  deliveries: readonly Delivery[];
  random: Random;
  prepay: Prepay;
}
/** Line of an order with its one delivery. Amounts in fen. */
interface Line extends Delivery {
  netFen: number;
  taxFen: number;
  lineId: number;
  shipmentId: number;
  shipmentLineId: number;
}
export interface Wholesale {
  id: number;
  no: string;
  dealerId: number;
  first: Delivery;
  lines: readonly Line[];
  /** Milliseconds. */
  placed: number;
  paid: number;
  /** Time of the last receipt; null while some goods have not arrived. */
  received: number | null;
  prepay: Prepay;
  bizType: 'DEALER_ORDER';
}

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/**
 * Writes one dealer order with its payments.
 * @returns the references for ledger entries
 */
export function writeWholesale(sink: Sink, { deliveries, random, prepay }: Given): LinkedRow[] {
  const [first] = deliveries;
  if (!first) return [];
  const id = sink.nextId('retail_order');
  const placed = Math.round(first.sentAt - random.int(5, 26) * hour);
  const no = `DP${dayOf(new Date(placed)).slice(2).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
  const times = deliveries.map(({ receivedAt }) => receivedAt);
  const order: Wholesale = {
    id,
    no,
    dealerId: first.dealerId,
    first,
    placed,
    paid: placed + random.int(4, 90) * minute,
    received: times.includes(null) ? null : Math.max(...times.map(Number)),
    prepay,
    bizType: 'DEALER_ORDER',
    lines: deliveries.map((delivery) => lineOf(sink, delivery)),
  };
  addOrder(sink, order);
  for (const [at, line] of order.lines.entries()) addLine(sink, order, line, at);
  const way = prepay.has(first.dealerId)
    ? 'PREPAY'
    : ((['WECHAT', 'ALIPAY', 'OFFLINE'] as const)[random.weighted([30, 20, 50])] ?? 'OFFLINE');
  const onCredit = way === 'PREPAY' ? first.dealerId % 6 === 1 && id % 4 > 0 : first.dealerId % 3 === 0;
  const isOwed =
    onCredit && (way === 'PREPAY' || way === 'OFFLINE') && order.paid > Date.now() - creditDays * 24 * hour;
  addPayment(
    sink,
    order,
    isOwed ? 'CREDIT' : way,
    sum(order.lines, ({ netFen }) => netFen),
    order.paid,
  );
  addWholesaleTimeline(sink, order);
  return order.lines.flatMap((line) => moveLine(sink, order, line));
}

function lineOf(sink: Sink, delivery: Delivery): Line {
  const netFen = delivery.unitFen * delivery.qty;
  const taxFen = includedTax(netFen, taxBp);
  return {
    ...delivery,
    netFen,
    taxFen,
    lineId: sink.nextId('dealer_order_line'),
    shipmentId: sink.nextId('retail_shipment'),
    shipmentLineId: sink.nextId('retail_shipment_line'),
  };
}

/** Days for which some dealers have bought on credit; some of those with a prepay account, for most of their orders. */
const creditDays = 75;

const isoOf = (at: number | null): string | null => (at === null ? null : iso(at));

function addOrder(sink: Sink, { id, no, dealerId, first, lines, placed, paid, received }: Wholesale): void {
  const came = lines.filter(({ receivedAt }) => receivedAt !== null);
  const last = Math.max(...lines.flatMap(({ sentAt, receivedAt }) => [sentAt, receivedAt ?? 0]));
  const pieces = sum(lines, ({ qty }) => qty);
  const fen = sum(lines, ({ netFen }) => netFen);
  const names = { order_no: no, size: first.size, remark: '' };
  sink.add('dealer_order', {
    id,
    ...names,
    search: dealerOrderSearch.key(names),
    dealer_id: dealerId,
    location_id: first.locationId,
    price_level: first.level,
    kind: first.allowed ? 2 : 3,
    quantity: pieces,
    shipped_qty: pieces,
    received_qty: came.reduce((total, { qty }) => total + qty, 0),
    goods_fen: fen,
    freight_fen: 0,
    payable_fen: fen,
    tax_fen: sum(lines, ({ taxFen }) => taxFen),
    paid_fen: fen,
    pay_state: 'PAID',
    ship_state: 'SHIPPED',
    receive_state: received !== null ? 'RECEIVED' : came.length > 0 ? 'PART' : 'NONE',
    since: iso(last),
    promised_day: dayOf(new Date(first.sentAt + 2 * day)),
    paid_at: iso(paid),
    shipped_at: iso(first.sentAt),
    received_at: isoOf(received),
    ended_at: isoOf(received),
    created_by_name: first.allowed ? '门店采购' : '平台客服',
    created_at: iso(placed),
    updated_at: iso(last),
  });
}

/** Adds a line and its shipment. */
function addLine(sink: Sink, order: Wholesale, line: Line, at: number): void {
  const { qty } = line;
  sink.add('dealer_order_line', {
    id: line.lineId,
    order_id: order.id,
    line_no: at + 1,
    part_id: line.partId,
    part_no: line.partNo,
    name: line.name,
    size: line.size,
    qty,
    unit_fen: line.unitFen,
    net_fen: line.netFen,
    tax_bp: taxBp,
    tax_fen: line.taxFen,
    earned_qty: line.receivedAt === null ? 0 : qty,
  });
  sink.add('purchase_limit_use', {
    id: sink.nextId('purchase_limit_use'),
    part_id: line.partId,
    dealer_id: order.dealerId,
    day: dayOf(new Date(order.placed)),
    quantity: qty,
    biz_type: 'DEALER_ORDER',
    biz_line_id: line.lineId,
  });
  addShipment(sink, order, line);
}

function addShipment(sink: Sink, order: Wholesale, line: Line): void {
  const { shipmentId, sentAt, receivedAt, qty, dot } = line;
  const isThere = receivedAt !== null;
  sink.add('dealer_shipment', {
    id: shipmentId,
    order_id: order.id,
    location_id: line.fromId,
    state: isThere ? 'RECEIVED' : 'SHIPPED',
    promised_day: dayOf(new Date(sentAt + 2 * day)),
    carrier_name: '迅衡物流',
    waybill_no: `XH7${String(shipmentId).padStart(8, '0')}`,
    shipped_at: iso(sentAt),
    delivered_at: isThere ? iso(receivedAt - 3 * hour) : null,
    received_at: isoOf(receivedAt),
    created_at: iso(order.placed),
  });
  sink.add('dealer_shipment_line', {
    id: line.shipmentLineId,
    shipment_id: shipmentId,
    order_line_id: line.lineId,
    part_id: line.partId,
    qty,
    dots: { [dot]: qty },
    dots_left: isThere ? {} : { [dot]: qty },
    cost_fen: line.costFen,
    good_qty: isThere ? qty : 0,
    settled_qty: isThere ? qty : 0,
  });
}

function postEarned(
  sink: Sink,
  { id, no, dealerId }: Pick<Wholesale, 'id' | 'no' | 'dealerId'>,
  { netFen, taxFen, costFen }: Line,
  receipt: { id: number; at: number },
): void {
  addJournal(sink, {
    type: 'EARNED',
    source: { type: 'dealer-receipt', id: receipt.id, no },
    dealerId,
    at: receipt.at,
    entries: [
      ['ORD', id, null, netFen],
      ['REV', null, null, taxFen - netFen],
      ['VATOUT', null, null, -taxFen],
      ['COGS', null, null, costFen],
      ['TRANSIT', null, null, -costFen],
    ],
  });
}

/** Posts a line's shipping and receipt. Returns its ledger entries. */
function moveLine(sink: Sink, { id, no, dealerId }: Wholesale, line: Line): LinkedRow[] {
  const { receivedAt, outId, soldAs, inIds } = line;
  const out = [outId, soldAs].map((row) => ({ id: row, o: id, l: line.shipmentLineId, n: no }));
  if (receivedAt === null) return out;
  const receiptId = sink.nextId('dealer_receipt');
  const receiptLineId = sink.nextId('dealer_receipt_line');
  sink.add('dealer_receipt', {
    id: receiptId,
    order_id: id,
    receipt_no: `DR${dayOf(new Date(receivedAt)).slice(2).replaceAll('-', '')}-${String(receiptId).padStart(6, '0')}`,
    kind: 'DEALER',
    by_name: '门店前台',
    created_at: iso(receivedAt),
  });
  const told = { receipt_id: receiptId, shipment_line_id: line.shipmentLineId, good: line.qty };
  sink.add('dealer_receipt_line', { id: receiptLineId, ...told });
  postEarned(sink, { id, no, dealerId }, line, { id: receiptId, at: receivedAt });
  return [...out, ...inIds.map((txn) => ({ id: txn, o: id, l: receiptLineId, n: no }))];
}
