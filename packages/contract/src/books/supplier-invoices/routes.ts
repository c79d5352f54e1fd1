import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { rowResults, seenRows } from '../../kernel/many.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { ownBankInput } from '../../money/bank-accounts/choice.ts';
import { supplierInvoiceFlow as flow, supplierInvoiceStatuses } from './flow.ts';
import {
  CreditInput,
  receivedIds,
  ReceivedLine,
  SupplierInvoice,
  SupplierInvoiceDetail as Detail,
  SupplierInvoiceInput,
  SupplierInvoicePreview as Preview,
} from './schema.ts';

const path = '/finance/supplier';
const record = 'supplierInvoice';
const types = ['OTHER', 'SUPPLIER'] as const;
const ids = filter.many(z.coerce.number<string>().int());
const version = z.number().int();
const reason = z.string().trim().min(1, 'rule.required').max(200);

/** Body size limit in bytes, raised for up to 20,000 lines with their prices. */
const maxBytes = 4 * 1024 * 1024;
const ofType = {
  text: filter.text(),
  status: filter.many(z.enum(supplierInvoiceStatuses)),
  supplierId: ids,
  kind: filter.many(z.enum(['SPECIAL', 'ORDINARY'])),
  match: filter.many(z.enum(['MATCHED', 'SELLER', 'HELD', 'ACCEPTED'])),
  createdTime: filter.days(),
  invoiceDate: filter.days(),
  mine: filter.bool(),
  verifiedByMe: filter.bool(),
};
/** Filters of received lines. */
const receivedFilters = {
  /** As `settleType`, under the specification's name. */
  type: filter.many(z.coerce.number<string>().int()),
  settleType: filter.many(z.coerce.number<string>().int()),
  text: filter.text(),
  part: filter.text(),
  supplierId: ids,
  source: filter.many(z.enum(['RECEIPT', 'RETURN', 'CORRECTION'])),
  receivedTime: filter.days(),
};
const sort = ['createdTime', 'docNo', 'invoiceDate', 'incl', 'submitTime'] as const;
const totals = { quantity: z.number(), excl: z.number(), tax: z.number(), incl: z.number() };
const counts = ['status'] as const;
const listed = listOf(SupplierInvoice, { filters: ofType, sort, totals, counts });

const drafters = {
  needs: flow.submit.needs,
  types: flow.submit.types,
  idempotent: true,
  maxBytes,
  body: SupplierInvoiceInput,
  response: SupplierInvoice,
} as const;
const seen = { body: z.strictObject({ version }), response: SupplierInvoice } as const;
const reasoned = { body: z.strictObject({ version, reason }), response: SupplierInvoice } as const;
const action = <const A extends string>(name: A) =>
  ({ path: `${path}/invoice/:id/${name}`, record }) as const;
const detail = {
  method: 'GET',
  record,
  needs: ['purchase_invoice_detail'],
  types,
  response: Detail,
} as const;

