import { z } from 'zod';
import { rules } from './rules.ts';

/** Body of a bulk action: 1 to 500 records with the versions the client has seen (optimistic locking). */
export const seenRows = z.strictObject({
  rows: z
    .array(z.strictObject({ id: rules.id(), version: z.number().int() }))
    .min(1, 'rule.selectRows')
    .max(500),
});

/** Response of a bulk action: number of records done, and the failed ones with their messages. */
export const rowResults = z.object({
  done: z.number().int(),
  failed: z.array(z.object({ id: z.number(), no: z.string(), message: z.string() })),
});
