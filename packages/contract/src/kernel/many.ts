import { z } from 'zod';
import { rules } from './rules.ts';

/** Several records, each as it was seen. */
export const seenRows = z.strictObject({
  rows: z
    .array(z.strictObject({ id: rules.id(), version: z.number().int() }))
    .min(1, 'rule.selectRows')
    .max(500),
});

/** What came of each of several records: the refused ones say why, the others are done. */
export const rowResults = z.object({
  done: z.number().int(),
  failed: z.array(z.object({ id: z.number(), no: z.string(), message: z.string() })),
});
