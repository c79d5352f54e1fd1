import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { retailErrors } from '@treadline/contract/retail/retail-orders/errors.ts';
import { priceSteps } from '@treadline/contract/retail/retail-orders/fields.ts';
import type {
  Basket as AskedBasket,
  Price,
  RetailOrderInput,
} from '@treadline/contract/retail/retail-orders/schema.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { openMasked } from '#kernel/masked.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import {
  priceBasket,
  storeDiscount,
  type Basket,
  type Discount,
  type PricedBasket,
} from '#domains/catalogue/pricing/index.ts';
import { readGoods, type Goods } from './goods.ts';
import { earnedGifts, keyOf, pointsIn } from './hints.ts';
import { openRights, type RightLine, type RightsQuery } from './rights.ts';
import { formatOutcome } from './format-outcome.ts';
import { readServices } from './services.ts';
import { waterfallOf } from './waterfall.ts';
import { estimateShopProceeds } from './estimate-shop-proceeds.ts';

/** Input of pricing: dealer, parts, services, discount and rights. */
export type PricingInput = Pick<
  z.output<typeof RetailOrderInput>,
  | 'dealerId'
  | 'partsList'
  | 'services'
  | 'storeDiscount'
  | 'rightIds'
  | 'points'
  | 'customerMobile'
  | 'phoneEncrypt'
>;
/** A part of the basket as entered. */
export type PartItem = PricingInput['partsList'][number];

/** A line of an order being placed: goods or service, and source. */
export interface OrderLine {
  lineNo: number;
  kind: 'TYRE' | 'PART' | 'SERVICE';
  goods: Goods | null;
  item: PartItem | null;
  serviceCode: string;
  name: string;
  qty: number;
  listFen: number;
  unitFen: number;
  taxBp: number;
}
/** A priced basket with its order lines. */
export interface PricedOrder {
  lines: OrderLine[];
  priced: PricedBasket;
  /** The priced basket. */
  basket: Basket;
}

/** Goods, services and VAT rate of a dealer, read once for many baskets. */
export interface SellableGoods {
  goods: ReadonlyMap<number, Goods>;
  offered: Awaited<ReturnType<typeof readServices>>;
  goodsBp: number;
}

/** Returns the goods and services a dealer sells. @throws record.not-found */
export async function readSellableGoods(
  ctx: Ctx,
  dealerId: number,
  partIds: readonly number[],
): Promise<SellableGoods> {
  const [goods, offered, goodsBp] = await Promise.all([
    readGoods(ctx, dealerId, partIds),
    readServices(ctx),
    vatRate(ctx.db, 'GOODS'),
  ]);
  return { goods, offered, goodsBp };
}

/** Goods first, then services, in the order they came. @throws retail.empty, retail.not-sold, retail.no-price, record.not-found */
function takeLines(
  { goods, offered, goodsBp }: SellableGoods,
  { partsList, services }: PricingInput,
): OrderLine[] {
  if (partsList.length + services.length === 0) fail('retail.empty');
  const parts = partsList.map((item) => lineOf(item, goods.get(item.partsId), goodsBp));
  const works = services.map(({ code, quantity, price }) => {
    const service = offered.find((one) => one.code === code) ?? fail('record.not-found');
    const listFen = service.priceFen;
    return {
      kind: 'SERVICE' as const,
      goods: null,
      item: null,
      serviceCode: code,
      name: service.name,
      qty: quantity,
      listFen,
      unitFen: price ?? listFen,
      taxBp: service.taxBp,
    };
  });
  return [...parts, ...works].map((line, at) => ({ ...line, lineNo: at + 1 }));
}

function lineOf(item: PartItem, goods: Goods | undefined, taxBp: number): Omit<OrderLine, 'lineNo'> {
  if (!goods) return fail('record.not-found');
  if (!goods.isSold) fail('retail.not-sold', { part: goods.partNo });
  const unitFen = goods.unitFen ?? fail('retail.no-price', { part: goods.partNo });
  const { kind, name } = goods;
  const listFen = goods.listFen ?? unitFen;
  return { kind, goods, item, serviceCode: '', name, qty: item.quantity, listFen, unitFen, taxBp };
}

/** By whom it is bought, as far as it is known: typed, or given out sealed and not changed. */
const indexOf = (ctx: Ctx, { customerMobile, phoneEncrypt }: PricingInput): string | null => {
  const mobile = openMasked(ctx, 'mobile', customerMobile, phoneEncrypt);
  return mobile ? ctx.secrets.blindIndex(mobile) : null;
};

const rightLine = ({ lineNo, kind, goods, serviceCode, qty, listFen, unitFen }: OrderLine): RightLine => ({
  lineNo,
  kind,
  partId: goods?.partId ?? null,
  brandId: goods?.brandId ?? null,
  pattern: goods?.pattern ?? '',
  size: goods?.size ?? '',
  serviceCode,
  qty,
  listFen,
  unitFen,
});

type Rights = Awaited<ReturnType<typeof openRights>>;
/** Options of pricing: time, assumed buyer and rights. */
export interface PricingOptions {
  /** Time as of which rights are evaluated. */
  at: Date;
  /** Assumed buyer of a simulation. */
  buyer?: RightsQuery['buyer'];
  /** Simulated rights besides, or instead of, those in force: a draft being tried out. */
  beside: (lines: readonly RightLine[]) => readonly Discount[];
}
const now = (): PricingOptions => ({ at: new Date(), beside: () => [] });

