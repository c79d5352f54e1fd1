import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import type { Revealed } from '#kernel/feeds.ts';
import { showSealed } from '#kernel/secrets.ts';
import { entity, findRecord } from '#kernel/scope.ts';

/** SQL condition on `account`: works for the caller's company. */
export const ofOwnCompany = (me: Me) =>
  sql<boolean>`EXISTS (SELECT FROM membership scope WHERE scope.account_id = account.id AND scope.company_id = ${me.companyId})`;

/** Entity of accounts. Row-level scope: all for the platform, every other company its own people. */
export const accounts = entity({
  table: 'account',
  name: 'account',
  label: t('用户', 'User', '使用者'),
  no: 'user_name',
  statusText: () => t('', '', ''),
  scope: {
    OTHER: 'all',
    DEALER: ofOwnCompany,
    DEALER_GROUP: ofOwnCompany,
    OEM: ofOwnCompany,
    SUPPLIER: ofOwnCompany,
    LOGISTICS: ofOwnCompany,
    REGIONAL_MANAGER: ofOwnCompany,
  },
});

/** Returns mobile or mail of an account in clear; undefined for other fields. */
export async function revealAccount(
  ctx: Ctx,
  { entity: kind, id, field }: { entity: string; id: number; field: string },
): Promise<Revealed | undefined> {
  if (kind !== 'account' || (field !== 'phone' && field !== 'email')) return undefined;
  const row = await findRecord(ctx, accounts, id);
  const sealed = field === 'phone' ? row.phone_enc : row.email_enc;
  return { no: row.user_name, value: sealed === null ? null : showSealed(ctx, sealed) };
}
