import type { Ctx } from '#kernel/context.ts';
import { isSigned } from '#kernel/secrets.ts';

const signLength = 22;
const signed = (orderId: number): string => `self-order/${orderId}`;

/** What opens one order, and nothing else, to whoever holds it. */
export const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, orderId: number): string =>
  `${orderId.toString(36)}.${secrets.sign(signed(orderId)).slice(0, signLength)}`;

/** The order of a token; null when nobody made it. */
export function orderOfToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): number | null {
  const [, text = '', sign = ''] = /^([\da-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number.parseInt(text, 36);
  return Number.isSafeInteger(id) && isSigned(secrets, signed(id), sign, signLength) ? id : null;
}
