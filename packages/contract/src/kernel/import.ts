import { z } from 'zod';

/** The same file was imported before: when and by whom, and whether it may be imported again on purpose. */
const Repeated = z.object({ time: z.string(), by: z.string(), again: z.boolean() });

/** What a form with a workbook may say of it: the sheet to read, by its name, where several could be meant. */
export const ofWorkbook = { sheet: z.string().max(100).optional() };

/**
 * What makes a route an import: an xlsx file of at most so many megabytes; the answer, to which `made` adds what came
 * of it. `again` imports a file a second time where that is harmless.
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
