import type { z } from 'zod';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import type { Quota } from '@treadline/contract/catalogue/catalogue/quota.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import {
  listSourcesByLine,
  sourceLines,
  type Parcel,
  type PlaceOption,
} from '#domains/sending/coverage/index.ts';
import { part as partEntity } from '#domains/catalogue/catalogue/index.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { remainingQuota } from '#domains/wholesale/purchase-limits/index.ts';
import { freightRate, vatRate } from '#domains/catalogue/vat/index.ts';
import type { Buyer } from './buyer.ts';
import { freightOf } from './freight.ts';
import { readGoods, type Goods } from './goods.ts';

/** A part and its quantity to quote. */
export interface RequestedLine {
  partId: number;
  quantity: number;
}
/** A line as it would be ordered now; fen incl. VAT. */
export interface QuotedLine extends RequestedLine {
  goods: Goods | null;
  netFen: number;
  taxFen: number;
  quota: z.output<typeof Quota>;
  /** Pieces available to this dealer, and the parcels they would be sent in. */
  free: number;
  parcels: readonly Parcel[];
  fault: AppError | null;
}
export interface QuotedParcel extends Parcel {
  freightFen: number;
}
export interface Quote {
  lines: QuotedLine[];
  parcels: QuotedParcel[];
  why: string;
  taxBp: number;
  goodsFen: number;
  freightFen: number;
  payableFen: number;
  taxFen: number;
  freeFreightFrom: number;
}

const unlimited = { limit: null, period: null, used: 0, remaining: null, from: null, to: null };
/**
 * Quotes lines for a dealer at its price level, with quota, stock, place, day and freight, as of now; without locks.
 */
export async function quote(ctx: Ctx, buyer: Buyer, wanted: readonly RequestedLine[]): Promise<Quote> {
  const partIds = wanted.map(({ partId }) => partId);
  const [goods, quotas, taxBp, freightBp, freeFreightFrom] = [
    await readGoods(ctx, buyer.id, partIds),
    await remainingQuota(ctx, buyer.id, partIds),
    await vatRate(ctx.db, 'GOODS'),
    await freightRate(ctx.db),
    await readSetting(ctx.db, dealerOrderSettings.settings.freeFreightFen),
  ];
  const known = wanted.filter(({ partId }) => goods.get(partId)?.isSold);
  const found = await source(ctx, buyer, known);
  const { parcels, why } = found;
  const lines = wanted.map((line) => priceLine(line, { goods, quotas, found, taxBp }));
  const goodsFen = lines.reduce((sum, { netFen }) => sum + netFen, 0);
  const isCharged = freeFreightFrom > 0 && goodsFen < freeFreightFrom;
  const fees = isCharged ? await freightOf(ctx, buyer.id, parcels) : [];
  const freightFen = fees.reduce((sum, fen) => sum + fen, 0);
  return {
    lines,
    parcels: parcels.map((parcel, at) => ({ ...parcel, freightFen: fees[at] ?? 0 })),
    why,
    taxBp,
    goodsFen,
    freightFen,
    payableFen: goodsFen + freightFen,
    // Freight is earned parcel by parcel.
    taxFen: [...lines.map(({ taxFen }) => taxFen), ...fees.map((fen) => includedTax(fen, freightBp))].reduce(
      (sum, fen) => sum + fen,
      0,
    ),
    freeFreightFrom,
  };
}

interface Known {
  goods: ReadonlyMap<number, Goods>;
  quotas: Awaited<ReturnType<typeof remainingQuota>>;
  found: Awaited<ReturnType<typeof source>>;
  taxBp: number;
}

function priceLine(line: RequestedLine, { goods, quotas, found, taxBp }: Known): QuotedLine {
  const { partId, quantity } = line;
  const own = goods.get(partId) ?? null;
  const places = found.options.get(partId) ?? [];
  const free = places.reduce((sum, place) => sum + (place.promisedDay === null ? 0 : place.free), 0);
  const netFen = (own?.unitFen ?? 0) * quantity;
  const { limit, period, used, remaining, from, to } =
    quotas.find((each) => each.partId === partId) ?? unlimited;
  const short = new AppError('dealer-order.short', { part: own?.partNo ?? '', free });
  return {
    ...line,
    goods: own,
    netFen,
    taxFen: includedTax(netFen, taxBp),
    quota: { limit, period, used, remaining, from, to },
    free,
    parcels: found.parcels.filter((parcel) => parcel.lines.some((each) => each.partId === partId)),
    fault: faultOf(line, own, remaining) ?? (found.missing.has(partId) ? short : null),
  };
}

/** Why a line cannot be ordered; null: it can. */
function faultOf(
  { quantity }: RequestedLine,
  goods: Goods | null,
  remaining: number | null,
): AppError | null {
  if (!goods) return new AppError('record.not-found', { entity: partEntity.label });
  const { partNo: part } = goods;
  if (!goods.isSold) return new AppError('dealer-order.not-sold', { part });
  if (goods.unitFen === null) return new AppError('dealer-order.no-price', { part });
  const { packing } = goods;
  if (quantity % packing > 0) return new AppError('dealer-order.packing', { part, packing });
  if (remaining !== null && quantity > remaining)
    return new AppError('dealer-order.quota', { part, remaining });
  return null;
}

/**
 * Returns where lines would come from: warehouses covering the dealer, for all lines together, and for each line
 * alone.
 */
export async function source(
  ctx: Ctx,
  { id: dealerId }: Pick<Buyer, 'id'>,
  wanted: readonly RequestedLine[],
) {
  if (wanted.length === 0)
    return { options: new Map<number, PlaceOption[]>(), parcels: [], why: '', missing: new Set<number>() };
  const ask = {
    dealerId,
    kind: 'BULK' as const,
    lines: wanted.map(({ partId, quantity }) => ({ partId, qty: quantity })),
    placedAt: new Date(),
    from: { tier: 'WAREHOUSE' as const },
  };
  // Asked for one piece each place says what it has, however much is wanted.
  const single = { ...ask, lines: ask.lines.map(({ partId }) => ({ partId, qty: 1 })) };
  const [each, whole] = [await listSourcesByLine(ctx, single), await sourceLines(ctx, ask)];
  return {
    options: new Map(wanted.map(({ partId }, at) => [partId, each[at] ?? []])),
    parcels: whole.parcels,
    why: whole.why[ctx.lang],
    missing: new Set(whole.missing.map(({ partId }) => partId)),
  };
}
