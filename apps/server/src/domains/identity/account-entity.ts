import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Me } from '../../kernel/context.ts';
import { entity } from '../../kernel/scope.ts';

const ofOwnCompany = (me: Me) =>
  sql<boolean>`EXISTS (SELECT FROM membership scope WHERE scope.account_id = account.id AND scope.company_id = ${me.companyId})`;

/** Accounts: the platform sees all, every other company the people who work for it. */
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
