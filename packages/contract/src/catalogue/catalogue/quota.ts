import { z } from 'zod';

const int = z.number().int();

/** Remaining purchase quota of a dealer for a part, in pieces; null where there is no limit. */
export const Quota = z.object({
  limit: int.nullable(),
  period: z.enum(['MONTH', 'QUARTER']).nullable(),
  used: int,
  remaining: int.nullable(),
  /** First and last date of the current period, inclusive. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
