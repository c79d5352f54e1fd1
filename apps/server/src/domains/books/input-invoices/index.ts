import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { inputInvoiceFlow, inputInvoiceStatuses } from '@treadline/contract/books/input-invoices/flow.ts';
import { inputInvoiceRoutes } from '@treadline/contract/books/input-invoices/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { rejectInvoice, verifyInvoice } from './decide.ts';
import { describeHome, findInvoices } from './feed.ts';
import { inputInvoiceInvariants } from './invariants.ts';
import { inputInvoice, invoiceWords, readInvoice } from './invoice.ts';
import { listInvoices, listOpen } from './list.ts';
import { editInvoice, recordInvoice } from './record.ts';

export { findNumberOwner, requireIssued } from './number.ts';
export { recordNoted } from './record.ts';

async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readInvoice(ctx, id);
}

const finance = { type: 'OTHER', codes: ['purchase_invoice_detail'], colleagues: true } as const;

/** Invoices received over shares, freight and channel fees: recorded by one person, deducted by another. */
export const domain: Domain = {
  name: 'books/input-invoices',
  serve: (app, services) =>
    mountRoutes(app, services, inputInvoiceRoutes, {
      list: listInvoices,
      open: listOpen,
      record: async (ctx, { body }) => readInvoice(ctx, await recordInvoice(ctx, body)),
      edit: (ctx, { params, body }) => changed(ctx, params.id, editInvoice(ctx, params.id, body)),
      verify: (ctx, { params, body }) => changed(ctx, params.id, verifyInvoice(ctx, params.id, body.version)),
      reject: (ctx, { params, body }) => changed(ctx, params.id, rejectInvoice(ctx, params.id, body.reason)),
    }),
  async prepare() {
    checkFlow('input-invoice', inputInvoiceFlow, inputInvoiceStatuses, ['SUBMITTED'], []);
  },
  home: describeHome,
  twoPersons: [
    {
      error: 'input-invoice.own',
      kept: { table: 'input_invoice', first: 'submitted_by', second: 'verified_by' },
    },
  ],
  search: findInvoices,
  invariants: inputInvoiceInvariants,
  notices: [
    {
      entity: inputInvoice,
      words: invoiceWords,
      path: '/finance/inputInvoice',
      list: '/finance/inputInvoice?text=',
      actions: {
        submit: [finance],
        verify: [{ ...finance, involved: true }],
        reject: [{ ...finance, involved: true }],
      },
    },
  ],
  audit: { [inputInvoice.name]: invoiceWords },
};
