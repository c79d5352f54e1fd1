import { z } from 'zod';

/** Configuration of the payment channel sandbox: how it responds from now on. */
export const SandboxPayments = z.strictObject({
  /** down: can't be reached; lost: it does what it is asked, and its answer gets lost. */
  answer: z.enum(['normal', 'down', 'lost']).default('normal'),
  /** The next payment that is asked for is refused. */
  refuseNext: z.boolean().default(false),
  /** What becomes of refunds; SHORT: the merchant's balance does not reach. */
  refund: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL', 'SHORT']).default('SUCCESS'),
  /** What becomes of splits; REFUSED: as if it were too early. */
  split: z.enum(['FINISHED', 'PROCESSING', 'REFUSED']).default('FINISHED'),
  /** Why the first receiver of each split gets nothing; '': every receiver is paid. */
  closeShare: z
    .enum([
      '',
      'ACCOUNT_ABNORMAL',
      'RECEIVER_HIGH_RISK',
      'RECEIVER_REAL_NAME_NOT_VERIFIED',
      'NO_AUTH',
      'RECEIVER_RECEIPT_LIMIT',
      'PAYER_ACCOUNT_ABNORMAL',
      'INVALID_REQUEST',
    ])
    .default(''),
  /** What becomes of returned shares; SHORT: the receiver's balance does not reach, until it does. */
  shareReturn: z.enum(['SUCCESS', 'PROCESSING', 'SHORT', 'TIME_OUT_CLOSED']).default('SUCCESS'),
  /** Bills are there at once, not from ten o'clock of the next day. */
  billAtOnce: z.boolean().default(false),
});
export type SandboxPayments = z.output<typeof SandboxPayments>;

/**
 * Actions of the simulated phone on a payment code. twice: pays twice; late: pays after it was closed or expired;
 * repeat: the webhook of the payment is delivered once more; otherAmount, otherMerchant: the payment differs from the
 * request.
 */
export const payHows = ['pay', 'fail', 'twice', 'late', 'repeat', 'otherAmount', 'otherMerchant'] as const;
export type PayHow = (typeof payHows)[number];
