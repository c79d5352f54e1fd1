import { z } from 'zod';

const int = z.number().int();

/** Step of the price waterfall in fen: negative for a discount, positive for a charge; with its promotion if any. */
export const WaterfallStep = z.object({
  step: int,
  title: z.string(),
  amount: int,
  note: z.string(),
  promotionId: int.nullable(),
});

/**
 * Discount, right or promotion (`id` of a promotion or coupon) with the reason why it does not apply; null if it
 * applies or is only offered. `amount`: fen it takes off, or would take off.
 */
const TriedRight = z.object({
  id: int,
  type: z.enum(['PROMOTION', 'COUPON', 'POINTS', 'PRICE', 'STORE']),
  promotionId: int.nullable(),
  name: z.string(),
  step: int,
  amount: int,
  state: z.enum(['USED', 'SHORT_FEN', 'SHORT_QTY', 'REFUSED', 'EXCLUDED', 'OFFERED']),
  reason: z.string().nullable(),
  /** Earned gift that is not in the basket: number of pieces, of one of these parts; null if none. */
  gift: z
    .object({
      quantity: int,
      parts: z.array(z.object({ partId: int, partNo: z.string(), name: z.string(), price: int })),
      /** Gift tyres, each of which requires a wheel position. */
      tyres: z.array(
        z.object({
          partId: int,
          partNo: z.string(),
          size: z.string(),
          brandName: z.string(),
          pattern: z.string(),
          loadSpeed: z.string(),
        }),
      ),
      services: z.array(z.object({ code: z.string(), name: z.string() })),
    })
    .nullable(),
});

/** Price of a basket: lines in input order (goods, then services); amounts in fen with VAT. */
export const Price = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['TYRE', 'PART', 'SERVICE']),
      partId: int.nullable(),
      quantity: int,
      listPrice: int,
      unitPrice: int,
      gross: int,
      discount: int,
      net: int,
      taxRate: int,
      tax: int,
    }),
  ),
  waterfall: z.array(WaterfallStep),
  listAmount: int,
  discountAmount: int,
  freightAmount: int,
  payableAmount: int,
  taxAmount: int,
  /** Expected share of the shop and fee of the channel; absent without permission for margins. */
  dealerShare: int.optional(),
  channelFee: int.optional(),
  tried: z.array(TriedRight),
  /**
   * Points of the customer: available, usable for this basket, used, and the value of one in fen; null if there are
   * none, or the customer is unknown.
   */
  points: z.object({ own: int, most: int, used: int, value: int }).nullable(),
  /** The customer's coupons with the highest total saving; null if nothing beats the current choice. */
  best: z.object({ rightIds: z.array(int), payableAmount: int }).nullable(),
  /** The quote it is ordered by: whether its price holds, and what to say where it does not; absent for none. */
  quote: z.object({ quoteNo: z.string(), holds: z.boolean(), amount: int, why: z.string() }).optional(),
  /** Why this price is refused (below the floor price), as display texts; empty if it is not. */
  blocks: z.array(z.string()),
});
