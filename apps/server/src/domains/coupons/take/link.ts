import { publicUrl } from '../../../config.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/errors.ts';
import { isSigned } from '../../../kernel/secrets.ts';
import { qrRows } from '../../payments/index.ts';
import { ownPromotions } from '../own-promotion.ts';

const signLength = 16;
const signed = (promotionId: number): string => `coupon-link/${promotionId}`;

/** What opens the coupon of one promotion, and nothing else, to whoever holds it. */
export const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, promotionId: number): string =>
  `${promotionId.toString(36)}.${secrets.sign(signed(promotionId)).slice(0, signLength)}`;

/** The promotion of a token; null when nobody made it. */
function promotionOfToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): number | null {
  const [, text = '', sign = ''] = /^([\da-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number.parseInt(text, 36);
  return Number.isSafeInteger(id) && isSigned(secrets, signed(id), sign, signLength) ? id : null;
}

/** Where customers take the coupon of a promotion on their own phones. */
export const linkOf = (ctx: Pick<Ctx, 'config' | 'secrets'>, promotionId: number): string =>
  `${publicUrl(ctx.config)}/m/coupon/${tokenOf(ctx, promotionId)}`;

/** The link of a promotion of the caller's side, also as a QR code. @throws coupon.no-link, record.not-found */
export async function readLink(ctx: Ctx, promotionId: number) {
  const found = await ownPromotions(ctx)
    .where('promotion.id', '=', promotionId)
    .select('take_link')
    .executeTakeFirst();
  if (!found) return fail('record.not-found');
  if (!found.take_link) fail('coupon.no-link');
  const url = linkOf(ctx, promotionId);
  return { url, rows: qrRows(url) ?? [] };
}
