import { retailSearch } from '#domains/retail/retail-orders/index.ts';
import type { PricedBasket } from '#domains/catalogue/pricing/index.ts';
import { dayOf } from '#kernel/days.ts';
import { day, hour, iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Customer, Shop } from './shop.ts';
import type { Story } from './stories.ts';
import type { Order } from './write-order.ts';

export interface Head {
  order: Order;
  story: Story;
  customer: Customer;
  priced: PricedBasket;
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

/** Names and search columns of an order. */
function namesOf({ no }: Order, { plate, name }: Customer, carName: string) {
  const names = { order_no: no, plate, vin: '', customer_name: name, car_name: carName };
  return { ...names, search: retailSearch.key(names) };
}

const isoOf = (at: number | null): string | null => (at === null ? null : iso(at));

/** Times of an order's events. */
function momentsOf({ times }: Order, story: Story, now: number) {
  const said = [times.ended, times.completed, times.received, times.delivered, times.shipped, times.paid];
  const since = iso(Math.min(said.find((at) => at !== null) ?? times.placed, now));
  return {
    since,
    promised_day: dayOf(new Date(story.at + (story.tyreSource === 2 ? 2 : 0) * day)),
    day_promised: dayOf(new Date(story.at + (story.tyreSource === 2 ? 2 : 0) * day)),
    pay_expire_at: iso(story.at + 2 * hour),
    paid_at: isoOf(times.paid),
    completed_at: isoOf(times.completed),
    ended_at: isoOf(times.ended),
    created_at: iso(story.at),
    updated_at: since,
  };
}

/** Amounts of an order, in fen. */
function figuresOf({ status, times }: Order, priced: PricedBasket) {
  const paid = times.paid === null ? 0 : priced.payableFen;
  return {
    list_fen: priced.listFen,
    discount_fen: priced.discountFen,
    freight_fen: 0,
    payable_fen: priced.payableFen,
    tax_fen: priced.taxFen,
    paid_fen: paid,
    refunded_fen: status === 'CANCELLED' ? paid : 0,
  };
}

/**
 * Adds the order itself.
 * @returns the OEM of its car, if it gets a share
 */
export function addHead(
  sink: Sink,
  shop: Shop,
  { order, story, customer, priced, size, now }: Head,
): number | null {
  const { id, status, times } = order;
  const { secrets } = shop;
  const car = shop.carOf(size);
  const isCancelled = status === 'CANCELLED' || status === 'CANCELLING';
  const red = story.at % 11 === 0 ? Math.min(2, story.qty) : 0;
  sink.add('retail_order', {
    id,
    ...namesOf(order, customer, car?.name ?? ''),
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
    ...figuresOf(order, priced),
    ...axesOf(order, story),
    ...momentsOf(order, story, now),
    shipment_type: story.tyreSource === 2 && times.shipped !== null ? 1 : 0,
    loss_reason: isCancelled ? (lossReasons[story.at % lossReasons.length] ?? 'PRICE') : '',
    cancel_comment: isCancelled ? '客户改变主意' : '',
    created_by: null,
    created_by_name: '门店前台',
  });
  return car?.oemId ?? null;
}
