import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  statementPaymentActions,
  statementPaymentFields,
} from '@treadline/contract/books/statements/fields.ts';
import {
  statementPaymentTexts,
  type StatementPaymentStatus,
} from '@treadline/contract/books/statements/flow.ts';
import type { StatementPayment } from '@treadline/contract/books/statements/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';

/** Entity of bank payments of statements, visible to the platform only. */
export const statementPayment = entity({
  table: 'statement_payment',
  name: 'statement-payment',
  label: t('对账付款', 'statement payment', '對帳付款'),
  no: 'pay_no',
  statusText: (status: StatementPaymentStatus) => statementPaymentTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
    SUPPLIER: 'none',
    LOGISTICS: 'none',
  },
});

export const paymentWords = {
  label: statementPayment.label,
  actions: statementPaymentActions,
  fields: statementPaymentFields,
  statusText: (status: string) => statementPaymentTexts[status as StatementPaymentStatus]?.text,
};

export const paymentSource = (ctx: Ctx) => paymentsOf(ctx).where(visible(ctx, statementPayment));

/** Payments joined with their statement, without row-level scope: the caller must have checked the statement. */
export const paymentsOf = ({ db }: Ctx) =>
  db
    .selectFrom('statement_payment')
    .innerJoin('statement as s', 's.id', 'statement_payment.statement_id')
    .innerJoin('company as c', 'c.id', 's.party_id');

export const paymentRow = {
  id: 'statement_payment.id',
  payNo: 'statement_payment.pay_no',
  status: 'statement_payment.status',
  statementId: 'statement_payment.statement_id',
  statementNo: 's.statement_no',
  partyName: 'c.name',
  amount: 'statement_payment.amount_fen',
  bankAmount: 'statement_payment.bank_fen',
  bankAccount: 'statement_payment.bank_account',
  bankSerial: 'statement_payment.bank_serial',
  remark: 'statement_payment.remark',
  createdBy: 'statement_payment.created_by_name',
  createdTime: 'statement_payment.created_at',
  decidedBy: 'statement_payment.decided_by_name',
  rejectReason: 'statement_payment.reject_reason',
  version: 'statement_payment.version',
  mine: ({ me }) => sql<boolean>`statement_payment.created_by = ${me.accountId}`,
} as const satisfies Columns;

/** Returns one payment as a list row. @throws record.not-found */
export async function readPayment(ctx: Ctx, id: number): Promise<z.output<typeof StatementPayment>> {
  const row = await paymentSource(ctx)
    .where('statement_payment.id', '=', id)
    .select(selection(paymentRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: statementPayment.label });
}