/** Prices a basket as of now or another time; shared by quotes, simulation and placing. */
export async function priceOrder(
  ctx: Ctx,
  given: PricingInput,
  how: PricingOptions = now(),
): Promise<PricedOrder> {
  const partIds = given.partsList.map(({ partsId }) => partsId);
  const [shelf, rights] = [
    await readSellableGoods(ctx, given.dealerId, partIds),
    await openRights(ctx, { dealerId: given.dealerId, at: how.at }),
  ];
  return priceFrom(ctx, shelf, rights, given, how);
}

/** Prices a basket from a shelf and the dealer's rights. @throws the errors of takeLines */
export async function priceFrom(
  ctx: Ctx,
  shelf: SellableGoods,
  rights: Rights,
  given: PricingInput,
  how: PricingOptions = now(),
): Promise<PricedOrder> {
  const lines = takeLines(shelf, given);
  const { dealerId, rightIds, points } = given;
  const rightLines = lines.map(rightLine);
  const found = await rights({
    dealerId,
    at: how.at,
    lines: rightLines,
    mobileIndex: indexOf(ctx, given),
    rightIds,
    points,
    ...(how.buyer ? { buyer: how.buyer } : {}),
  });
  const beside = how.beside(rightLines);
  const replaced = ({ ref }: Discount) =>
    beside.some(({ ref: own }) => own.type === ref.type && own.id === ref.id);
  const discounts = [
    ...storeDiscount(given.storeDiscount, priceSteps[15][ctx.lang]),
    ...found.filter((each) => !replaced(each)),
    ...beside,
  ];
  // Whoever names a coupon that this customer does not have means something that is not there.
  const known = new Set(discounts.flatMap(({ ref }) => (ref.type === 'COUPON' ? [ref.id] : [])));
  if (rightIds.some((id) => !known.has(id))) fail('record.not-found');
  const basket: Basket = {
    lines: lines.map(({ lineNo, unitFen, qty, taxBp }) => ({ lineNo, unitFen, qty, taxBp, taxMode: 'INCL' })),
    discounts,
  };
  return { lines, priced: priceBasket(basket), basket };
}

/** The coupons of the customer that would save most together; null where those that were chosen do already. */
function bestCoupons({ basket, priced }: PricedOrder): z.output<typeof Price>['best'] {
  if (!priced.tried.some(({ outcome }) => outcome.state === 'OFFERED')) return null;
  const discounts = basket.discounts.map((each) => ({ ...each, chosen: each.chosen || each.step === 30 }));
  const { tried, payableFen } = priceBasket({ ...basket, discounts });
  if (payableFen >= priced.payableFen) return null;
  const used = tried.filter(({ ref, outcome }) => ref.type === 'COUPON' && outcome.state === 'USED');
  return { rightIds: used.map(({ ref }) => ref.id), payableAmount: payableFen };
}

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

/** Returns the lines sold below the floor price: part numbers and prices in yuan. */
export const belowFloor = ({ lines, priced, basket }: PricedOrder): BelowFloor[] =>
  lines.flatMap(({ goods, qty }, at) => {
    const net = soldFor(priced.lines[at], basket);
    const floor = goods?.floorFen ?? 0;
    if (!goods || net >= floor * qty) return [];
    return [{ part: goods.partNo, price: fenToYuan(Math.floor(net / qty)), floor: fenToYuan(floor) }];
  });

/** A priced line in the contract's shape. */
const sayLine = (line: OrderLine, priced: PricedBasket['lines'][number] | undefined) => ({
  name: line.name,
  kind: line.kind,
  partId: line.goods?.partId ?? null,
  quantity: line.qty,
  listPrice: line.listFen,
  unitPrice: line.unitFen,
  gross: priced?.grossFen ?? 0,
  discount: priced?.discountFen ?? 0,
  net: priced?.netFen ?? 0,
  taxRate: line.taxBp,
  tax: priced?.taxFen ?? 0,
});

/** Returns the price of a basket in the contract's shape. */
export async function calculatePrice(
  ctx: Ctx,
  basket: z.output<typeof AskedBasket>,
  how?: PricingOptions,
): Promise<z.output<typeof Price>> {
  const order = await priceOrder(ctx, basket, how);
  const { lines, priced } = order;
  const { listFen, freightFen, tried } = priced;
  const gifts = await earnedGifts(ctx, basket.dealerId, order);
  return {
    lines: lines.map((line, at) => sayLine(line, priced.lines[at])),
    waterfall: waterfallOf(ctx.lang, { listFen, freightFen, steps: tried }),
    listAmount: listFen,
    discountAmount: priced.discountFen,
    freightAmount: freightFen,
    payableAmount: priced.payableFen,
    taxAmount: priced.taxFen,
    ...(await estimateShopProceeds(ctx, basket.dealerId, order)),
    tried: tried.map(({ ref, rightId, title, step, fen, outcome }) => ({
      id: ref.id,
      type: ref.type,
      promotionId: rightId || null,
      name: title,
      step,
      amount: outcome.state === 'OFFERED' ? outcome.fen : fen,
      state: outcome.state,
      reason: formatOutcome(outcome, ctx.lang),
      gift: outcome.state === 'REFUSED' && outcome.isEarned ? (gifts.get(keyOf(ref)) ?? null) : null,
    })),
    points: pointsIn(order),
    best: bestCoupons(order),
    blocks: belowFloor(order).map((values) =>
      fillPlaces(retailErrors['retail.below-floor'].text, ctx.lang, { ...values }),
    ),
  };
}
