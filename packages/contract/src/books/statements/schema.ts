import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import {
  settlementFields,
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
  /** Of the order that it follows; wholesale: a dealer order. */
  orderId: z.number().nullable(),
  /** As far as the caller may see it. */
  statementId: z.number().nullable(),
});
/** Settlement line on a statement, with its open dispute ('' if none). */
export const StatementLine = SettlementRow.extend({ dispute: z.string() });

export const StatementRow = rowOf(statementFields, {
  id: z.number(),
  partyId: z.number(),
  /** The caller's company is its party. */
  own: z.boolean(),
  /** Disputes without an answer, and payments that wait for a second person. */
  disputes: z.number(),
  waiting: z.number(),
  /** Fen that can still be invoiced of it. */
  toInvoice: z.number(),
  version,
});

const Dispute = z.object({
  id: z.number(),
  lineId: z.number(),
  /** The line in words, and its amount. */
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
  /** The caller recorded it: somebody else decides about it. */
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
      /** The sales invoice of that number; null where it was issued elsewhere. */
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
  pay: inputOf(statementPayInputs),
  correct: inputOf(statementCorrectInputs),
  invoice: inputOf(statementInvoiceInputs),
};
