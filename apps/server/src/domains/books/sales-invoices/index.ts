import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  redLetterFlow,
  redLetterStatuses,
  salesInvoiceFlow,
  salesInvoiceStatuses,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { salesInvoiceRoutes } from '@treadline/contract/books/sales-invoices/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { queryRedLetter } from './query-red-letter.ts';
import { invoiceDetail, invoiceFile, invoiceXml, invoicePaper } from './detail.ts';
import { deleteInvoice, editInvoice, previewInvoices, saveInvoices } from './draft.ts';
import { describeHome, findDocuments, remindRedDue } from './feed.ts';
import { salesInvoiceInvariants } from './invariants.ts';
import { invoiceRow, invoiceSource, invoiceWords, readInvoice, salesInvoice } from './invoice.ts';
import { queryInvoice, queryJob, submitInvoice } from './issue.ts';
import { listInvoices, listReds, listSources } from './list.ts';
import { queryDueInvoices } from './look.ts';
import { invoiceNotices, redNotices } from './notices.ts';
import { answerRed, makeRed, redJob, withdrawRed } from './red.ts';
import { readRed, redLetter, redWords } from './red-letter.ts';
import { reissueInvoices, reissueJob } from './reissue.ts';
import { readTitles } from './titles.ts';

export { queryRedLetter } from './query-red-letter.ts';
export { saveInvoices } from './draft.ts';
export { queryInvoice, submitInvoice } from './issue.ts';
export { answerRed, makeRed, withdrawRed } from './red.ts';

/** The invoice as it is after the change. */
async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readInvoice(ctx, id);
}
async function changedRed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readRed(ctx, id);
}

async function readGroup(ctx: Ctx, groupNo: string) {
  const invoices = await invoiceSource(ctx)
    .where('sales_invoice.group_no', '=', groupNo)
    .orderBy('sales_invoice.id')
    .select(selection(invoiceRow, ctx))
    .execute();
  return { groupNo, invoices };
}

/** Sales invoices issued through an e-invoice provider, with red-letter reversals. */
export const domain: Domain = {
  name: 'books/sales-invoices',
  serve(app, services) {
    mountRoutes(app, services, salesInvoiceRoutes, {
      list: listInvoices,
      detail: (ctx, { params }) => invoiceDetail(ctx, params.id),
      source: listSources,
      titles: (ctx, { query }) => readTitles(ctx, query),
      preview: (ctx, { body }) => previewInvoices(ctx, body),
      save: async (ctx, { body }) => readGroup(ctx, await saveInvoices(ctx, body)),
      edit: (ctx, { params: { id }, body }) => changed(ctx, id, editInvoice(ctx, 'edit', id, body)),
      correct: (ctx, { params: { id }, body }) => changed(ctx, id, editInvoice(ctx, 'correct', id, body)),
      submit: (ctx, { params: { id }, body }) =>
        changed(ctx, id, submitInvoice(ctx, 'submit', id, body.version)),
      retry: (ctx, { params: { id }, body }) =>
        changed(ctx, id, submitInvoice(ctx, 'retry', id, body.version)),
      delete: (ctx, { params }) => deleteInvoice(ctx, params.id),
      pdf: (ctx, { params }) => invoiceFile(ctx, params.id),
      xml: (ctx, { params }) => invoiceXml(ctx, params.id),
      red: async (ctx, { params, body }) => readRed(ctx, await makeRed(ctx, params.id, body)),
      reds: listReds,
      redWithdraw: (ctx, { params: { id }, body }) => changedRed(ctx, id, withdrawRed(ctx, id, body.version)),
      redConfirm: (ctx, { params: { id }, body }) =>
        changedRed(ctx, id, answerRed(ctx, id, body.version, true)),
      redDeny: (ctx, { params: { id }, body }) =>
        changedRed(ctx, id, answerRed(ctx, id, body.version, false)),
      ...serveDocument(salesInvoice, salesInvoiceRoutes, { detail: invoiceDetail, paper: invoicePaper }),
    });
  },
  async prepare() {
    checkFlow('sales-invoice', salesInvoiceFlow, salesInvoiceStatuses, ['DRAFT'], []);
    checkFlow(
      'red-letter',
      redLetterFlow,
      redLetterStatuses,
      ['APPLYING'],
      ['NOT_NEEDED', 'WAIT_BUYER', 'WAIT_SELLER'],
    );
  },
  jobs: (services) => [
    { name: queryJob, run: ({ id }) => queryInvoice(services, id as number), retries: 3, retryDelay: 5 },
    { name: redJob, run: ({ id }) => queryRedLetter(services, id as number), retries: 3, retryDelay: 5 },
    { name: reissueJob, run: ({ id }) => reissueInvoices(services, id as number), retries: 3, retryDelay: 5 },
    { name: 'sales-invoices.look', cron: '* * * * *', run: () => queryDueInvoices(services) },
  ],
  home: describeHome,
  reminders: remindRedDue,
  search: findDocuments,
  invariants: salesInvoiceInvariants,
  notices: [invoiceNotices, redNotices],
  audit: { [salesInvoice.name]: invoiceWords, [redLetter.name]: redWords },
};
