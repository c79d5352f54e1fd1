import { z } from 'zod';

/** Configuration of the e-invoice provider sandbox: how it responds from now on. */
export const SandboxEInvoices = z.strictObject({
  /** down: can't be reached; lost: it does what it is asked, and its answer gets lost. */
  answer: z.enum(['normal', 'down', 'lost']).default('normal'),
  /** hold: what it takes in stays undecided. */
  issue: z.enum(['accept', 'hold', 'refuse']).default('accept'),
  /** Fen without VAT that may be issued in a month (授信额度). */
  creditLimit: z.int().min(0).max(1_000_000_000_000).default(10_000_000_000),
  /** Hours that its clock is ahead: letters expire after 72. */
  hoursAhead: z.int().min(0).max(1000).default(0),
});
export type SandboxEInvoices = z.output<typeof SandboxEInvoices>;

/** Simulated buyer actions: use (book) an invoice, agree to a red letter, deny it, withdraw an own one. */
export const buyerSteps = ['use', 'agree', 'deny', 'withdraw'] as const;
export type BuyerStep = (typeof buyerSteps)[number];

export const BuyerMove = z.strictObject({
  /** 20 digits: of the blue invoice, also where the step is about its open red letter. */
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
  /** The code of its newest red letter; null: it has none. */
  letter: z.string().nullable(),
});