export const supplierInvoiceRoutes = routes({
  retailList: {
    method: 'GET',
    path: `${path}/retail/list`,
    needs: ['purchase_retail_list'],
    types,
    summary: 'Invoices of suppliers, retail',
    ...listed,
  },
  wholesaleList: {
    method: 'GET',
    path: `${path}/wholesale/list`,
    needs: ['purchase_batch_list'],
    types,
    summary: 'Invoices of suppliers, wholesale',
    ...listed,
  },
  history: {
    method: 'GET',
    path: `${path}/history`,
    needs: ['purchase_invoice_list'],
    types,
    summary: 'Invoices that were submitted, retail and wholesale',
    ...listOf(SupplierInvoice, {
      filters: {
        ...ofType,
        settleType: filter.many(z.coerce.number<string>().int()),
        /** Purchase order of its lines. */
        orderId: filter.int(),
      },
      sort,
      totals,
      counts,
    }),
  },
  purchaseRecord: {
    method: 'GET',
    path: `${path}/purchaseRecord`,
    needs: ['purchase_invoice_list'],
    types,
    summary: 'Received lines that are on no invoice yet',
    ...listOf(ReceivedLine, {
      filters: receivedFilters,
      sort: ['receivedTime', 'orderNo', 'partNo', 'quantity', 'incl'],
      totals,
      counts: ['source'],
    }),
  },
  preview: {
    method: 'POST',
    path: `${path}/draft/preview`,
    needs: flow.submit.needs,
    types,
    summary: 'Chosen received lines as an invoice, with VAT per line',
    reads: true,
    body: z.strictObject({ receivedIds }),
    response: Preview,
  },
  saveAll: {
    method: 'POST',
    path: `${path}/draft/saveAll`,
    needs: flow.submit.needs,
    types,
    idempotent: true,
    summary: 'A draft of all received lines that a filter of theirs finds, invoiced as received',
    body: z.strictObject(receivedFilters),
    response: SupplierInvoice,
  },
  save: {
    method: 'POST',
    path: `${path}/draft/save`,
    ...drafters,
    summary: 'Keep a draft: its lines stand on no other invoice',
  },
  submit: {
    method: 'POST',
    path: `${path}/draft/submit`,
    ...drafters,
    summary: 'DRAFT -> SUBMITTED, matched with orders and receipts',
  },
  delete: {
    ...step(flow.delete, {
      path: `${path}/draft/:id`,
      record,
      summary: 'Delete a draft or a rejected invoice, its lines are free again',
      response: 'none',
    }),
    method: 'DELETE',
  },
  upload: {
    method: 'POST',
    path: `${path}/invoice/:id/file`,
    record,
    needs: flow.upload.needs,
    types: flow.upload.types,
    summary:
      'The supplier’s e-invoice (OFD, PDF, XML): number, tax numbers and sums are read from it and compared',
    transaction: 'own',
    upload: { maxBytes: 5 * 1024 * 1024 },
    response: SupplierInvoice,
  },
  detail: { ...detail, path: `${path}/detail/:id`, summary: 'One invoice with its lines and receipts' },
  batchDetail: { ...detail, path: `${path}/batch/detail/:id`, summary: 'One wholesale invoice' },
  reopen: step(flow.reopen, {
    ...action('reopen'),
    summary: 'REJECTED -> DRAFT, to correct it',
    ...seen,
  }),
  accept: step(flow.accept, {
    ...action('accept'),
    summary: 'Take what differs beyond the tolerance, with a reason',
    ...reasoned,
  }),
  acceptSeller: step(flow.acceptSeller, {
    ...action('acceptSeller'),
    summary: 'Take an e-invoice whose seller is another company than the supplier, with a reason',
    ...reasoned,
  }),
  verify: step(flow.verify, {
    ...action('verify'),
    summary: 'SUBMITTED -> VERIFIED by another person: owed from now on',
    ...seen,
  }),
  verifyMany: {
    method: 'PUT',
    path: `${path}/invoice/verifyMany`,
    needs: flow.verify.needs,
    types: flow.verify.types,
    transaction: 'own',
    idempotent: true,
    summary: 'SUBMITTED -> VERIFIED of many that match, each by itself, by another person',
    body: seenRows,
    response: rowResults,
  },
  reject: step(flow.reject, {
    ...action('reject'),
    summary: 'SUBMITTED -> REJECTED with a reason',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(200) }),
    response: SupplierInvoice,
  }),
  paid: step(flow.paid, {
    ...action('paid'),
    summary: 'VERIFIED -> PAID with what the bank says',
    body: z.strictObject({
      version,
      /** 0 where credit notes settle all of it. */
      amount: rules.fen(),
      bankSerial: rules.reference(60, 1),
      ...ownBankInput,
    }),
    response: SupplierInvoice,
  }),
  credit: {
    method: 'POST',
    path: `${path}/invoice/:id/credit`,
    record,
    needs: flow.credit.needs,
    types: flow.credit.types,
    idempotent: true,
    summary:
      'The supplier’s red invoice over a lower price, without goods: verified and settled as an invoice',
    body: CreditInput,
    response: SupplierInvoice,
  },
  ...documentRoutes(`${path}/invoice`, record, detail),
});
