import { sql } from 'kysely';
import type { z } from 'zod';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { accountInputs } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import type { shippingAccountRoutes } from '@treadline/contract/sending/shipping-accounts/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { keepMasked, unmaskedKindsOf } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { setTerms } from '#domains/platform/users/index.ts';
import { readAccount, shippingAccount } from './account.ts';
import { watchLine } from './watch-line.ts';

type Create = z.output<typeof shippingAccountRoutes.create.body>;
type Update = z.output<typeof shippingAccountRoutes.update.body>;

const columnsOf = ({ accountNo, credit, warning, remark }: Omit<Update, 'version'>) => ({
  account_no: accountNo,
  credit_fen: credit,
  warn_fen: warning,
  remark,
});

/** Opens an empty account with a carrier. @throws record.not-found, shipping-account.exists */
export async function createAccount(ctx: Ctx, { carrierId, ...typed }: Create) {
  const fields = keepMasked(ctx, unmaskedKindsOf(accountInputs), typed);
  const carrier = await ctx.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', carrierId)
    .where('account_type', '=', 'LOGISTICS')
    .executeTakeFirst();
  if (!carrier) return fail('record.not-found');
  const made = await ctx.db
    .insertInto('shipping_account')
    .values({
      carrier_id: carrierId,
      ...columnsOf(fields),
      // It begins below its warning line: nothing fell, nobody is told.
      low_since: fields.credit < fields.warning ? sql`now()` : null,
    })
    .onConflict((c) => c.column('carrier_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    throw new AppError('shipping-account.exists', { carrier: carrier.short_name, path: 'carrierId' });
  await setTerms(ctx.db, carrierId, fields);
  await recordEvent(ctx, {
    ...about(made.id, fields.accountNo),
    action: 'create',
    remark: carrier.short_name,
  });
  return readAccount(ctx, made.id);
}

/** Updates an account's limits and names, and its carrier's terms of payment. @throws record.not-found, record.changed, shipping-account.credit-used */
export async function updateAccount(ctx: Ctx, id: number, { version, ...typed }: Update) {
  const locked = await findRecord(ctx, shippingAccount, id, true);
  if (locked.version !== version) fail('record.changed');
  const before = await readAccount(ctx, id);
  const fields = keepMasked(ctx, unmaskedKindsOf(accountInputs), typed, before);
  const changes = diffFields(before, fields);
  if (Object.keys(changes).length === 0) return before;
  const spoken = locked.frozen_fen - locked.balance_fen;
  if (fields.credit < spoken)
    throw new AppError('shipping-account.credit-used', {
      balance: formatMoney(locked.balance_fen),
      used: formatMoney(spoken),
      path: 'credit',
    });
  await ctx.db
    .updateTable('shipping_account')
    .set({ ...columnsOf(fields), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await setTerms(ctx.db, locked.carrier_id, fields);
  await recordEvent(ctx, { ...about(id, fields.accountNo), action: 'update', changes });
  await watchLine(ctx, locked);
  return readAccount(ctx, id);
}

const about = (entityId: number, entityNo: string) => ({ entity: shippingAccount.name, entityId, entityNo });
