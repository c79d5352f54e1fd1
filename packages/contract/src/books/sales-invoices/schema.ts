import { z } from 'zod';
import { isCreditCode } from '../../kernel/credit-code.ts';
import { isMasked } from '../../kernel/mask.ts';
import { foldTaxNo } from '../../kernel/number-folds.ts';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import {
  invoiceSourceFields,
  redLetterFields,
  salesInvoiceFields,
  salesInvoiceInputs,
  salesInvoiceLineFields,
} from './fields.ts';
import { salesInvoiceStatuses } from './flow.ts';

const version = z.number().int();

export const SalesInvoice = rowOf(salesInvoiceFields, {
  id: z.number(),
  /** As the flow knows it; `state` also says what is red. */
  status: z.enum(salesInvoiceStatuses),
  /** Id of the invoice that it corrects; null for most. */
  reissueOfId: z.number().nullable(),
  /** Common number of invoices split from one request. */
  groupNo: z.string(),
  groupSize: z.number(),
  /** Id of the order or statement; null if the caller may not see it. */
  sourceId: z.number().nullable(),
  /** Number of pending red letters. */
  redOpen: z.number(),
  version,
});

export const SalesInvoiceLine = rowOf(salesInvoiceLineFields, {
  id: z.number(),
  discount: z.boolean(),
  partId: z.number().nullable(),
  /** Pieces not yet reversed; 0 for discounts. */
  left: z.number(),
});

export const RedLetter = rowOf(redLetterFields, {
  id: z.number(),
  invoiceId: z.number(),
  version,
});

export const SalesInvoiceDetail = SalesInvoice.extend({
  lines: z.array(SalesInvoiceLine),
  reds: z.array(
    RedLetter.extend({
      lines: z.array(
        z.object({ lineId: z.number(), quantity: z.number().nullable(), excl: z.number(), tax: z.number() }),
      ),
    }),
  ),
  /** Other invoices of the group. */
  group: z.array(z.object({ id: z.number(), serialNo: z.string(), incl: z.number() })),
  ...documentParts,
});

/**
 * Invoiceable item. `key` identifies it in requests; its prefix R, F or S marks order lines, freight and settled
 * lines.
 */
export const InvoiceSource = rowOf(invoiceSourceFields, {
  /** Same as `key`, because lists identify rows by `id`. */
  id: z.string(),
  key: z.string(),
  sourceId: z.number(),
  partId: z.number().nullable(),
});

export const InvoiceTitle = z.object({
  id: z.number(),
  buyerKind: z.enum(['ENTERPRISE', 'PERSON']),
  buyerName: z.string(),
  buyerTaxNo: z.string(),
  buyerAddress: z.string(),
  buyerBank: z.string(),
});

/** Whether a text is an enterprise tax number or a former one of 15 or 20 characters; masked values pass. */
export const isTaxNo = (no: string): boolean =>
  isMasked(no) ||
  (no.length === 18
    ? isCreditCode(no) || /^\d{17}[\dX]$/.test(no)
    : /^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/.test(no));

const form = inputOf(salesInvoiceInputs).extend({
  buyerTaxNo: z.string().overwrite(foldTaxNo).max(20).default(''),
});
/** Input schema of an invoice's kind, buyer and remark, with the rules on which kind a buyer may get. */
export const SalesInvoiceForm = form
  .superRefine(({ kind, buyerKind, buyerTaxNo: no }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'SPECIAL' && buyerKind !== 'ENTERPRISE') refuse('buyerKind', 'rule.invoiceSpecial');
    if (buyerKind === 'ENTERPRISE') {
      if (no === '') refuse('buyerTaxNo', 'rule.required');
      else if (no.length === 18 && !isMasked(no) && !isCreditCode(no))
        refuse('buyerTaxNo', 'rule.creditCode');
      else if (!isTaxNo(no)) refuse('buyerTaxNo', 'rule.buyerTaxNo');
    } else if (no !== '' && !isTaxNo(no)) refuse('buyerTaxNo', 'rule.buyerTaxNo');
  })
  .meta({ examples: [{ kind: 'ORDINARY', buyerKind: 'PERSON', buyerName: '张三' }] });

/** Preview of the invoices that the selected lines would produce. */
export const InvoicePreview = z.object({
  sourceId: z.number(),
  sourceNo: z.string(),
  invoices: z.array(
    z.object({
      lines: z.array(SalesInvoiceLine.omit({ id: true, red: true, left: true })),
      excl: z.number(),
      tax: z.number(),
      incl: z.number(),
    }),
  ),
  excl: z.number(),
  tax: z.number(),
  incl: z.number(),
  /** Refunds of the order under way, in fen: taken off already. */
  refunding: z.number(),
});
