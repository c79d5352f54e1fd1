import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { rules } from '../../kernel/rules.ts';
import {
  creditInputs,
  invoiceLines,
  receivedLineFields,
  supplierInvoiceFields,
  supplierInvoiceLineFields,
} from './fields.ts';

const fen = z.number().int();
const version = z.number().int();

/** Received line, uninvoiced or on an invoice. */
export const ReceivedLine = rowOf(receivedLineFields, {
  id: z.number(),
  supplierId: z.number(),
  orderId: z.number(),
  orderLineId: z.number(),
  partId: z.number(),
});

export const SupplierInvoice = rowOf(supplierInvoiceFields, {
  id: z.number(),
  supplierId: z.number(),
  /** The invoice that this red one reduces. */
  reducesId: z.number().nullable(),
  /** Fen with VAT to be paid: less verified credit notes that are not settled yet. */
  due: z.number(),
  /** The caller submitted it, so another person must verify it. */
  mine: z.boolean(),
  /** The caller verified it, so another person must record the payment. */
  verifiedByMe: z.boolean(),
  version,
});

export const SupplierInvoiceLine = rowOf(supplierInvoiceLineFields, {
  orderId: z.number(),
  orderLineId: z.number(),
  partId: z.number(),
});

/** Comparison of the supplier's file with our data, as display texts; null if there is nothing to compare. */
const Compared = z.object({
  key: z.enum(['invoiceNo', 'kind', 'sellerTaxNo', 'buyerTaxNo', 'excl', 'tax', 'incl']),
  ours: z.string(),
  theirs: z.string(),
  same: z.boolean().nullable(),
});

/** One invoice with its lines, receipts and comparison. */
export const SupplierInvoiceDetail = SupplierInvoice.extend({
  lines: z.array(SupplierInvoiceLine),
  received: z.array(ReceivedLine),
  compared: z.array(Compared),
  fileId: z.number().nullable(),
  /** Red invoices over lower prices of this one. */
  credits: z.array(
    z.object({
      id: z.number(),
      docNo: z.string(),
      invoiceNo: z.string(),
      status: SupplierInvoice.shape.status,
      excl: fen,
      tax: fen,
      incl: fen,
    }),
  ),
  ...documentParts,
});

/** Preview of an invoice over the selected received lines. */
export const SupplierInvoicePreview = z.object({
  kind: SupplierInvoice.shape.kind,
  supplierId: z.number(),
  supplierName: z.string(),
  settleType: SupplierInvoice.shape.settleType,
  lines: z.array(SupplierInvoiceLine),
  received: z.array(ReceivedLine),
  excl: fen,
  tax: fen,
  incl: fen,
});

/** Printed fen, below zero for returns. */
const printed = z
  .number('rule.amount')
  .int('rule.amount')
  .min(-1_000_000_000_00, 'rule.amount')
  .max(1_000_000_000_00, 'rule.amountMost');
/** Input schema of a credit note. */
export const CreditInput = inputOf(creditInputs);

/** Ids of received lines. */
export const receivedIds = z.array(rules.id()).min(1, 'rule.selectRows').max(invoiceLines);

/**
 * Input schema of a supplier invoice: the received lines, and each order line as it is printed. Prices in millionths of
 * a yuan without tax; amount, VAT and rate of a line follow from price and order where they are not given.
 */
export const SupplierInvoiceInput = z.strictObject({
  id: rules.id().optional(),
  version: version.optional(),
  receivedIds,
  lines: z
    .array(
      z.strictObject({
        orderLineId: rules.id(),
        quantity: z.number('rule.whole').int('rule.whole').min(-999_999).max(999_999),
        price: z.number('rule.amount').int('rule.amount').min(1, 'rule.amountSome').max(1_000_000_000_000),
        taxRate: z.number().int().min(0).max(10_000).optional(),
        excl: printed.optional(),
        tax: printed.optional(),
      }),
    )
    .min(1, 'rule.selectRows')
    .max(invoiceLines),
  /** That of the supplier's taxpayer kind where it is not given. */
  kind: z.enum(['SPECIAL', 'ORDINARY']).optional(),
  invoiceNo: orElse(rules.invoiceNo(), z.literal('')),
  invoiceDate: rules.day().nullable(),
  remark: rules.remark(),
});
