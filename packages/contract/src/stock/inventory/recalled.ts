import { z } from 'zod';

/** Pieces that came in and did not become available: a recall covers their DOT. */
export const HeldPieces = z.array(
  z.object({ partNo: z.string(), dot: z.string(), quantity: z.number().int(), recallNo: z.string() }),
);
