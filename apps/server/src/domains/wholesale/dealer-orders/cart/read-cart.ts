import type { z } from 'zod';
import type { SalesCart, SalesCartLine } from '@treadline/contract/wholesale/dealer-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { describeError, type AppError } from '#kernel/errors.ts';
import { blocksOf, findBuyer, waysToPay } from './buyer.ts';
import { cartOf, requireBuyer } from './lines.ts';
import { quote, type QuotedLine } from './quote.ts';

/** Returns a dealer's cart as it would be ordered now; null while the platform's people have named no dealer. */
export async function readSalesCart(
  ctx: Ctx,
  dealerId: number | undefined,
): Promise<z.output<typeof SalesCart> | null> {
  // The badge of the shell asks for everybody: who may not buy has no such cart.
  if (!ctx.me.codes.has('dealer_replenish_purchase')) return null;
  if (dealerId === undefined && ctx.me.type !== 'DEALER') return null;
  requireBuyer(ctx);
  const buyer = await findBuyer(ctx, dealerId);
  const rows = await cartOf(ctx, buyer.id)
    .orderBy('id')
    .select(['id', 'part_id as partId', 'qty as quantity'])
    .execute();
  const { lines, parcels, taxBp: _bp, ...sums } = await quote(ctx, buyer, rows);
  const blocks = await blocksOf(ctx, buyer);
  return {
    dealerId: buyer.id,
    dealerName: buyer.name,
    blocks: blocks.map((block) => say(ctx, block)),
    lines: lines.map((line, at) => describe(ctx, rows[at]?.id ?? 0, line)),
    parcels: parcels.map((parcel) => ({
      locationId: parcel.locationId,
      locationName: parcel.name,
      shipDay: parcel.shipDay,
      promisedDay: parcel.promisedDay,
      quantity: parcel.lines.reduce((sum, { qty }) => sum + qty, 0),
      freight: parcel.freightFen,
    })),
    why: sums.why,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsAmount: sums.goodsFen,
    freightAmount: sums.freightFen,
    payableAmount: sums.payableFen,
    taxAmount: sums.taxFen,
    freeFreightFrom: sums.freeFreightFrom,
    ...(await waysToPay(ctx, buyer.id)),
  };
}

const say = (ctx: Ctx, error: AppError): string => describeError(error, ctx.lang, '').body.message;

function describe(ctx: Ctx, id: number, line: QuotedLine): z.output<typeof SalesCartLine> {
  const { goods, parcels, fault } = line;
  return {
    id,
    partId: line.partId,
    partNo: goods?.partNo ?? '',
    partName: goods?.name ?? '',
    brandName: goods?.brandName ?? '',
    size: goods?.size ?? '',
    quantity: line.quantity,
    packing: goods?.packing ?? 1,
    unitPrice: goods?.unitFen ?? null,
    wholesalePrice: goods?.wholesaleFen ?? null,
    amount: line.netFen,
    free: line.free,
    sourceName: parcels.map(({ name }) => name).join('、'),
    promisedDay:
      parcels
        .map(({ promisedDay }) => promisedDay)
        .toSorted()
        .at(-1) ?? null,
    problem: fault ? say(ctx, fault) : '',
    quota: line.quota,
    blocked: fault !== null,
  };
}
