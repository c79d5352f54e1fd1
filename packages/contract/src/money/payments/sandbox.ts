import { z } from 'zod';

/** How the sandbox of a payment channel answers from now on. */
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
 * What a phone does with a code. twice: pays it, and pays again; late: pays though it is closed or over; repeat: the
 * notice of what was paid comes once more; otherAmount, otherMerchant: what comes is not what was asked for.
 */
export const payHows = ['pay', 'fail', 'twice', 'late', 'repeat', 'otherAmount', 'otherMerchant'] as const;
export type PayHow = (typeof payHows)[number];
