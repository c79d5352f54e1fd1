import { t } from '@treadline/contract/kernel/text.ts';
import { accountFields, entryFields } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { shippingAccountRoutes as routes } from '@treadline/contract/sending/shipping-accounts/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { bankNameOf } from '#domains/money/bank-accounts/index.ts';
import { accountRow, accountSource, stateOf } from './account.ts';

export const listAccounts = columnListing({ ...routes.list, query: routes.list.body }, accountSource, {
  columns: accountRow,
  filters: {
    text: filterBy.search(['c.search'], 'shipping_account.account_no'),
    state: (q, states) => q.where(stateOf, 'in', states),
  },
  sort: { carrierName: 'c.name_key' },
  defaultSort: 'carrierCode',
  sheet: { name: t('运费账户', 'Shipping fee accounts', '運費帳戶'), columns: sheetOf(accountFields) },
});

const entrySource = (ctx: Ctx) =>
  accountSource(ctx)
    .innerJoin('shipping_account_entry as e', 'e.account_id', 'shipping_account.id')
    .leftJoin('shipping_account_entry as r', 'r.reverses_id', 'e.id');

const entryRow = {
  id: 'e.id',
  accountId: 'e.account_id',
  carrierName: 'c.name',
  time: 'e.occurred_at',
  kind: 'e.kind',
  no: 'e.biz_no',
  amount: 'e.amount_fen',
  balanceBefore: 'e.balance_before',
  balanceAfter: 'e.balance_after',
  bankAccount: bankNameOf('e.bank_account_id'),
  remark: 'e.remark',
  actor: 'e.actor_name',
  reverses: 'e.reverses_id',
  reversedBy: 'r.id',
} as const;

export const listEntries = columnListing(routes.entries, entrySource, {
  columns: entryRow,
  filters: {
    no: filterBy.numbers('e.biz_no'),
  },
  sort: { time: 'e.id' },
  defaultSort: '-time',
  sheet: { name: t('运费账户流水', 'Shipping fee ledger', '運費帳戶流水'), columns: sheetOf(entryFields) },
});

/** Returns one entry as posted. @throws record.not-found */
export async function readEntry(ctx: Ctx, id: number) {
  const row = await entrySource(ctx)
    .where('e.id', '=', id)
    .select(selection(entryRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found');
}
