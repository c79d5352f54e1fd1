import type { OrderKind, PayCode, PayPlatform } from '@treadline/contract/money/pay-methods/fields.ts';
import type { Db } from '#kernel/db.ts';
import { listMethods } from './pay-method.ts';

interface Payer {
  payment_online: boolean;
  payment_offline: boolean;
  prepay_account: boolean;
  batch_prepay_online: boolean;
  batch_payment_offline: boolean;
}

/** By which of a kind of way a dealer's orders may be paid: its flags for retail, those of batch purchase for its own. */
function mayPay(code: PayCode, kind: OrderKind, dealer: Payer): boolean {
  const own = kind === 'DEALER';
  if (code === 'PREPAY') return dealer.prepay_account && (!own || dealer.batch_prepay_online);
  if (code === 'OFFLINE') return own ? dealer.batch_payment_offline : dealer.payment_offline;
  return dealer.payment_online;
}

/**
 * Returns the payment methods for an order of a dealer, in order: those enabled for its kind and platform, as far as
 * the dealer's payment flags allow. Empty for an unknown dealer.
 */
export async function offeredPayMethods(
  db: Db,
  { dealerId, kind, platform }: { dealerId: number; kind: OrderKind; platform: PayPlatform },
): Promise<PayCode[]> {
  const dealer = await db.selectFrom('dealer').selectAll().where('id', '=', dealerId).executeTakeFirst();
  if (!dealer) return [];
  const methods = await listMethods({ db });
  return methods
    .filter(({ enabled, orderKinds: kinds, platforms }) =>
      [enabled, kinds.includes(kind), platforms.includes(platform)].every(Boolean),
    )
    .map(({ code }) => code)
    .filter((code) => mayPay(code, kind, dealer));
}
