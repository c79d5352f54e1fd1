import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { Basket, PricedBasket } from '#domains/catalogue/pricing/index.ts';
import type { PricedOrder } from './price-order.ts';

interface BelowFloor {
  part: string;
  price: string;
  floor: string;
}

/** What a line is sold for, fen: a piece that is given is not sold, so what a gift takes off is left out. */
function soldFor(line: PricedBasket['lines'][number] | undefined, { discounts }: Basket): number {
  const gifts = discounts.filter(({ off }) => off.kind === 'GIFT');
  return (line?.shares ?? [])
    .filter((share) => gifts.some(({ step, rightId }) => step === share.step && rightId === share.rightId))
    .reduce((sum, { fen }) => sum + fen, line?.netFen ?? 0);
}

/** Sold at what it was quoted for, which was no less than the floor price of that day. */
const isAsQuoted = ({ priced, quoted }: PricedOrder): boolean =>
  quoted !== null && quoted.holds && priced.payableFen >= quoted.amountFen;

/** Returns the lines sold below the floor price: part numbers and prices in yuan. */
export const belowFloor = (order: PricedOrder): BelowFloor[] =>
  isAsQuoted(order) ? [] : findBelowFloor(order);

const findBelowFloor = ({ lines, priced, basket }: PricedOrder): BelowFloor[] =>
  lines.flatMap(({ goods, qty }, at) => {
    const net = soldFor(priced.lines[at], basket);
    const floor = goods?.floorFen ?? 0;
    if (!goods || net >= floor * qty) return [];
    return [{ part: goods.partNo, price: fenToYuan(Math.floor(net / qty)), floor: fenToYuan(floor) }];
  });
