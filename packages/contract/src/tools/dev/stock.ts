import { z } from 'zod';

/** Configuration of the warehouse stock sandbox: how it responds from now on. */
export const SandboxStock = z.strictObject({
  /** down: no answer; refuse: what it is told is refused. */
  answer: z.enum(['normal', 'down', 'refuse']).default('normal'),
  /** Seconds after which it books what we posted. */
  lag: z.number().int().min(0).max(86_400).default(0),
  /** What it makes of the next movement that it books; then it books rightly again. */
  drift: z.enum(['none', 'lose', 'twice', 'part', 'quantity', 'extra']).default('none'),
});
export type SandboxStock = z.output<typeof SandboxStock>;
