import type { Ctx } from '../../../kernel/context.ts';
import { publicUrl } from '../../../config.ts';
import { qrRows } from '../../payments/index.ts';
import { findShop } from './dealer.ts';

/** Where a dealer's customers order by themselves, also as a QR code; the code is the dealer's own, with a sign nobody can make up. */
export async function promoCode(
  ctx: Ctx,
  dealerId: number,
): Promise<{ code: string; url: string; rows: string[] }> {
  const { code } = await findShop(ctx, dealerId);
  const signed = `${code}-${ctx.secrets.sign(`promo/${dealerId}`).slice(0, 8)}`;
  const url = `${publicUrl(ctx.config)}/m/order?shop=${encodeURIComponent(signed)}`;
  return { code: signed, url, rows: qrRows(url) ?? [] };
}
