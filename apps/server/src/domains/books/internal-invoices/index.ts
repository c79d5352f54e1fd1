import { platformCompanyFields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { internalFlow, internalStatuses } from '@treadline/contract/books/internal-invoices/flow.ts';
import { internalInvoiceRoutes } from '@treadline/contract/books/internal-invoices/routes.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { orderEarned } from '#domains/wholesale/dealer-orders/index.ts';
import { orderCompleted } from '#domains/retail/retail-orders/index.ts';
import {
  createCompany,
  listCompanies,
  listWarehouses,
  platformCompany,
  platformCompanyNames,
  updateCompany,
} from './company.ts';
import { invoiceDetail, invoicePaper } from './detail.ts';
import { writeLines } from './feed-lines.ts';
import { describeHome, findInvoices } from './feed.ts';
import { internalInvoiceInvariants } from './invariants.ts';
import { internalInvoice, invoiceWords, readInvoice } from './invoice.ts';
import { listIncome, listLines } from './list.ts';
import { redInvoice } from './red.ts';
import { generateInvoices, issueInvoice, voidInvoice } from './transitions.ts';

export { platformCompanyNames } from './company.ts';
export { writeLines } from './feed-lines.ts';
export { redInvoice } from './red.ts';
export { generateInvoices, issueInvoice, voidInvoice } from './transitions.ts';

/** The invoice as it is after the change. */
async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readInvoice(ctx, id);
}

/** Intercompany invoices between the platform’s own companies, by month. */
export const domain: Domain = {
  name: 'books/internal-invoices',
  on: [
    on(orderCompleted, ({ db }, { orderId }) => writeLines(db, { type: 'RETAIL', orderId })),
    on(orderEarned, ({ db }, { orderId }) => writeLines(db, { type: 'WHOLESALE', orderId })),
  ],
  serve(app, services) {
    mountRoutes(app, services, internalInvoiceRoutes, {
      income: listIncome,
      lines: listLines,
      detail: (ctx, { params }) => invoiceDetail(ctx, params.id),
      generate: async (ctx, { body }) => ({ done: await generateInvoices(ctx, body.month) }),
      issue: (ctx, { params, body }) => changed(ctx, params.id, issueInvoice(ctx, params.id, body)),
      void: (ctx, { params, body }) => changed(ctx, params.id, voidInvoice(ctx, params.id, body.reason)),
      red: (ctx, { params, body }) => changed(ctx, params.id, redInvoice(ctx, params.id, body)),
      companies: listCompanies,
      warehouses: listWarehouses,
      createCompany: (ctx, { body }) => createCompany(ctx, body),
      updateCompany: (ctx, { params, body }) => updateCompany(ctx, params.id, body),
      ...serveDocument(internalInvoice, internalInvoiceRoutes, {
        detail: invoiceDetail,
        paper: invoicePaper,
      }),
    });
  },
  async prepare() {
    checkFlow('internal-invoice', internalFlow, internalStatuses, ['DRAFT'], []);
  },
  jobs: ({ db }) => [
    // Of an older database, and of a warehouse that was given from an earlier day on, all at once; later nothing.
    { name: 'internal-invoices.catch-up', cron: '30 2 * * *', run: async () => void (await writeLines(db)) },
  ],
  searchable: [platformCompanyNames],
  home: describeHome,
  search: findInvoices,
  invariants: internalInvoiceInvariants,
  audit: {
    [internalInvoice.name]: invoiceWords,
    [platformCompany.name]: {
      label: platformCompany.label,
      actions: basicDataActions,
      fields: platformCompanyFields,
    },
  },
};
