import { z } from 'zod';

/** Sandbox warehouse: outcomes of an arrival; labels in dev/texts.ts. */
export const arrivals = [
  'all',
  'part',
  'short',
  'nothing',
  'wrongDot',
  'oldDot',
  'defective',
  'over',
  'wrongPart',
] as const;
export type Arrival = (typeof arrivals)[number];

/** Configuration of the warehouse sandbox; `once` applies to the next request only, after which it accepts again. */
export const WarehouseMode = z.strictObject({
  create: z.enum(['accept', 'reject', 'timeout']),
  cancel: z.enum(['accept', 'refuse', 'timeout']),
  once: z.boolean().default(false),
});
