import { sql } from 'kysely';
import type { z } from 'zod';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { settlementFields, statementFields as x } from '@treadline/contract/books/statements/fields.ts';
import type { StatementRow } from '@treadline/contract/books/statements/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { accountFacts } from './account.ts';
import { paymentRow, paymentsOf } from './payment.ts';
import { readSeal } from './seal.ts';
import { readStatement, statement, statementWords } from './statement.ts';

const disputesOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('statement_dispute as d')
    .innerJoin('settlement_line as l', 'l.id', 'd.line_id')
    .where('d.statement_id', '=', id)
    .orderBy('d.id')
    .select([
      'd.id',
      'd.line_id as lineId',
      sql<string>`concat_ws(' ', nullif(l.order_no, ''), nullif(l.size, ''), nullif(l.name, ''))`.as('line'),
      'l.incl_fen as incl',
      'd.reason',
      'd.by_name as by',
      'd.created_at as time',
      'd.resolution',
      'd.answer',
      'd.answered_name as answeredBy',
    ])
    .execute();

/**
 * Returns one statement with disputes, payments, invoices and timeline, without its lines.
 * @throws record.not-found
 */
export async function statementDetail(ctx: Ctx, id: number) {
  const head = await readStatement(ctx, id);
  const [disputed, payments, invoices, parts] = await Promise.all([
    disputesOf(ctx, id),
    paymentsOf(ctx)
      .where('statement_payment.statement_id', '=', id)
      .orderBy('statement_payment.id')
      .select(selection(paymentRow, ctx))
      .execute(),
    ctx.db
      .selectFrom('statement_invoice')
      .where('statement_id', '=', id)
      .orderBy('id')
      .select([
        'id',
        'invoice_no as invoiceNo',
        sql<
          number | null
        >`(SELECT i.id FROM sales_invoice i WHERE i.invoice_no = statement_invoice.invoice_no)`.as(
          'salesInvoiceId',
        ),
        'amount_fen as amount',
        'day',
        'by_name as by',
      ])
      .execute(),
    readDocumentParts(ctx, statement, id, statementWords),
  ]);
  return { ...head, disputed, payments, invoices, ...parts };
}

/** Lines that are printed one by one; of longer statements a line for each order. */
const mostLines = 1000;

async function printedLines({ db }: Ctx, id: number, lines: number) {
  const query = db.selectFrom('settlement_line').where('statement_id', '=', id);
  if (lines > mostLines)
    return query
      .groupBy('order_no')
      .orderBy(sql`min(occurred_at)`)
      .select([
        sql<string>`min(day)`.as('day'),
        'order_no as orderNo',
        sql<number>`sum(qty)::int`.as('quantity'),
        sql<number>`sum(excl_fen)::bigint`.as('excl'),
        sql<number>`sum(tax_fen)::bigint`.as('tax'),
        sql<number>`sum(incl_fen)::bigint`.as('incl'),
      ])
      .execute();
  return query
    .orderBy('occurred_at')
    .orderBy('id')
    .select([
      'day',
      'source_type as source',
      'order_no as orderNo',
      'size',
      sql<string>`coalesce(nullif(name, ''), reason)`.as('name'),
      'qty as quantity',
      'excl_fen as excl',
      'tax_fen as tax',
      'incl_fen as incl',
    ])
    .execute();
}

const title = t('对账单', 'Statement of account', '對帳單');
const signatures = [
  t('平台签章 / 日期', 'Platform / date', '平台簽章 / 日期'),
  t('结算方签章 / 日期', 'Party / date', '結算方簽章 / 日期'),
];

/** Printed A4 pages of a statement. */
export async function statementPaper(
  ctx: Ctx,
  head: z.output<typeof StatementRow>,
): Promise<PrintedDocument> {
  const keys = ['partyName', 'type', 'month', 'state', 'createdBy', 'createdTime', 'confirmedBy'] as const;
  const isLong = head.lines > mostLines;
  const sums = ['tax', 'settled', 'paid', 'carried', 'due'] as const;
  return {
    title,
    number: head.statementNo,
    facts: [
      ...keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], ctx.lang)] as const),
      ...(await accountFacts(ctx, head.id)),
    ],
    fields: isLong
      ? pickFields(settlementFields, 'day', 'orderNo', 'quantity', 'excl', 'tax', 'incl')
      : pickFields(
          settlementFields,
          'day',
          'source',
          'orderNo',
          'size',
          'name',
          'quantity',
          'excl',
          'tax',
          'incl',
        ),
    rows: await printedLines(ctx, head.id, head.lines),
    sums: ['quantity', 'excl', 'tax', 'incl'],
    after: sums
      .filter((key) => key === 'due' || head[key] !== 0)
      .map((key) => [x[key].label, formatMoney(head[key])] as const),
    signatures,
    seal: head.status === 'DRAFT' || head.status === 'VOID' ? null : await readSeal(ctx),
  };
}
