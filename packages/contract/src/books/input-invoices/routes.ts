import { z } from 'zod';
import { step } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { inputInvoiceFields, inputInvoiceInputs, inputOpenFields } from './fields.ts';
import { inputInvoiceFlow as flow, inputInvoiceStatuses } from './flow.ts';

const path = '/finance/inputInvoice';
const record = 'input-invoice';
const readers = { needs: ['purchase_invoice_list'], types: ['OTHER'] } as const;
const int = z.number().int();
const subject = z.enum(['SHARE', 'FREIGHT', 'FEE']);
const channel = z.enum(['WECHAT', 'ALIPAY']).nullable();
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'rule.month');

export const InputInvoice = rowOf(inputInvoiceFields, {
  id: int,
  /** null for fees. */
  partyId: int.nullable(),
  channel,
  /** The caller recorded or corrected it, so another person must verify it. */
  mine: z.boolean(),
  version: int,
});

/** What is posted for a party of a month, with the invoices received over it. */
export const InputOpen = rowOf(inputOpenFields, {
  /** Subject, party and month. */
  id: z.string(),
  partyId: int.nullable(),
  channel,
});

const paper = inputOf(inputInvoiceInputs);
/** Input of the form: what an invoice is about, and what it says. */
export const InputInvoiceInput = paper.extend({
  subject,
  partyId: rules.id().nullable(),
  channel,
  month,
});
/** Input of a correction. */
const InputInvoiceEdit = InputInvoiceInput.extend({ version: int });

const shared = {
  text: filter.text(),
  subject: filter.many(subject),
  partyId: filter.int(),
  month: filter.text(),
};

export const inputInvoiceRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...readers,
    summary: 'Invoices received over shares, freight and fees',
    ...listOf(InputInvoice, {
      filters: {
        ...shared,
        status: filter.many(z.enum(inputInvoiceStatuses)),
        kind: filter.many(z.enum(['SPECIAL', 'ORDINARY'])),
        invoiceDate: filter.days(),
        mine: filter.bool(),
      },
      sort: ['createdTime', 'invoiceDate', 'incl', 'month'],
      totals: { excl: int, tax: int, incl: int },
      counts: ['status'],
    }),
  },
  open: {
    method: 'GET',
    path: `${path}/open`,
    ...readers,
    summary: 'Shares, freight and fees by party and month, with the invoices received over them',
    ...listOf(InputOpen, {
      filters: {
        ...shared,
        /** Whether something is not invoiced yet. */
        isOpen: filter.bool(),
      },
      sort: ['month', 'partyName', 'owed', 'open'],
      totals: { owed: int, verified: int, waiting: int, open: int },
    }),
  },
  record: {
    method: 'POST',
    path: `${path}/record`,
    needs: flow.verify.needs,
    types: flow.verify.types,
    idempotent: true,
    summary: 'Record an invoice received; its VAT is deducted when a second user verifies it',
    body: InputInvoiceInput,
    response: InputInvoice,
  },
  edit: step(flow.edit, {
    path: `${path}/edit/:id`,
    record,
    summary: 'Correct what is not verified yet',
    body: InputInvoiceEdit,
    response: InputInvoice,
  }),
  verify: step(flow.verify, {
    path: `${path}/verify/:id`,
    record,
    summary: 'SUBMITTED -> VERIFIED by another person: the VAT of a special invoice is deducted',
    body: z.strictObject({ version: int }),
    response: InputInvoice,
  }),
  reject: step(flow.reject, {
    path: `${path}/reject/:id`,
    record,
    summary: 'SUBMITTED -> REJECTED with a reason, by another person',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(200) }),
    response: InputInvoice,
  }),
});
