import { z } from 'zod';

/** Earlier import of the same file: time, user, and whether it may be repeated deliberately. */
const Repeated = z.object({ time: z.string(), by: z.string(), again: z.boolean() });

/** Form fields that accompany an uploaded workbook: the name of the sheet to read when several qualify. */
export const ofWorkbook = { sheet: z.string().max(100).optional() };

/**
 * Builds the route part of an xlsx import with a size limit in megabytes; `made` adds properties to the response.
 * The body's `again` allows importing the same file a second time where that is harmless.
 */
export const importOf = <const Made extends z.ZodRawShape = Record<never, never>>(
  megabytes: number,
  made: Made = {} as Made,
) =>
  ({
    method: 'POST',
    transaction: 'own',
    upload: { maxBytes: megabytes * 1024 * 1024 },
    body: z.strictObject({ ...ofWorkbook, again: z.stringbool().optional() }),
    response: z.object({ imported: z.number().int(), repeated: Repeated.nullable(), ...made }),
  }) as const;
