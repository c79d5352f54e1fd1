import { z } from 'zod';

export const PlaceRow = z.object({
  value: z.number(),
  label: z.string(),
  type: z.string(),
  ownerId: z.number(),
  ownerName: z.string(),
  /** Not in use: goods that lie there may leave, none may come. */
  enabled: z.boolean(),
});

/** Available stock of a part at the sender: total, and by DOT in the order of leaving. */
export const FreeRow = z.object({
  partId: z.number(),
  partNo: z.string(),
  partName: z.string(),
  brandName: z.string(),
  size: z.string(),
  free: z.number().int(),
  dots: z.array(z.object({ dot: z.string(), free: z.number().int() })),
  /** Available at the receiver, and in transit to it. */
  there: z.number().int(),
  coming: z.number().int(),
  unitCost: z.number().int(),
});
