import type { Ctx } from '#kernel/context.ts';
import { isSigned } from '#kernel/secrets.ts';

const signLength = 22;
const signed = (id: number, linkVersion: number): string => `quote/${id}/${linkVersion}`;

/** Returns the signed token of one quote, for its customer's link; another link version ends it. */
export const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, id: number, linkVersion: number): string =>
  `${id.toString(36)}.${linkVersion.toString(36)}.${secrets.sign(signed(id, linkVersion)).slice(0, signLength)}`;

/** Returns quote and link version of a signed token; null for an invalid one. */
export function readToken({ secrets }: Pick<Ctx, 'secrets'>, token: string) {
  const [, first = '', second = '', sign = ''] =
    /^([\da-z]{1,10})\.([\da-z]{1,6})\.([\w-]+)$/.exec(token) ?? [];
  const [id, linkVersion] = [Number.parseInt(first, 36), Number.parseInt(second, 36)];
  const isOurs = Number.isSafeInteger(id) && isSigned(secrets, signed(id, linkVersion), sign, signLength);
  return isOurs ? { id, linkVersion } : null;
}
