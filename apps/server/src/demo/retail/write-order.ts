import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { ownEntries } from '#domains/retail/retail-orders/index.ts';
import { priceBasket, storeDiscount, type PricedBasket } from '#domains/catalogue/pricing/index.ts';
import { dayOf } from '#kernel/days.ts';
import { day, hour } from '../calendar.ts';
import { offersAt } from '../promotions/offers.ts';
import type { Prepay } from '../prepay-moves.ts';
import type { Sink } from '../sink.ts';
import { addRefund, addPayment, addJournal } from './money.ts';
import { addHead, type Head } from './add-head.ts';
import { addLines, addShipment, works } from './add-goods.ts';
import type { Shop } from './shop.ts';
import { addSplit, isOwnGoods, ownShareOf, type Earning } from './add-split.ts';
import type { Story } from './stories.ts';
import { addOrderTimeline } from './add-order-timeline.ts';

const minute = 60_000;

/** Times of an order's events; null when an event did not happen. */
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
  bizType: 'RETAIL_ORDER';
  prepay: Prepay;
}

const unpaid: ReadonlySet<RetailStatus> = new Set(['AWAITING_PAYMENT', 'TIMEOUT_UNPAID', 'FAILED']);
/** Whether a cancelled order had been paid. */
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

/**
 * Writes one order with all its records.
 * @returns the references for ledger entries; null when its part has no price
 */
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
  const { dealerId, status } = story;
  const { prepay } = shop;
  const order: Order = { id, no, dealerId, status, times: timesOf(story), bizType: 'RETAIL_ORDER', prepay };
  const customer = shop.customer();
  const priced = priceOf(shop, part.msrp, story, now);
  const oemId = addHead(sink, shop, { order, story, customer, priced, size: part.size, now });
  const firstLine = addLines(sink, order, { story, part, priced });
  const lineId = addShipment(sink, order, story, firstLine);
  addMoney(sink, shop, { order, story, priced, oemId, now });
  addOrderTimeline(sink, order, customer, story.at % 7);
  return { orderId: id, orderNo: no, lineId };
}

/** Prices an order: tyres by wheel, fitting and balancing; some with a discount by the shop or a promotion. */
function priceOf(
  { random, quiet }: Shop,
  unitFen: number,
  { qty, at: placed, dealerId }: Story,
  now: number,
): PricedBasket {
  const line = (lineNo: number, fen: number, pieces: number) =>
    ({ lineNo, unitFen: fen, qty: pieces, taxBp: 1300, taxMode: 'INCL' }) as const;
  const tyres = Array.from({ length: qty }, (_, at) => line(at + 1, unitFen, 1));
  const services = works.map(({ fen }, at) => line(qty + at + 1, fen, qty));
  const off = random.chance(0.18) ? 1000 * random.int(1, 5) : 0;
  const offers = offersAt(tyres, { at: placed, now, isQuiet: quiet.has(dealerId) });
  const discounts = [...storeDiscount(off, '门店优惠'), ...offers];
  return priceBasket({ lines: [...tyres, ...services], discounts });
}

/** Adds payments, refunds and earnings of an order. */
function addMoney(sink: Sink, shop: Shop, { order, story, priced, oemId, now }: Earning): void {
  const { times, status, dealerId } = order;
  if (times.paid === null) return;
  const shares = shop.prepay.has(dealerId) ? [64, 15, 3, 18] : [78, 19, 3];
  const way = (['WECHAT', 'ALIPAY', 'OFFLINE', 'PREPAY'] as const)[shop.random.weighted(shares)] ?? 'WECHAT';
  // What a channel is still at came by one.
  const paid = addPayment(
    sink,
    order,
    status === 'CANCELLING' ? 'WECHAT' : way,
    priced.payableFen,
    times.paid,
  );
  const back = { fen: paid.fen, reason: '取消订单' };
  if (status === 'CANCELLED')
    addRefund(sink, order, paid, { ...back, at: times.ended ?? times.paid, state: 'SUCCESS' });
  if (status === 'CANCELLING')
    addRefund(sink, order, paid, { ...back, at: times.paid + hour, state: 'PROCESSING' });
  if (times.completed !== null) addEarned(sink, { order, story, priced }, times.completed);
  if (times.completed !== null)
    addSplit(sink, shop, { order, story, priced, oemId, paid, now }, times.completed);
}

/** VAT of services, such as the platform's commission, in basis points. */
const serviceBp = 600;

function addEarned(
  sink: Sink,
  { order: { id, no, dealerId }, story, priced }: Pick<Head, 'order' | 'story' | 'priced'>,
  at: number,
): void {
  const common = { source: { type: 'RETAIL_ORDER', id, no }, dealerId, at };
  const own = isOwnGoods({ story }) ? priced.lines.slice(0, story.qty) : [];
  const sum = (key: 'netFen' | 'taxFen') => own.reduce((total, line) => total + line[key], 0);
  const [ownFen, tax] = [sum('netFen'), priced.taxFen - sum('taxFen')];
  const rest = priced.payableFen - ownFen;
  addJournal(sink, {
    type: 'EARNED',
    ...common,
    entries: [
      ['ORD', id, null, rest],
      ['REV', null, null, tax - rest],
      ['VATOUT', null, null, -tax],
      ['COGS', null, null, story.cost],
      ['TRANSIT', null, null, -story.cost],
    ],
  });
  if (ownFen === 0) return;
  // J4b: the dealer is owed its share of its own goods, the platform earns the rest as its commission.
  const commission = { fen: ownFen, shareFen: ownShareOf({ story, priced }), vatBp: serviceBp };
  const { entries, sold } = ownEntries({ orderId: id, dealerId }, commission);
  const vat = sold.reduce((total, { taxFen }) => total + taxFen, 0);
  addJournal(sink, {
    type: 'EARNED_OWN',
    ...common,
    entries: [
      ...entries.map(
        ({ account, party = null, debit = 0, credit = 0 }) => [account, party, null, debit - credit] as const,
      ),
      ['VATOUT', null, null, -vat],
    ],
  });
}
