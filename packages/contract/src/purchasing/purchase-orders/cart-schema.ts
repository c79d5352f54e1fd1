import { z } from 'zod';

const int = z.number().int();
const day = z.string();

export const PartToBuy = z.object({
  id: z.string(),
  partId: int,
  partNo: z.string(),
  partName: z.string(),
  brandName: z.string(),
  size: z.string(),
  supplierId: int,
  supplierName: z.string(),
  supplierPartNo: z.string(),
  unitPrice: int,
  moq: int,
  /** Orders are whole packings. */
  packing: int,
  leadDays: int,
  warehouseId: int,
  warehouseName: z.string(),
  onHand: int,
  available: int,
  incoming: int,
  /** On drafts and on orders that are not confirmed yet. */
  asked: int,
  safeMin: int,
  sold30d: int,
  /** Pieces a day of an average month; null: there are less than 60 days of history, the last 30 days count alone. */
  daily: z.number().nullable(),
  /** What the season makes of it over the days looked ahead. */
  factor: z.number(),
  /** Days until goods ordered at the next review are there. */
  days: int,
  /** Pieces sold in these days, not rounded. */
  demand: z.number(),
  /** Pieces kept against what varies. */
  safety: int,
  /** Promised and taken away again. */
  displaced: int,
  inTransit: int,
  /** Of what is coming, pieces that come within these days. */
  due: int,
  /** Pieces to order: demand, safety and displaced less what is available, on the road, due and asked for; the MOQ at least, in whole packings. */
  suggested: int,
  inCart: int,
});

export const CartLine = z.object({
  id: int,
  partId: int,
  partNo: z.string(),
  partName: z.string(),
  size: z.string(),
  supplierId: int,
  supplierName: z.string(),
  warehouseId: int,
  warehouseName: z.string(),
  quantity: int,
  unitPrice: int,
  amount: int,
  moq: int,
  neededDate: day.nullable(),
  /** Why the line cannot be ordered now; empty when it can. */
  problem: z.string(),
});

export const CartSplit = z.object({
  orders: z.array(
    z.object({
      supplierId: int,
      supplierName: z.string(),
      warehouseId: int,
      warehouseName: z.string(),
      taxRate: int,
      quantity: int,
      purchaseAmount: int,
      taxAmount: int,
      totalAmount: int,
      neededDate: day.nullable(),
      lines: z.array(CartLine),
    }),
  ),
  quantity: int,
  purchaseAmount: int,
  taxAmount: int,
  totalAmount: int,
  /** Sent back at submit: the cart must still be this one. */
  fingerprint: z.string(),
});
