import { z } from 'zod';

/** Received pieces that were quarantined because a recall covers their DOT. */
export const HeldPieces = z.array(
  z.object({ partNo: z.string(), dot: z.string(), quantity: z.number().int(), recallNo: z.string() }),
);
