import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { fill, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { retailErrors } from '@treadline/contract/retail-orders/errors.ts';
import { priceSteps } from '@treadline/contract/retail-orders/fields.ts';
import type { Basket, Price, RetailOrderInput } from '@treadline/contract/retail-orders/schema.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/errors.ts';
import { vatRate } from '../../vat/index.ts';
import { priceBasket, type Discount, type Priced } from '../../pricing/index.ts';
import { readGoods, type Goods } from './goods.ts';
import { readServices } from './services.ts';
import { waterfallOf } from './waterfall.ts';
import { whatStays } from './what-stays.ts';

export type Given = Pick<
  z.output<typeof RetailOrderInput>,
  'dealerId' | 'partsList' | 'services' | 'storeDiscount' | 'rightIds'
>;
export type PartItem = Given['partsList'][number];

/** One line of an order to be: what it sells and from where. */
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
export interface PricedOrder {
  lines: OrderLine[];
  priced: Priced;
}

/** What can be sold now, and at which rates: read once for many baskets. */
export interface Shelf {
  goods: ReadonlyMap<number, Goods>;
  offered: Awaited<ReturnType<typeof readServices>>;
  goodsBp: number;
}

/** What a dealer sells of some parts, and its services. @throws record.not-found */
export async function readShelf(ctx: Ctx, dealerId: number, partIds: readonly number[]): Promise<Shelf> {
  const [goods, offered, goodsBp] = await Promise.all([
    readGoods(ctx, dealerId, partIds),
    readServices(ctx),
    vatRate(ctx.db, 'GOODS'),
  ]);
  return { goods, offered, goodsBp };
}

/** Goods first, then services, in the order they came. @throws retail.empty, retail.not-sold, retail.no-price, record.not-found */
function takeLines(
  { goods, offered, goodsBp }: Shelf,
  { partsList, services, rightIds }: Given,
): OrderLine[] {
  // Nobody has given a right yet: whoever names one means something that is not there.
  if (rightIds.length > 0) fail('record.not-found');
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

/** What is taken off a basket: the shop's own discount, borne by the shop. Promotions add theirs here. */
const discountsOf = ({ storeDiscount }: Given, lang: Lang): Discount[] =>
  storeDiscount === 0
    ? []
    : [
        {
          step: 15,
          rightId: 0,
          title: priceSteps[15][lang],
          off: { kind: 'AMOUNT', fen: storeDiscount },
          bearers: { DEALER: 10_000 },
        },
      ];

/** Prices a basket as it stands now: the same for the quote and for placing. */
export const priceOrder = async (ctx: Ctx, given: Given): Promise<PricedOrder> =>
  priceFrom(
    await readShelf(
      ctx,
      given.dealerId,
      given.partsList.map(({ partsId }) => partsId),
    ),
    given,
    ctx.lang,
  );

/** Prices a basket of what is on the shelf. @throws what takeLines throws */
export function priceFrom(shelf: Shelf, given: Given, lang: Lang): PricedOrder {
  const lines = takeLines(shelf, given);
  const priced = priceBasket({
    lines: lines.map(({ lineNo, unitFen, qty, taxBp }) => ({ lineNo, unitFen, qty, taxBp, taxMode: 'INCL' })),
    discounts: discountsOf(given, lang),
  });
  return { lines, priced };
}

interface BelowFloor {
  part: string;
  price: string;
  floor: string;
}

/** Lines that would be sold below the lowest price: their numbers and prices in yuan. */
export const belowFloor = ({ lines, priced }: PricedOrder): BelowFloor[] =>
  lines.flatMap(({ goods, qty }, at) => {
    const net = priced.lines[at]?.netFen ?? 0;
    const floor = goods?.floorFen ?? 0;
    if (!goods || net >= floor * qty) return [];
    return [{ part: goods.partNo, price: fenToYuan(Math.floor(net / qty)), floor: fenToYuan(floor) }];
  });

const shortText = t('还差 ¥{fen}', '¥{fen} short', '還差 ¥{fen}');

/** A priced line in the contract's shape. */
const sayLine = (line: OrderLine, priced: Priced['lines'][number] | undefined) => ({
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

/** A basket's price in the contract's shape. */
export async function calculatePrice(
  ctx: Ctx,
  basket: z.output<typeof Basket>,
): Promise<z.output<typeof Price>> {
  const order = await priceOrder(ctx, basket);
  const { lines, priced } = order;
  const { listFen, freightFen, tried } = priced;
  return {
    lines: lines.map((line, at) => sayLine(line, priced.lines[at])),
    waterfall: waterfallOf(ctx.lang, { listFen, freightFen, steps: tried }),
    listAmount: listFen,
    discountAmount: priced.discountFen,
    freightAmount: freightFen,
    payableAmount: priced.payableFen,
    taxAmount: priced.taxFen,
    ...(await whatStays(ctx, basket.dealerId, order)),
    tried: tried.map(({ rightId, title, step, fen, shortFen }) => ({
      id: rightId,
      name: title,
      step,
      amount: fen,
      reason: shortFen === null ? null : fill(shortText, ctx.lang, { fen: fenToYuan(shortFen) }),
    })),
    blocks: belowFloor(order).map((values) =>
      fill(retailErrors['retail.below-floor'].text, ctx.lang, { ...values }),
    ),
  };
}
