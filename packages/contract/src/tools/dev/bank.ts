import { z } from 'zod';

const most = 1_000_000_000_00;

/** What the sandbox of the bank says of a dealer's prepaid money beside what was posted. */
export const BankDeviation = z.strictObject({
  dealerId: z.number().int().positive(),
  /** Fen that came (or, below 0, went) past the books. */
  extra: z
    .number('rule.amount')
    .int('rule.amount')
    .min(-most, 'rule.amountMost')
    .max(most, 'rule.amountMost'),
  /** It gives no answer. */
  silent: z.boolean(),
});
export const BankAccount = BankDeviation.extend({ dealerName: z.string() });
