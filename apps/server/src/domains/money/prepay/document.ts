import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { prepayActions, prepayDocFields } from '@treadline/contract/money/prepay/fields.ts';
import { prepayStatusTexts, type PrepayStatus } from '@treadline/contract/money/prepay/flow.ts';
import type { PrepayDoc } from '@treadline/contract/money/prepay/routes.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnIs, entity, visible } from '#kernel/scope.ts';
import { bankNameOf } from '#domains/money/bank-accounts/index.ts';

/** Entity of recharges, withdrawals, frozen sums and adjustments: all for the platform, a dealer its own. */
export const prepayDocument = entity({
  table: 'prepay_document',
  name: 'prepay-document',
  label: t('预付款单据', 'prepay document', '預付款單據'),
  no: 'doc_no',
  statusText: (status: PrepayStatus) => prepayStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: ({ companyId }) => columnIs('prepay_document', 'dealer_id', companyId),
    DEALER_GROUP: ({ companyId }) =>
      sql<boolean>`prepay_document.dealer_id IN (SELECT id FROM dealer WHERE group_id = ${companyId})`,
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});
export type DocumentRow = Selectable<DB['prepay_document']>;

/** Labels of a prepay document's actions, fields and statuses for its timeline, notices and the audit log. */
export const documentWords = {
  label: prepayDocument.label,
  actions: prepayActions,
  fields: prepayDocFields,
  statusText: (status: string) => prepayStatusTexts[status as PrepayStatus]?.text,
};

export const documentSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('prepay_document')
    .innerJoin('company as c', 'c.id', 'prepay_document.dealer_id')
    .where(visible(ctx, prepayDocument));

/** Columns of a prepay document list row under the contract's names; `me` decides the flag of the caller's own. */
export const documentRow = {
  id: 'prepay_document.id',
  docNo: 'prepay_document.doc_no',
  kind: 'prepay_document.kind',
  status: 'prepay_document.status',
  dealerId: 'prepay_document.dealer_id',
  dealerName: 'c.name',
  amount: 'prepay_document.amount_fen',
  bankAccount: 'prepay_document.bank_account',
  ourBank: bankNameOf('prepay_document.bank_account_id'),
  bankSerial: 'prepay_document.bank_serial',
  reason: 'prepay_document.reason',
  createdBy: 'prepay_document.created_by_name',
  createdTime: 'prepay_document.created_at',
  decidedBy: 'prepay_document.decided_by_name',
  decidedTime: 'prepay_document.decided_at',
  rejectReason: 'prepay_document.reject_reason',
  version: 'prepay_document.version',
  mine: ({ me }) => sql<boolean>`prepay_document.created_by = ${me.accountId}`,
  reversible: sql<boolean>`(prepay_document.kind = 'RECHARGE' AND prepay_document.status = 'APPROVED' AND NOT EXISTS (
      SELECT FROM prepay_document r WHERE r.reverses_id = prepay_document.id AND r.status = 'SUBMITTED'))`,
} as const satisfies Columns;

/** Returns one prepay document as a list row. @throws record.not-found */
export async function readDocument(ctx: Ctx, id: number): Promise<z.output<typeof PrepayDoc>> {
  const row = await documentSource(ctx)
    .where('prepay_document.id', '=', id)
    .select(selection(documentRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: prepayDocument.label });
}
