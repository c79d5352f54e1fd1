import { z } from 'zod';

/** Configuration of the payment channel sandbox: how it responds from now on. */
export const SandboxPayments = z.strictObject({
  /** down: unreachable; lost: it processes requests, but the responses are lost. */
  answer: z.enum(['normal', 'down', 'lost']).default('normal'),
  /** Refuses the next payment request. */
  refuseNext: z.boolean().default(false),
  /** Outcome of refunds; SHORT: the merchant's balance is insufficient. */
  refund: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL', 'SHORT']).default('SUCCESS'),
  /** Outcome of bill splits; REFUSED: as if requested too early. */
  split: z.enum(['FINISHED', 'PROCESSING', 'REFUSED']).default('FINISHED'),
  /** Reason why the first receiver of each split is refused; '': all receivers are paid. */
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
  /** Outcome of returned shares; SHORT: the receiver's balance is insufficient for now. */
  shareReturn: z.enum(['SUCCESS', 'PROCESSING', 'SHORT', 'TIME_OUT_CLOSED']).default('SUCCESS'),
  /** Bills are available at once instead of from 10:00 on the next day. */
  billAtOnce: z.boolean().default(false),
  /** Files of bills cannot be read. */
  billUnread: z.boolean().default(false),
});
export type SandboxPayments = z.output<typeof SandboxPayments>;

/**
 * Actions of the simulated phone on a payment code. twice: pays twice; late: pays after it was closed or expired;
 * repeat: the webhook of the payment is delivered once more; otherAmount, otherMerchant: the payment differs from the
 * request.
 */
export const sandboxPayModes = [
  'pay',
  'fail',
  'twice',
  'late',
  'repeat',
  'otherAmount',
  'otherMerchant',
] as const;
export type SandboxPayMode = (typeof sandboxPayModes)[number];
