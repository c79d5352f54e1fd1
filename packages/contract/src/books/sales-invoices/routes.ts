import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { redLetterFlow, redLetterStatuses, salesInvoiceFlow as flow, salesInvoiceStatuses } from './flow.ts';
import {
  InvoicePreview,
  InvoiceSource,
  InvoiceTitle,
  RedLetter,
  SalesInvoice,
  SalesInvoiceDetail,
  SalesInvoiceForm,
} from './schema.ts';

const path = '/finance/invoice';
const record = 'salesInvoice';
const redRecord = 'redLetter';
const desk = { needs: ['sales_invoice'], types: ['OTHER'] } as const;
/** Dealers may read the invoices issued to them. */
const seers = { needs: ['sales_invoice', 'invoice_detail'], types: ['OTHER', 'DEALER'] } as const;
const version = z.number().int();
const idempotent = true;
const ids = filter.many(z.coerce.number<string>().int());
const totals = { excl: z.number(), tax: z.number(), incl: z.number() };
const sourceKind = z.enum(['RETAIL_ORDER', 'STATEMENT', 'DEALER_ORDER']);

/** Keys of invoiceable items of one order or statement. */
const keys = z
  .array(z.string().regex(/^[RFSD]\d{1,15}$/))
  .min(1, 'rule.selectRows')
  .max(2000);
const seen = { body: z.strictObject({ version }), response: SalesInvoice } as const;

export const salesInvoiceRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Sales invoices',
    ...listOf(SalesInvoice, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(salesInvoiceStatuses)),
        kind: filter.many(z.enum(['SPECIAL', 'ORDINARY'])),
        source: filter.many(sourceKind),
        sourceId: ids,
        dealerId: ids,
        invoiceDate: filter.days(),
        createdTime: filter.days(),
        redShare: filter.many(z.enum(['NONE', 'PART', 'WHOLE'])),
        /** The refunded amount exceeds the reversed one. */
        redDue: filter.bool(),
        /** Has a pending red letter. */
        redOpen: filter.bool(),
      },
      sort: ['createdTime', 'invoiceDate', 'serialNo', 'invoiceNo', 'incl'],
      totals: { ...totals, red: z.number() },
      counts: ['status'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One invoice with its lines and red letters',
    response: SalesInvoiceDetail,
  },
  source: {
    method: 'GET',
    path: `${path}/source`,
    ...desk,
    summary: 'Lines that can be invoiced: of completed orders, confirmed statements, earned dealer orders',
    ...listOf(InvoiceSource, {
      filters: {
        text: filter.text(),
        source: filter.many(sourceKind),
        sourceId: ids,
        dealerId: ids,
        time: filter.days(),
      },
      sort: ['time', 'sourceNo', 'incl'],
      totals: { quantity: z.number(), tax: z.number(), incl: z.number() },
      counts: ['source'],
    }),
  },
  titles: {
    method: 'GET',
    path: `${path}/titles`,
    ...desk,
    summary: 'Titles that the buyer of an order or statement had before, newest first',
    query: z.strictObject({ source: sourceKind, sourceId: z.coerce.number().int() }),
    response: z.array(InvoiceTitle),
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    ...desk,
    reads: true,
    summary: 'The invoices that chosen lines make: several where one would be too long or too large',
    body: z.strictObject({ source: sourceKind, keys }),
    response: InvoicePreview,
  },
  save: {
    method: 'POST',
    path: `${path}/save`,
    ...desk,
    idempotent,
    summary: 'Keeps the invoices of chosen lines as drafts: their lines stand on no others',
    body: z.strictObject({ source: sourceKind, keys, form: SalesInvoiceForm }),
    response: z.object({ groupNo: z.string(), invoices: z.array(SalesInvoice) }),
  },
  edit: step(flow.edit, {
    path: `${path}/edit/:id`,
    record,
    summary: 'Another kind, title or remark of a draft',
    body: z.strictObject({ version, form: SalesInvoiceForm }),
    response: SalesInvoice,
  }),
  correct: step(flow.correct, {
    path: `${path}/correct/:id`,
    record,
    summary: 'Another kind, title or remark of an invoice that the provider refused',
    body: z.strictObject({ version, form: SalesInvoiceForm }),
    response: SalesInvoice,
  }),
  submit: step(flow.submit, {
    path: `${path}/submit/:id`,
    record,
    idempotent,
    summary: 'DRAFT -> SUBMITTED: the provider is asked to issue it',
    ...seen,
  }),
  retry: step(flow.retry, {
    path: `${path}/retry/:id`,
    record,
    idempotent,
    summary: 'FAILED -> SUBMITTED with the same serial',
    ...seen,
  }),
  delete: {
    ...step(flow.delete, {
      path: `${path}/draft/:id`,
      record,
      summary: 'Deletes a draft or a refused invoice: its lines are free again',
      response: 'none',
    }),
    method: 'DELETE',
  },
  pdf: {
    method: 'GET',
    path: `${path}/pdf/:id`,
    record,
    ...seers,
    transaction: 'own',
    summary: 'The issued invoice as the provider has it, PDF; else as it is printed here',
    response: 'file',
  },
  xml: {
    method: 'GET',
    path: `${path}/xml/:id`,
    record,
    ...seers,
    transaction: 'own',
    summary: 'The issued invoice itself as XML, where the provider gives it',
    response: 'file',
  },
  red: {
    method: 'POST',
    path: `${path}/red/:id`,
    record,
    ...desk,
    idempotent,
    summary: 'Asks for a red letter over the whole invoice, or over pieces of its lines',
    body: z.strictObject({
      version,
      reason: z.enum(['RETURN', 'ERROR', 'STOPPED', 'ALLOWANCE']),
      startedBy: z.enum(['SELLER', 'BUYER']).default('SELLER'),
      /** Lines to reverse; all that is left if absent. */
      lines: z
        .array(z.strictObject({ lineId: rules.id(), quantity: rules.qty() }))
        .min(1, 'rule.selectRows')
        .max(2000)
        .optional(),
      /** What is issued for the same lines once the whole invoice is red. */
      reissue: SalesInvoiceForm.optional(),
    }),
    response: RedLetter,
  },
  reds: {
    method: 'GET',
    path: `${path}/red/list`,
    ...desk,
    summary: 'Red letters',
    ...listOf(RedLetter, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(redLetterStatuses)),
        createdTime: filter.days(),
        redInvoiceDate: filter.days(),
      },
      sort: ['createdTime', 'redInvoiceDate', 'incl'],
      totals,
      counts: ['status'],
    }),
  },
  redWithdraw: step(redLetterFlow.withdraw, {
    path: `${path}/red/withdraw/:id`,
    record: redRecord,
    transaction: 'own',
    summary: 'WAIT_BUYER -> WITHDRAWN at the provider',
    body: z.strictObject({ version }),
    response: RedLetter,
  }),
  redConfirm: step(redLetterFlow.confirm, {
    path: `${path}/red/confirm/:id`,
    record: redRecord,
    transaction: 'own',
    summary: 'WAIT_SELLER -> CONFIRMED: what the buyer asked for',
    body: z.strictObject({ version }),
    response: RedLetter,
  }),
  redDeny: step(redLetterFlow.deny, {
    path: `${path}/red/deny/:id`,
    record: redRecord,
    transaction: 'own',
    summary: 'WAIT_SELLER -> DENIED',
    body: z.strictObject({ version }),
    response: RedLetter,
  }),
  ...documentRoutes(path, record, seers),
});
