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
  /** Packing size; orders are whole packings. */
  packing: int,
  leadDays: int,
  warehouseId: int,
  warehouseName: z.string(),
  onHand: int,
  available: int,
  incoming: int,
  /** Pieces on drafts and unconfirmed orders. */
  asked: int,
  safeMin: int,
  sold30d: int,
  /** Average daily sales in pieces; null with less than 60 days of history, when only the last 30 days count. */
  daily: z.number().nullable(),
  /** Seasonal factor over the forecast days. */
  factor: z.number(),
  /** Days until goods ordered at the next review arrive. */
  days: int,
  /** Forecast sales over these days in pieces, not rounded. */
  demand: z.number(),
  /** Safety stock in pieces. */
  safety: int,
  /** Pieces of displaced reservations. */
  displaced: int,
  inTransit: int,
  /** Incoming pieces that arrive within these days. */
  due: int,
  /**
   * Suggested quantity: demand, safety stock and displaced pieces, minus available, in transit, due and requested
   * ones; at least the MOQ, in whole packings.
   */
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
  /** Why the line cannot be ordered; empty if it can. */
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
  /** Fingerprint of the cart, sent back on submit: an outdated one is refused. */
  fingerprint: z.string(),
});
