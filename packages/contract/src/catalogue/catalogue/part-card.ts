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
  /** Load, speed, XL, run-flat: 94V XL. */
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
  /** Suppliers of the part; a supplier sees only itself. */
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
  /** Orders with outstanding pieces, the next arrivals first. */
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
  /** Latest purchase prices, newest first. */
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
  /** Retail offer of the caller's shop: price, availability and delivery dates. Fen, pieces. */
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
  /** Wholesale offer to the caller's dealer, in whole packings. Fen. */
  wholesale: z.object({ price: int.nullable(), packing: int }).optional(),
  /** Remaining purchase quota of the caller's dealer. */
  quota: Quota.optional(),
  /** Purchase options: a supplier and a location, with the suggested quantity. */
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
