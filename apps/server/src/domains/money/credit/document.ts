import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { creditActions, creditDocFields } from '@treadline/contract/money/credit/fields.ts';
import { creditStatusTexts, type CreditStatus } from '@treadline/contract/money/credit/flow.ts';
import type { CreditDoc } from '@treadline/contract/money/credit/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';

/** Entity of credit limits, repayments and paybacks, visible to the platform only. */
export const creditDocument = entity({
  table: 'credit_document',
  name: 'credit-document',
  label: t('授信单据', 'credit document', '授信單據'),
  no: 'doc_no',
  statusText: (status: CreditStatus) => creditStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: 'none',
    DEALER_GROUP: 'none',
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
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
export const paidBack = (
  id: string,
) => sql<number>`(SELECT coalesce(sum(p.amount_fen), 0)::bigint FROM credit_document p
  WHERE p.repayment_id = ${sql.ref(id)} AND p.status = 'APPROVED')`;

/** Columns of a credit document list row under the contract's names. */
export const documentRow = ({ me }: Pick<Ctx, 'me'>) =>
  [
    'credit_document.id',
    'credit_document.doc_no as docNo',
    'credit_document.kind',
    'credit_document.status',
    'credit_document.dealer_id as dealerId',
    'c.name as dealerName',
    'credit_document.amount_fen as amount',
    'credit_document.term_days as termDays',
    'credit_document.valid_until as validUntil',
    'credit_document.bank_account as bankAccount',
    'credit_document.bank_serial as bankSerial',
    'r.doc_no as repaymentNo',
    sql<
      number | null
    >`CASE WHEN credit_document.kind = 'REPAYMENT' AND credit_document.status = 'APPROVED' THEN
      credit_document.amount_fen - ${paidBack('credit_document.id')} END`.as('returnable'),
    'credit_document.reason',
    'credit_document.created_by_name as createdBy',
    'credit_document.created_at as createdTime',
    'credit_document.decided_by_name as decidedBy',
    'credit_document.decided_at as decidedTime',
    'credit_document.reject_reason as rejectReason',
    'credit_document.version',
    sql<boolean>`credit_document.created_by = ${me.accountId}`.as('mine'),
  ] as const;

/** Returns one credit document as a list row. @throws record.not-found */
export async function readDocument(ctx: Ctx, id: number): Promise<z.output<typeof CreditDoc>> {
  const row = await documentSource(ctx)
    .where('credit_document.id', '=', id)
    .select(documentRow(ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: creditDocument.label });
}
