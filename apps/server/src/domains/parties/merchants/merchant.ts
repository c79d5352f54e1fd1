import { sql } from 'kysely';
import type { z } from 'zod';
import {
  merchantStatusTexts,
  type MerchantNeed,
  type MerchantStatus,
} from '@treadline/contract/parties/merchants/flow.ts';
import type { Merchant } from '@treadline/contract/parties/merchants/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { columnIs, entity } from '#kernel/scope.ts';

/** Entity of merchant registrations: all for the platform, a dealer its own. */
export const merchant = entity({
  table: 'dealer_merchant',
  name: 'merchant',
  label: t('商户签约', 'merchant registration', '商戶簽約'),
  no: 'business_code',
  statusText: (status: MerchantStatus) => merchantStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: (me) => columnIs('dealer_merchant', 'id', me.companyId),
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/**
 * Returns the dealer in question: the caller's own, or the one named by platform people who see dealers.
 * @throws record.not-found
 */
export function dealerOf({ me }: Ctx, asked: number | undefined): number {
  const isKeeper = me.type === 'OTHER' && me.codes.has('basic_dealer_view');
  if (me.type === 'DEALER' && (asked ?? me.companyId) === me.companyId) return me.companyId;
  return (isKeeper ? asked : undefined) ?? fail('record.not-found');
}

/** What of the dealer's record the channel must know and does not find. */
const lacks = sql<MerchantNeed[]>`array_remove(ARRAY[
  CASE WHEN d.credit_code = '' THEN 'creditCode' END, CASE WHEN d.contact_name = '' THEN 'contactName' END,
  CASE WHEN d.contact_enc IS NULL THEN 'contactPhone' END,
  CASE WHEN d.bank_account_enc IS NULL THEN 'bankAccount' END], NULL)`;

/** Returns the state of a dealer's merchant registration. @throws record.not-found */
export async function readMerchant(
  ctx: Pick<Ctx, 'db'>,
  dealerId: number,
): Promise<z.output<typeof Merchant>> {
  const row = await ctx.db
    .selectFrom('dealer as d')
    .innerJoin('company as c', 'c.id', 'd.id')
    .leftJoin('dealer_merchant as m', 'm.id', 'd.id')
    .where('d.id', '=', dealerId)
    .select(['d.id as dealerId', 'c.name as dealerName', 'm.submitted_at as submittedTime'])
    .select(['m.updated_at as updatedTime', lacks.as('missing')])
    .select(sql<MerchantStatus>`coalesce(m.status, 'NONE')`.as('status'))
    .select(sql<string>`coalesce(m.sign_url, '')`.as('signUrl'))
    .select(sql<string>`coalesce(m.merchant_no, '')`.as('merchantNo'))
    .select(sql<string>`coalesce(m.reason, '')`.as('reason'))
    .executeTakeFirst();
  return row ?? fail('record.not-found');
}
