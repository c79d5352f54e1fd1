import { z } from 'zod';

/** What the sandbox warehouse finds in the lorry; texts in dev/texts.ts. */
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

/** How the sandbox warehouse answers; `once`: only the next time, then it accepts again. */
export const WarehouseMode = z.strictObject({
  create: z.enum(['accept', 'reject', 'timeout']),
  cancel: z.enum(['accept', 'refuse', 'timeout']),
  once: z.boolean().default(false),
});
