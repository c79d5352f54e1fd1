import type { Ctx } from '#kernel/context.ts';
import { isSigned } from '#kernel/secrets.ts';

const signLength = 22;
const signed = (orderId: number): string => `self-order/${orderId}`;

/** Returns the signed token of one order, for its customer's link. */
export const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, orderId: number): string =>
  `${orderId.toString(36)}.${secrets.sign(signed(orderId)).slice(0, signLength)}`;

/** Returns the order of a signed token; null for an invalid one. */
export function orderOfToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): number | null {
  const [, text = '', sign = ''] = /^([\da-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number.parseInt(text, 36);
  return Number.isSafeInteger(id) && isSigned(secrets, signed(id), sign, signLength) ? id : null;
}
