import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { accountFields, entryFields } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { shippingAccountRoutes as routes } from '@treadline/contract/sending/shipping-accounts/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { accountRow, accountSource, available, stateOf } from './account.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;

export const listAccounts = listing(
  { ...routes.list, query: routes.list.body },
  {
    from: accountSource,
    filters: {
      text: by.search(['c.search'], 'shipping_account.account_no'),
      state: (q, states) => q.where(stateOf, 'in', states),
    },
    sort: {
      carrierCode: 'c.code',
      carrierName: 'c.name',
      balance: 'shipping_account.balance_fen',
      available,
      credit: 'shipping_account.credit_fen',
      warning: 'shipping_account.warn_fen',
      lastTime: 'shipping_account.last_at',
    },
    defaultSort: 'carrierCode',
    tie: 'shipping_account.id',
    counts: { state: stateOf },
    totals: {
      balance: sum('shipping_account.balance_fen'),
      available: sql<number>`coalesce(sum(${available}), 0)`,
      credit: sum('shipping_account.credit_fen'),
    },
    select: (q) => q.select(accountRow),
    sheet: { name: t('运费账户', 'Shipping fee accounts', '運費帳戶'), columns: sheetOf(accountFields) },
  },
);

const entrySource = (ctx: Ctx) =>
  accountSource(ctx)
    .innerJoin('shipping_account_entry as e', 'e.account_id', 'shipping_account.id')
    .leftJoin('shipping_account_entry as r', 'r.reverses_id', 'e.id');

const entryRow = [
  'e.id',
  'e.account_id as accountId',
  'c.name as carrierName',
  'e.occurred_at as time',
  'e.kind',
  'e.biz_no as no',
  'e.amount_fen as amount',
  'e.balance_before as balanceBefore',
  'e.balance_after as balanceAfter',
  'e.remark',
  'e.actor_name as actor',
  'e.reverses_id as reverses',
  'r.id as reversedBy',
] as const;

export const listEntries = listing(routes.entries, {
  from: entrySource,
  filters: {
    accountId: by.is('e.account_id'),
    kind: by.oneOf('e.kind'),
    no: by.numbers('e.biz_no'),
    time: by.days('e.occurred_at'),
  },
  sort: { time: 'e.id', amount: 'e.amount_fen' },
  defaultSort: '-time',
  tie: 'e.id',
  counts: { kind: 'e.kind' },
  totals: { amount: sum('e.amount_fen') },
  select: (q) => q.select(entryRow),
  sheet: { name: t('运费账户流水', 'Shipping fee ledger', '運費帳戶流水'), columns: sheetOf(entryFields) },
});

/** Returns one entry as posted. @throws record.not-found */
export async function readEntry(ctx: Ctx, id: number) {
  const row = await entrySource(ctx).where('e.id', '=', id).select(entryRow).executeTakeFirst();
  return row ?? fail('record.not-found');
}
