import { sql } from 'kysely';
import {
  inputInvoiceFields,
  inputOpenFields,
  type FeeChannel,
  type InputSubject,
} from '@treadline/contract/books/input-invoices/fields.ts';
import { inputInvoiceRoutes as routes } from '@treadline/contract/books/input-invoices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { invoiceRow, invoiceSource, partyName } from './invoice.ts';
import { postedCosts } from './owed.ts';

export const listInvoices = columnListing(routes.list, invoiceSource, {
  columns: invoiceRow,
  filters: {
    text: filterBy.search(['c.search'], 'input_invoice.doc_no', 'input_invoice.invoice_no', 's.statement_no'),
    subject: filterBy.oneOf('input_invoice.subject'),
    kind: filterBy.oneOf('input_invoice.kind'),
    month: (q, month) => q.where('input_invoice.month', '=', month),
    mine: (q, own, { me }) => q.where('input_invoice.submitted_by', own ? '=' : '<>', me.accountId),
  },
  defaultSort: '-createdTime',
  sheet: {
    name: t('费用进项发票', 'Input invoices', '費用進項發票'),
    columns: sheetOf(inputInvoiceFields),
  },
});

interface OpenRow {
  id: string;
  subject: InputSubject;
  partyId: number | null;
  channel: FeeChannel | null;
  partyName: string;
  search: string;
  partyKey: string;
  month: string;
  owed: number;
  verified: number;
  waiting: number;
  open: number;
}

/** What is posted and what is invoiced, by subject, party and month. */
const openRows = (ctx: Ctx) => sql<OpenRow>`(
  SELECT concat_ws('-', x.subject, coalesce(x.party_id::text, x.channel), x.month) AS id, x.subject, x.party_id AS "partyId", x.channel,
    ${partyName(ctx, 'c.name', 'x.channel')} AS "partyName", coalesce(c.search, '') AS search,
    coalesce(c.name_key, x.channel COLLATE "C") AS "partyKey", x.month, x.owed, x.verified, x.waiting,
    x.owed - x.verified - x.waiting AS open
  FROM (SELECT subject, party_id, channel, month, sum(owed)::bigint AS owed, sum(verified)::bigint AS verified, sum(waiting)::bigint AS waiting
    FROM (SELECT subject, party_id, channel, month, fen AS owed, 0 AS verified, 0 AS waiting FROM ${postedCosts} p
      UNION ALL SELECT subject, party_id, channel, month, 0, CASE status WHEN 'VERIFIED' THEN excl_fen + tax_fen ELSE 0 END,
        CASE status WHEN 'SUBMITTED' THEN excl_fen + tax_fen ELSE 0 END FROM input_invoice WHERE status <> 'REJECTED') y
    GROUP BY 1, 2, 3, 4) x
  LEFT JOIN company c ON c.id = x.party_id WHERE x.party_id IS NOT NULL OR x.channel IS NOT NULL)`;

export const listOpen = columnListing(routes.open, (ctx) => ctx.db.selectFrom(openRows(ctx).as('x')), {
  columns: 'x',
  filters: {
    text: filterBy.search('x.search', 'x.partyName'),
    month: (q, month) => q.where('x.month', '=', month),
    isOpen: (q, open) => q.where('x.open', open ? '<>' : '=', 0),
  },
  sort: { month: sql`x.month COLLATE "C"`, partyName: 'x.partyKey' },
  defaultSort: '-month',
  sheet: {
    name: t('未取得发票', 'Not invoiced yet', '未取得發票'),
    columns: sheetOf(inputOpenFields),
  },
});
