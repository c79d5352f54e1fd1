import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import { publicUrl } from '#config.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { isSigned } from '#kernel/secrets.ts';
import { readSettings } from '#kernel/settings.ts';
import { qrRows } from '#domains/money/payments/index.ts';
import { findShop } from './dealer.ts';

/** Characters of the sign: 96 bits, which nobody guesses at the rate that is answered. */
const signLength = 16;
const signed = (dealerId: number, lastDay: string): string => `promo/${dealerId}/${lastDay}`;
/** A day as six digits. */
const short = (day: string): string => day.slice(2).replaceAll('-', '');

/**
 * Returns a dealer's signed code with its expiry day, and its self-order URL with QR code: the mini program of the
 * settings, else the product's phone page.
 */
export async function promoCode(ctx: Ctx, dealerId: number) {
  const { code } = await findShop(ctx, dealerId);
  const { selfOrderUrl, selfCodeDays } = retailSettings.settings;
  const set = await readSettings(ctx.db, { selfOrderUrl, selfCodeDays });
  const lastDay = addDays(dayOf(new Date()), set.selfCodeDays);
  const sign = ctx.secrets.sign(signed(dealerId, lastDay)).slice(0, signLength);
  const full = `${code}.${short(lastDay)}.${sign}`;
  const to = encodeURIComponent(full);
  const url = set.selfOrderUrl
    ? set.selfOrderUrl.replaceAll('{shop}', to)
    : `${publicUrl(ctx.config)}/m/shop/${to}`;
  return { code: full, url, rows: qrRows(url) ?? [], lastDay };
}

/** Returns the dealer of a signed code and its last day, which may be past; null for an invalid code. */
export async function shopOfCode(
  { db, secrets }: Pick<Ctx, 'db' | 'secrets'>,
  text: string,
): Promise<{ dealerId: number; lastDay: string } | null> {
  const [, code = '', digits = '', sign = ''] = /^(.+)\.(\d{6})\.([\w-]+)$/.exec(text) ?? [];
  const lastDay = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  if (!code || Number.isNaN(Date.parse(lastDay))) return null;
  const dealer = await db
    .selectFrom('company')
    .where('account_type', '=', 'DEALER')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst();
  const isOwn = isSigned(secrets, signed(dealer?.id ?? 0, lastDay), sign, signLength);
  return dealer && isOwn ? { dealerId: dealer.id, lastDay } : null;
}
