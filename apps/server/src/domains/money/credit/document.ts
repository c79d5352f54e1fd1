import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { creditActions, creditDocFields } from '@treadline/contract/money/credit/fields.ts';
import { creditStatusTexts, type CreditStatus } from '@treadline/contract/money/credit/flow.ts';
import type { CreditDoc } from '@treadline/contract/money/credit/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, platformOnly, visible } from '#kernel/scope.ts';

/** Entity of credit limits, repayments and paybacks, visible to the platform only. */
export const creditDocument = entity({
  table: 'credit_document',
  name: 'credit-document',
  label: t('授信单据', 'credit document', '授信單據'),
  no: 'doc_no',
  statusText: (status: CreditStatus) => creditStatusTexts[status].text,
  scope: platformOnly,
});
export type CreditDocument = Selectable<DB['credit_document']>;

/** Labels of a credit document's actions, fields and statuses for its timeline, notices and the audit log. */
export const creditWords = {
  label: creditDocument.label,
  actions: creditActions,
  fields: creditDocFields,
  statusText: (status: string) => creditStatusTexts[status as CreditStatus]?.text,
};

export const documentSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('credit_document')
    .innerJoin('company as c', 'c.id', 'credit_document.dealer_id')
    .leftJoin('credit_document as r', 'r.id', 'credit_document.repayment_id')
    .where(visible(ctx, creditDocument));

/** SQL: amount of an approved repayment returned by approved paybacks, in fen. */
export const paidBackFen = (
  id: string,
) => sql<number>`(SELECT coalesce(sum(p.amount_fen), 0)::bigint FROM credit_document p
  WHERE p.repayment_id = ${sql.ref(id)} AND p.status = 'APPROVED')`;

/** Columns of a credit document list row under the contract's names. */
export const documentRow = {
  id: 'credit_document.id',
  docNo: 'credit_document.doc_no',
  kind: 'credit_document.kind',
  status: 'credit_document.status',
  dealerId: 'credit_document.dealer_id',
  dealerName: 'c.name',
  amount: 'credit_document.amount_fen',
  termDays: 'credit_document.term_days',
  validUntil: 'credit_document.valid_until',
  bankAccount: 'credit_document.bank_account',
  bankAccountId: 'credit_document.bank_account_id',
  bankSerial: 'credit_document.bank_serial',
  repaymentNo: 'r.doc_no',
  returnable: sql<
    number | null
  >`CASE WHEN credit_document.kind = 'REPAYMENT' AND credit_document.status = 'APPROVED' THEN
      credit_document.amount_fen - ${paidBackFen('credit_document.id')} END`,
  reason: 'credit_document.reason',
  createdBy: 'credit_document.created_by_name',
  createdTime: 'credit_document.created_at',
  decidedBy: 'credit_document.decided_by_name',
  decidedTime: 'credit_document.decided_at',
  rejectReason: 'credit_document.reject_reason',
  version: 'credit_document.version',
  mine: ({ me }) => sql<boolean>`credit_document.created_by = ${me.accountId}`,
} as const satisfies Columns;

/** Returns one credit document as a list row. @throws record.not-found */
export async function readDocument(ctx: Ctx, id: number): Promise<z.output<typeof CreditDoc>> {
  const row = await documentSource(ctx)
    .where('credit_document.id', '=', id)
    .select(selection(documentRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: creditDocument.label });
}
