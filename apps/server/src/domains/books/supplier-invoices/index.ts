import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  supplierInvoiceFlow,
  supplierInvoiceStatuses,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import { supplierInvoiceRoutes } from '@treadline/contract/books/supplier-invoices/routes.ts';
import type { Kysely } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { receiptsChanged } from '#domains/purchasing/purchase-orders/index.ts';
import {
  acceptSeller,
  acceptVariance,
  deleteInvoice,
  rejectInvoice,
  reopenInvoice,
  verifyInvoice,
  verifyMany,
} from './decide.ts';
import { recordCredit } from './credit.ts';
import { invoiceDetail, invoicePaper } from './detail.ts';
import { previewDraft, saveAll, saveDraft, submitDraft } from './draft.ts';
import { describeHome, findInvoices } from './feed.ts';
import { supplierInvoiceInvariants } from './invariants.ts';
import { invoiceWords, readInvoice, supplierInvoice } from './invoice.ts';
import { listHistory, listReceived, listRetail, listWholesale } from './list.ts';
import { invoiceNotices } from './notices.ts';
import { payInvoice } from './pay.ts';
import { catchUpReceipts, updateReceivedLines } from './received.ts';
import { uploadInvoice } from './upload.ts';

export { acceptVariance, rejectInvoice, verifyInvoice } from './decide.ts';
export { previewDraft, saveDraft, submitDraft } from './draft.ts';
export { catchUpReceipts } from './received.ts';

/** The invoice as it is after the change. */
async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readInvoice(ctx, id);
}

const catchUp = async (db: Db): Promise<void> =>
  void (await catchUpReceipts(db, (work) => (db as Kysely<DB>).transaction().execute(work)));

/** Supplier invoices: three-way match with orders and receipts, verification and payment by two persons. */
export const domain: Domain = {
  name: 'books/supplier-invoices',
  on: [on(receiptsChanged, (ctx, { orderId }) => updateReceivedLines(ctx, orderId))],
  serve(app, services) {
    mountRoutes(app, services, supplierInvoiceRoutes, {
      retailList: listRetail,
      wholesaleList: listWholesale,
      history: listHistory,
      purchaseRecord: listReceived,
      preview: (ctx, { body }) => previewDraft(ctx, body.receivedIds),
      save: async (ctx, { body }) => readInvoice(ctx, await saveDraft(ctx, body)),
      saveAll: async (ctx, { body }) => readInvoice(ctx, await saveAll(ctx, body)),
      submit: async (ctx, { body }) => readInvoice(ctx, await submitDraft(ctx, body)),
      delete: (ctx, { params }) => deleteInvoice(ctx, params.id),
      upload: (ctx, { params, file }) => changed(ctx, params.id, uploadInvoice(ctx, params.id, file)),
      detail: (ctx, { params }) => invoiceDetail(ctx, params.id),
      batchDetail: (ctx, { params }) => invoiceDetail(ctx, params.id, 2),
      reopen: (ctx, { params, body }) => changed(ctx, params.id, reopenInvoice(ctx, params.id, body.version)),
      accept: (ctx, { params, body }) => changed(ctx, params.id, acceptVariance(ctx, params.id, body)),
      acceptSeller: (ctx, { params, body }) => changed(ctx, params.id, acceptSeller(ctx, params.id, body)),
      verify: (ctx, { params, body }) => changed(ctx, params.id, verifyInvoice(ctx, params.id, body.version)),
      verifyMany: (ctx, { body }) => verifyMany(ctx, body.rows),
      reject: (ctx, { params, body }) => changed(ctx, params.id, rejectInvoice(ctx, params.id, body.reason)),
      credit: async (ctx, { params, body }) => readInvoice(ctx, await recordCredit(ctx, params.id, body)),
      paid: (ctx, { params, body }) => changed(ctx, params.id, payInvoice(ctx, params.id, body)),
      ...serveDocument(supplierInvoice, supplierInvoiceRoutes, {
        detail: invoiceDetail,
        paper: invoicePaper,
      }),
    });
  },
  async prepare() {
    checkFlow('supplier-invoice', supplierInvoiceFlow, supplierInvoiceStatuses, ['DRAFT'], []);
  },
  fills: (db) => [{ name: 'received_line', run: () => catchUp(db) }],
  jobs: ({ db }) => [
    // What nodes of a version before this ledger wrote while they served beside.
    { name: 'supplier-invoices.catch-up', cron: '25 2 * * *', run: () => catchUp(db) },
  ],
  home: describeHome,
  search: findInvoices,
  twoPersons: [
    {
      error: 'supplier-invoice.own',
      kept: { table: 'supplier_invoice', first: 'submitted_by', second: 'verified_by' },
    },
    {
      error: 'supplier-invoice.own-payment',
      kept: { table: 'supplier_invoice', first: 'verified_by', second: 'paid_by' },
    },
  ],
  invariants: supplierInvoiceInvariants,
  notices: [invoiceNotices],
  audit: { [supplierInvoice.name]: invoiceWords },
};
