import { sql } from 'kysely';
import type { z } from 'zod';
import {
  accountActions,
  accountFields,
  entryFields,
  type AccountState,
} from '@treadline/contract/sending/shipping-accounts/fields.ts';
import type { ShippingAccount } from '@treadline/contract/sending/shipping-accounts/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { termsOf } from '#domains/platform/users/index.ts';

/** Entity of shipping fee accounts, visible to the platform only. */
export const shippingAccount = basicEntity('shipping_account', {
  name: 'shipping-account',
  label: t('运费账户', 'shipping fee account', '運費帳戶'),
  no: 'account_no',
  scope: { OTHER: 'all' },
});

/** Labels of an account's actions and fields for its timeline, notices and the audit log. */
export const accountWords = {
  label: shippingAccount.label,
  actions: accountActions,
  fields: { ...accountFields, amount: entryFields.amount },
};

export const accountSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('shipping_account')
    .innerJoin('company as c', 'c.id', 'shipping_account.carrier_id')
    .where(visible(ctx, shippingAccount));

/** SQL: available amount in fen: balance plus credit line less frozen freight. */
const available = sql<number>`(shipping_account.balance_fen + shipping_account.credit_fen
  - shipping_account.frozen_fen)`;

/** SQL: state of an account: out, low or OK. */
export const stateOf = sql<AccountState>`CASE WHEN ${available} <= 0 THEN 'OUT'
  WHEN ${available} < shipping_account.warn_fen THEN 'LOW' ELSE 'OK' END`;

/** Columns of an account list row under the contract's names. */
export const accountRow = {
  id: 'shipping_account.id',
  carrierId: 'shipping_account.carrier_id',
  carrierName: 'c.name',
  carrierCode: 'c.code',
  accountNo: 'shipping_account.account_no',
  state: stateOf,
  balance: 'shipping_account.balance_fen',
  credit: 'shipping_account.credit_fen',
  frozen: 'shipping_account.frozen_fen',
  available,
  warning: 'shipping_account.warn_fen',
  ...termsOf('c'),
  lowTime: 'shipping_account.low_since',
  lastTime: 'shipping_account.last_at',
  remark: 'shipping_account.remark',
  version: 'shipping_account.version',
} as const;

/** Returns one account as a list row. @throws record.not-found */
export async function readAccount(ctx: Ctx, id: number): Promise<z.output<typeof ShippingAccount>> {
  const row = await accountSource(ctx)
    .where('shipping_account.id', '=', id)
    .select(selection(accountRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: shippingAccount.label });
}
