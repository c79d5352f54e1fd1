import { z } from 'zod';

/** Configuration of the warehouse stock sandbox: how it responds from now on. */
export const SandboxStock = z.strictObject({
  /** down: no response; refuse: requests are refused. */
  answer: z.enum(['normal', 'down', 'refuse']).default('normal'),
  /** Delay in seconds before it books our movements. */
  lag: z.number().int().min(0).max(86_400).default(0),
  /** Error it makes in the next movement; afterwards it books correctly again. */
  drift: z.enum(['none', 'lose', 'twice', 'part', 'quantity', 'extra']).default('none'),
});
export type SandboxStock = z.output<typeof SandboxStock>;
