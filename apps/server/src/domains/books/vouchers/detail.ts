import { sql } from 'kysely';
import { voucherFields as x, voucherLineFields } from '@treadline/contract/books/vouchers/fields.ts';
import type { voucherRoutes } from '@treadline/contract/books/vouchers/routes.ts';
import { companyAccounts } from '@treadline/contract/money/journal/accounts.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { readVoucher, voucher, voucherWords } from './voucher.ts';

/** Lines with their sides; those of a reversal in red, on the side of what they reverse. */
const linesOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('voucher_line as l')
    .innerJoin('voucher as v', 'v.id', 'l.voucher_id')
    .innerJoin('ledger_subject as s', 's.id', 'l.subject_id')
    .leftJoin('company as c', 'c.id', 'l.party_id')
    .where('l.voucher_id', '=', id)
    .orderBy('l.line_no')
    .select([
      'l.id',
      'l.summary',
      'l.subject_id as subjectId',
      's.code as subjectCode',
      sql<string>`s.code || ' ' || s.name`.as('subject'),
      'l.party_id as partyId',
      sql<string>`coalesce(c.name, '')`.as('party'),
      sql<boolean>`CASE WHEN s.account IS NULL THEN s.by_party ELSE s.account = ANY (${[...companyAccounts]}::text[]) END`.as(
        'withParty',
      ),
      sql<number>`CASE WHEN v.reverses IS NULL THEN greatest(l.amount_fen, 0) ELSE least(l.amount_fen, 0) END`.as(
        'debit',
      ),
      sql<number>`CASE WHEN v.reverses IS NULL THEN greatest(-l.amount_fen, 0) ELSE least(-l.amount_fen, 0) END`.as(
        'credit',
      ),
    ])
    .execute();

/** Returns one voucher with its lines, journal, timeline, comments and files. @throws record.not-found */
export async function voucherDetail(ctx: Ctx, id: number) {
  const head = await readVoucher(ctx, id);
  const [lines, journal, parts] = await Promise.all([
    linesOf(ctx, id),
    ctx.db
      .selectFrom('journal')
      .select('id')
      .where('source_type', '=', voucher.name)
      .where('source_id', '=', id)
      .executeTakeFirst(),
    readDocumentParts(ctx, voucher, id, voucherWords),
  ]);
  return { ...head, lines, journalId: journal?.id ?? null, ...parts };
}

const title = t('记账凭证', 'Voucher', '記帳傳票');
const signatures = [
  t('会计主管', 'Head of accounts', '會計主管'),
  t('记账', 'Posted by', '記帳'),
  t('复核', 'Checked by', '覆核'),
  t('制单', 'Made by', '製單'),
];

/** Printed voucher: half a sheet with summary, subject, company, both sides and their totals. */
export function voucherPaper(
  { lang }: Ctx,
  head: ClientOutput<typeof voucherRoutes.detail>,
): PrintedDocument {
  const keys = ['day', 'papers', 'status', 'decidedBy', 'createdBy', 'reversesNo', 'remark'] as const;
  return {
    title,
    number: head.voucherNo ?? head.draftNo,
    code: head.draftNo,
    facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], lang)]),
    fields: voucherLineFields,
    rows: head.lines.map(({ debit, credit, ...line }) => ({
      ...line,
      debit: debit === 0 ? null : debit,
      credit: credit === 0 ? null : credit,
    })),
    sums: ['debit', 'credit'],
    signatures,
  };
}
