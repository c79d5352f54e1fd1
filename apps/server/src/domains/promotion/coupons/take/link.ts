import type { Ctx } from '#kernel/context.ts';
import { isSigned } from '#kernel/secrets.ts';

const signLength = 16;
const signed = (promotionId: number): string => `coupon-link/${promotionId}`;

/** What opens the coupon of one promotion, and nothing else, to whoever holds it. */
const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, promotionId: number): string =>
  `${promotionId.toString(36)}.${secrets.sign(signed(promotionId)).slice(0, signLength)}`;

/** Returns the promotion of a signed token; null for an invalid one. */
export function promotionOfToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): number | null {
  const [, text = '', sign = ''] = /^([\da-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number.parseInt(text, 36);
  return Number.isSafeInteger(id) && isSigned(secrets, signed(id), sign, signLength) ? id : null;
}

/** Path, below the origin, of the page where customers take a promotion's coupon. */
export const linkPathOf = (ctx: Pick<Ctx, 'secrets'>, promotionId: number): string =>
  `/m/coupon/${tokenOf(ctx, promotionId)}`;
