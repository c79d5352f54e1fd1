import { priceSteps } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { provider } from '#kernel/hooks.ts';
import { openMasked } from '#kernel/masked.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import {
  storeDiscount,
  type Basket,
  type Discount,
  type PricedBasket,
} from '#domains/catalogue/pricing/index.ts';
import { readGoods, type Goods } from './goods.ts';
import { quotedPrices } from '../hooks.ts';
import { priceAsQuoted, type QuotedPrice } from './quoted.ts';
import { openRights, type RightLine, type RightsQuery } from './rights.ts';
import { readServices } from './services.ts';

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
> & { quoteId?: number | undefined };
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
  /** What its quote promises; null without one. */
  quoted: QuotedPrice | null;
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

/** What the quote of a basket promises for it; null without one. @throws record.not-found */
async function promisedFor(
  ctx: Ctx,
  { quoteId, dealerId, partsList, services }: PricingInput,
): Promise<QuotedPrice | null> {
  if (quoteId === undefined) return null;
  const goods = [
    ...partsList.map(({ partsId, quantity: qty }) => ({ partId: partsId, serviceCode: '', qty })),
    ...services.map(({ code, quantity: qty }) => ({ partId: null, serviceCode: code, qty })),
  ];
  return provider(ctx, quotedPrices).promised(ctx, { quoteId, dealerId, goods });
}

/** A basket whose services cost what they were quoted for, whatever price is named. */
const atQuoted = (given: PricingInput, { servicePrices }: QuotedPrice): PricingInput => ({
  ...given,
  services: given.services.map((each) => ({ ...each, price: servicePrices.get(each.code) })),
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
  const { dealerId, rightIds, points } = given;
  const quoted = await promisedFor(ctx, given);
  const lines = takeLines(shelf, quoted?.holds ? atQuoted(given, quoted) : given);
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
  return { lines, quoted, ...priceAsQuoted(ctx, basket, quoted) };
}
