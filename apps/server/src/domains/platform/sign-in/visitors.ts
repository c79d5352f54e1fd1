import type { Ctx } from '#kernel/context.ts';
import { failGuess } from '#kernel/doors.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { sendCode, spendCode } from './codes.ts';

/** Place where a person without an account verifies a mobile; its codes and passes are valid there only. */
export type VisitedPlace = `${'page' | 'shop' | 'coupon'}/${number}`;

/** Pass of a verified mobile, valid for some minutes; `until` as in JSON. */
export interface VisitorPass {
  pass: string;
  until: string;
}
interface Sealed {
  at: VisitedPlace;
  mobile: string;
  until: number;
}

/** Limits count by the number alone, wherever it is asked for. */
const codeOf = ({ secrets }: Pick<Ctx, 'secrets'>, at: VisitedPlace, mobile: string) =>
  ({ purpose: 'PAGE', key: `page:${secrets.blindIndex(mobile)}`, about: at }) as const;

/** Sends a code to a visitor's mobile. @throws as sendCode */
export const sendVisitorCode = (
  ctx: Ctx,
  at: VisitedPlace,
  mobile: string,
): Promise<{ resendAfter: number }> =>
  sendCode(ctx, { ...codeOf(ctx, at, mobile), account: { id: null, mobile } });

/** Checks a visitor's code, proving the mobile. @throws session.code-wrong, request.too-many */
export async function checkVisitorCode(
  ctx: Ctx,
  at: VisitedPlace,
  mobile: string,
  code: string,
): Promise<void> {
  await spendCode(ctx, codeOf(ctx, at, mobile), code);
}

/** Returns a pass for a mobile just verified. */
export function makePass(
  { secrets }: Pick<Ctx, 'secrets'>,
  at: VisitedPlace,
  mobile: string,
  minutes: number,
): VisitorPass {
  const until = Date.now() + minutes * 60_000;
  return {
    pass: secrets.encrypt(JSON.stringify({ at, mobile, until } satisfies Sealed)),
    until: new Date(until).toISOString(),
  };
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'at' in value && 'mobile' in value && 'until' in value;

function openPass({ secrets }: Pick<Ctx, 'secrets'>, pass: string): unknown {
  const text = tryDecrypt(secrets, pass);
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/**
 * Returns the mobile of a pass.
 * @throws session.pass-over when it has expired, or is of another place; request.too-many
 */
export async function mobileOfPass(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'address'>,
  at: VisitedPlace,
  pass: string,
): Promise<string> {
  const known = openPass(ctx, pass);
  return isSealed(known) && known.at === at && known.until > Date.now()
    ? known.mobile
    : failGuess(ctx, 'session.pass-over');
}
