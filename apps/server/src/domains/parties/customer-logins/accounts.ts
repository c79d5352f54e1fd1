import { sql } from 'kysely';
import { salesAccountFields } from '@treadline/contract/parties/customer-logins/fields.ts';
import { customerLoginRoutes as routes } from '@treadline/contract/parties/customer-logins/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { providerFor } from '#kernel/hooks.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';
import { describeDevice } from '#domains/platform/sign-in/index.ts';
import { workDone } from './hooks.ts';

/** People of shops: each dealer sees its own, the others those of their dealers. */
const salesAccount = basicEntity('membership', {
  name: 'sales-account',
  label: t('门店账号', 'account of a shop', '門市帳號'),
  no: 'id',
  scope: scopeByDealer('membership', 'company_id'),
});

/** Their last sign-in, and what they checked and sold in a month, as the measures of the reports count it. */
const accountSource = (ctx: Ctx, { month }: { month?: string | undefined }) => {
  const first = month === undefined ? sql`date_trunc('month', now())` : sql`${`${month}-01`}::date`;
  const inMonth = (column: string) =>
    sql`${sql.ref(column)} >= ${first} AND ${sql.ref(column)} < ${first} + interval '1 month'`;
  const last = sql<{ at: string; device: string }>`(SELECT created_at AS at, device FROM session
    WHERE session.membership_id = membership.id ORDER BY created_at DESC LIMIT 1)`;
  const asked = { account: sql`account.id`, company: sql`company.id`, inMonth };
  const done = sql<{ checks: number; orders: number }>`(SELECT
    (${providerFor(ctx, workDone, 'checks')(asked)}) AS checks,
    (${providerFor(ctx, workDone, 'orders')(asked)}) AS orders)`;
  return ctx.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .leftJoinLateral(last.as('last'), (join) => join.onTrue())
    .innerJoinLateral(done.as('done'), (join) => join.onTrue())
    .where('company.account_type', '=', 'DEALER')
    .where(visible(ctx, salesAccount));
};

const active = sql<boolean>`(membership.active AND account.active AND company.enabled)`;
const roles = sql<string>`coalesce((SELECT string_agg(role.name, '、' ORDER BY role.id)
  FROM membership_role JOIN role ON role.id = membership_role.role_id
  WHERE membership_role.membership_id = membership.id), '')`;

/**
 * Lists dealers' accounts with their last sign-in (as long as sessions are retained) and their activity of the month.
 */
export const listAccounts = columnListing(routes.accounts, accountSource, {
  columns: {
    id: 'membership.id',
    displayName: 'account.display_name',
    userName: 'account.user_name',
    mobile: 'account.phone_enc',
    dealerName: 'company.name',
    roles,
    active,
    lastTime: 'last.at',
    device: 'last.device',
    checks: 'done.checks',
    orders: 'done.orders',
    createdTime: 'membership.created_at',
  },
  filters: {
    text: filterBy.search(['account.search', 'company.search']),
    dealerId: filterBy.oneOf('membership.company_id'),
    active: (q, value) => q.where(sql<boolean>`${active} = ${value}`),
    idle: (q, value) =>
      q.where(sql<boolean>`(last.at IS NULL OR last.at < now() - interval '30 days') = ${value}`),
    month: (q) => q,
  },
  defaultSort: 'dealerName',
  totals: {
    checks: sql`coalesce(sum(done.checks), 0)`,
    orders: sql`coalesce(sum(done.orders), 0)`,
  },
  map: (row, ctx) => ({
    ...row,
    mobile: row.mobile && showSealed(ctx, row.mobile),
    device: row.device ? describeDevice(row.device) : '',
  }),
  sheet: { name: salesAccount.label, columns: sheetOf(salesAccountFields) },
});
