import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { internalFlow as flow, internalStates } from './flow.ts';
import {
  InternalIncome,
  InternalInvoice,
  InternalInvoiceDetail,
  InternalIssue,
  InternalRedLine,
  InternalLine,
  PlatformCompany,
  PlatformCompanyInput,
} from './schema.ts';

const path = '/finance/inner';
const record = 'internalInvoice';
const desk = { needs: ['internal_invoice_data_list'], types: ['OTHER'] } as const;
const seers = { needs: ['internal_invoice_detail'], types: ['OTHER'] } as const;
const version = z.number().int();
const idempotent = true;
const reason = z.string().trim().min(1, 'rule.required').max(200);
const ids = () => filter.many(z.coerce.number<string>().int());
const sums = {
  quantity: z.number(),
  excl: z.number(),
  tax: z.number(),
  incl: z.number(),
  cost: z.number(),
  margin: z.number(),
};
/** YYYY-MM. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'rule.required');

export const internalInvoiceRoutes = routes({
  income: {
    method: 'GET',
    path: `${path}/income`,
    ...desk,
    summary: 'Income between the platform’s companies by month: invoices and what stands on none yet',
    ...listOf(InternalIncome, {
      filters: {
        text: filter.text(),
        sellerId: ids(),
        buyerId: ids(),
        /** YYYY-MM. */
        month: filter.text(),
        state: filter.many(z.enum(internalStates)),
      },
      sort: ['month', 'docNo', 'incl', 'margin'],
      totals: sums,
      counts: ['state'],
    }),
  },
  lines: {
    method: 'GET',
    path: `${path}/lines`,
    ...desk,
    summary: 'Lines of internal income',
    ...listOf(InternalLine, {
      filters: {
        text: filter.text(),
        sellerId: ids(),
        buyerId: ids(),
        month: filter.text(),
        invoiceId: ids(),
        source: filter.many(
          z.enum(['retail-shipment', 'dealer-receipt', 'dealer-claim', 'dealer-return', 'red']),
        ),
        /** OPEN: not invoiced. */
        claimed: filter.many(z.enum(['OPEN', 'CLAIMED'])),
      },
      sort: ['time', 'orderNo', 'incl'],
      totals: sums,
      counts: ['claimed'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One internal invoice with its log',
    response: InternalInvoiceDetail,
  },
  generate: {
    method: 'POST',
    path: `${path}/generate`,
    ...desk,
    idempotent,
    summary: 'A draft for each pair of companies, of all lines up to the end of a month that stand on none',
    body: z.strictObject({ month }),
    response: z.object({ done: z.number().int() }),
  },
  issue: step(flow.issue, {
    path: `${path}/issue/:id`,
    record,
    idempotent,
    summary: 'DRAFT -> ISSUED with its number: it never changes again',
    body: InternalIssue.extend({ version }),
    response: InternalInvoice,
  }),
  void: step(flow.void, {
    path: `${path}/void/:id`,
    record,
    summary: 'DRAFT -> VOID: its lines are free again',
    body: z.strictObject({ reason }),
    response: InternalInvoice,
  }),
  red: step(flow.red, {
    path: `${path}/red/:id`,
    record,
    idempotent,
    summary: 'Takes lines of an issued one back by lines below zero, which stand on the next one',
    body: z.strictObject({ reason, lines: z.array(InternalRedLine).min(1).max(10_000).optional() }),
    response: InternalInvoice,
  }),
  companies: {
    method: 'GET',
    path: `${path}/companies`,
    ...desk,
    summary: 'The platform’s own legal entities',
    ...listOf(PlatformCompany, { filters: { text: filter.text() }, sort: ['name'] }),
  },
  warehouses: {
    method: 'GET',
    path: `${path}/warehouses`,
    ...desk,
    summary: 'Warehouses that a company may be given',
    response: optionsOf(z.number()),
  },
  createCompany: {
    method: 'POST',
    path: `${path}/companies`,
    ...desk,
    idempotent,
    summary: 'A further legal entity',
    body: PlatformCompanyInput,
    response: PlatformCompany,
  },
  updateCompany: {
    method: 'PUT',
    path: `${path}/companies/:id`,
    record: 'platformCompany',
    ...desk,
    summary: 'Changes a legal entity and its warehouses',
    body: PlatformCompanyInput.extend({ version }),
    response: PlatformCompany,
  },
  ...documentRoutes(`${path}/invoice`, record, seers),
});
