import { retailSettings } from '@treadline/contract/retail-orders/settings.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { qrRows } from '../../payments/index.ts';
import { findShop } from './dealer.ts';

/**
 * A dealer's own code, with a sign that nobody can make up, and where its customers order by themselves, also as a QR
 * code: the mini program of the settings; empty where none is named.
 */
export async function promoCode(
  ctx: Ctx,
  dealerId: number,
): Promise<{ code: string; url: string; rows: string[] }> {
  const { code } = await findShop(ctx, dealerId);
  const { selfOrderUrl } = retailSettings.settings;
  const set = await readSettings(ctx.db, { selfOrderUrl });
  const signed = `${code}-${ctx.secrets.sign(`promo/${dealerId}`).slice(0, 8)}`;
  const url = set.selfOrderUrl.replaceAll('{shop}', encodeURIComponent(signed));
  return { code: signed, url, rows: url ? (qrRows(url) ?? []) : [] };
}
