import { z } from 'zod';

const most = 1_000_000_000_00;

/** Sandbox bank: deviation of a dealer's prepaid money from the books. */
export const BankDeviation = z.strictObject({
  dealerId: z.number().int().positive(),
  /** Fen received (negative: paid out) outside the books. */
  extra: z
    .number('rule.amount')
    .int('rule.amount')
    .min(-most, 'rule.amountMost')
    .max(most, 'rule.amountMost'),
  /** Does not respond. */
  silent: z.boolean(),
});
/** Sandbox bank: a dealer's prepaid money. */
export const BankAccount = BankDeviation.extend({ dealerName: z.string() });
