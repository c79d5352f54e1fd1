import { z } from 'zod';

/** What may happen to a parcel, as the product tells it. */
export const eventCodes = [
  'CREATED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT',
  'SIGNED',
  'EXCEPTION',
  'RETURNED',
] as const;
/** What went wrong; '' of everything but exceptions. */
export const eventFaults = ['REFUSED', 'DAMAGED', 'LOST', 'OTHER', ''] as const;

/** How the sandbox of the carriers behaves from now on. */
export const SandboxCarriers = z.strictObject({
  /** down: can't be reached; lost: it does what it is asked, and its answer gets lost. */
  answer: z.enum(['normal', 'down', 'lost']).default('normal'),
  place: z.enum(['accept', 'refuse']).default('accept'),
  cancel: z.enum(['accept', 'refuse']).default('accept'),
  /** Refuses only the next time, then accepts again. */
  once: z.boolean().default(false),
});
export type SandboxCarriers = z.output<typeof SandboxCarriers>;
