import { z } from 'zod';
import { Quota } from './quota.ts';

const int = z.number().int();
const tone = z.enum(['waiting', 'running', 'done', 'stopped', 'failed']);

/**
 * Summary of one part for its side panel; sections the caller may not see are absent. Quantities in pieces, prices in
 * fen.
 */
export const PartCard = z.object({
  id: int,
  partNo: z.string(),
  name: z.string(),
  brandName: z.string(),
  size: z.string(),
  /** Load and speed, XL, run-flat: 94V XL. */
  marks: z.string(),
  season: z.string(),
  stock: z
    .array(
      z.object({
        locationId: int,
        place: z.string(),
        onHand: int,
        reserved: int,
        locked: int,
        available: int,
        incoming: int,
        safeMin: int,
        sold30d: int,
      }),
    )
    .optional(),
  /** Who sells it; suppliers see themselves alone. */
  sellers: z
    .array(
      z.object({
        supplierId: int,
        supplierName: z.string(),
        supplierPartNo: z.string(),
        price: int,
        moq: int,
        leadDays: int,
        preferred: z.boolean(),
      }),
    )
    .optional(),
  /** Orders with pieces still to come, the next ones first. */
  openLines: z
    .array(
      z.object({
        orderId: int,
        orderNo: z.string(),
        status: z.object({ text: z.string(), tone }),
        party: z.string(),
        quantity: int,
        open: int,
        day: z.string().nullable(),
      }),
    )
    .optional(),
  /** What was paid last, the newest first. */
  prices: z
    .array(
      z.object({
        orderId: int,
        orderNo: z.string(),
        party: z.string(),
        price: int,
        quantity: int,
        day: z.string(),
      }),
    )
    .optional(),
  /** What the caller's shop sells it for, with what is free where, and from where a set comes when. Fen, pieces. */
  retail: z
    .object({
      price: int,
      ownFree: int,
      cityFree: int,
      topFree: int,
      source: z.string(),
      promisedDay: z.string().nullable(),
    })
    .optional(),
  /** What the caller's dealer buys it for, in whole packings. Fen. */
  wholesale: z.object({ price: int.nullable(), packing: int }).optional(),
  /** What the caller's dealer may still buy. */
  quota: Quota.optional(),
  /** What can go into the cart: a supplier and a place, with what the stock suggests. */
  offers: z
    .array(
      z.object({
        key: z.string(),
        supplierId: int,
        supplierName: z.string(),
        warehouseId: int,
        warehouseName: z.string(),
        suggested: int,
        moq: int,
        packing: int,
        inCart: int,
      }),
    )
    .optional(),
});
