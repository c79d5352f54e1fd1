import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { namesBank, ownBankOrNumber } from '../../money/bank-accounts/choice.ts';
import {
  settlementFields,
  statementAccountFields,
  statementCorrectInputs,
  statementFields,
  statementInvoiceInputs,
  statementPaymentFields,
  statementPayInputs,
} from './fields.ts';

const version = z.number().int();

/** Settlement line; amounts in signed fen. */
export const SettlementRow = rowOf(settlementFields, {
  id: z.number(),
  partyId: z.number(),
  partId: z.number().nullable(),
  /** Id of the underlying order; for wholesale a dealer order. */
  orderId: z.number().nullable(),
  /** null if the caller may not see the statement. */
  statementId: z.number().nullable(),
});
/** Settlement line on a statement, with its open dispute ('' if none). */
export const StatementLine = SettlementRow.extend({ dispute: z.string() });

export const StatementRow = rowOf(statementFields, {
  id: z.number(),
  partyId: z.number(),
  /** The caller's company is the party. */
  own: z.boolean(),
  /** Its due day has passed, and something is still open. */
  overdue: z.boolean(),
  /** Number of unanswered disputes and of payments awaiting approval. */
  disputes: z.number(),
  waiting: z.number(),
  /** Fen that can still be invoiced. */
  toInvoice: z.number(),
  version,
});

/** Row of a party's account. */
export const StatementAccountRow = rowOf(statementAccountFields, { id: z.number() });

const Dispute = z.object({
  id: z.number(),
  lineId: z.number(),
  /** Display text of the line, and its amount. */
  line: z.string(),
  incl: z.number(),
  reason: z.string(),
  by: z.string(),
  time: z.string(),
  resolution: z.enum(['KEPT', 'CORRECTED', 'MOVED']).nullable(),
  answer: z.string(),
  answeredBy: z.string(),
});
export const StatementPayment = rowOf(statementPaymentFields, {
  id: z.number(),
  statementId: z.number(),
  statementNo: z.string(),
  partyName: z.string(),
  /** The caller recorded it, so someone else must decide. */
  mine: z.boolean(),
  version,
});

export const StatementDetail = StatementRow.extend({
  disputed: z.array(Dispute),
  payments: z.array(StatementPayment),
  invoices: z.array(
    z.object({
      id: z.number(),
      invoiceNo: z.string(),
      /** Id of the sales invoice with that number; null if it was issued outside the system. */
      salesInvoiceId: z.number().nullable(),
      amount: z.number(),
      day: z.string(),
      by: z.string(),
    }),
  ),
  ...documentParts,
});

/** Input schemas of the statement forms. */
export const statementForms = {
  pay: inputOf(statementPayInputs)
    .extend(ownBankOrNumber)
    .refine(...namesBank),
  correct: inputOf(statementCorrectInputs),
  invoice: inputOf(statementInvoiceInputs),
};
