import { z } from 'zod';

const int = z.number().int();

/** What is left of a part for one dealer, in pieces; null where nothing limits it. */
export const Quota = z.object({
  limit: int.nullable(),
  period: z.enum(['MONTH', 'QUARTER']).nullable(),
  used: int,
  remaining: int.nullable(),
  /** Days of the period that runs, both included. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
