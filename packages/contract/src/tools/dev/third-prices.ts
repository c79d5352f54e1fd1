import { z } from 'zod';

/** Configuration of the price platform sandbox: how it responds from now on. */
export const SandboxPrices = z.strictObject({
  /** down: no response; limited: too many requests; empty: a nearly empty catalogue. */
  answer: z.enum(['normal', 'down', 'limited', 'empty']).default('normal'),
  /** Failing offers per thousand. */
  failing: z.number().int().min(0).max(1000).default(8),
  /** Shift of all prices in basis points. */
  shift: z.number().int().min(-5000).max(5000).default(0),
  /** Milliseconds before each page, and before the slow one. */
  pause: z.number().int().min(0).max(10_000).default(0),
  slowPage: z.number().int().min(0).max(30_000).default(0),
});
export type SandboxPrices = z.output<typeof SandboxPrices>;
