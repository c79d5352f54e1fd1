import { z } from 'zod';

/** Configuration of the e-invoice provider sandbox: how it responds from now on. */
export const SandboxEInvoices = z.strictObject({
  /** down: unreachable; lost: it processes requests, but the responses are lost. */
  answer: z.enum(['normal', 'down', 'lost']).default('normal'),
  /** hold: requests stay undecided. */
  issue: z.enum(['accept', 'hold', 'refuse']).default('accept'),
  /** Monthly issuing limit in fen without VAT (授信额度). */
  creditLimit: z.int().min(0).max(1_000_000_000_000).default(10_000_000_000),
  /** Hours that its clock is ahead: red letters expire after 72. */
  hoursAhead: z.int().min(0).max(1000).default(0),
});
export type SandboxEInvoices = z.output<typeof SandboxEInvoices>;

/** Simulated buyer actions: use (book) an invoice, agree to a red letter, deny it, withdraw an own one. */
export const buyerSteps = ['use', 'agree', 'deny', 'withdraw'] as const;
export type BuyerStep = (typeof buyerSteps)[number];

export const BuyerMove = z.strictObject({
  /** 20-digit number of the blue invoice, also for steps on its open red letter. */
  number: z
    .string()
    .trim()
    .regex(/^\d{20}$/, 'rule.required'),
  step: z.enum(buyerSteps),
});
export type BuyerMove = z.output<typeof BuyerMove>;

/** Invoice in the e-invoice provider sandbox. */
export const SandboxInvoice = z.object({
  number: z.string(),
  buyerName: z.string(),
  incl: z.number(),
  used: z.boolean(),
  /** Code of its latest red letter; null if none. */
  letter: z.string().nullable(),
});
