import type { Ctx } from '#kernel/context.ts';
import { failGuess } from '#kernel/doors.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { sendCode, spendCode } from './codes.ts';

/** What somebody without an account shows a number for; the code and the pass of one are no good for another. */
export type VisitedPlace = `${'page' | 'shop' | 'coupon'}/${number}`;

/** Stands for the code of a number for some minutes; `until` as JSON has it. */
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

/** Sends a code to the number of a visitor. @throws as sendCode */
export const sendVisitorCode = (
  ctx: Ctx,
  at: VisitedPlace,
  mobile: string,
): Promise<{ resendAfter: number }> =>
  sendCode(ctx, { ...codeOf(ctx, at, mobile), account: { id: null, mobile } });

/** Makes sure that a visitor holds the number that the code was sent to. @throws session.code-wrong, request.too-many */
export async function checkVisitorCode(
  ctx: Ctx,
  at: VisitedPlace,
  mobile: string,
  code: string,
): Promise<void> {
  await spendCode(ctx, codeOf(ctx, at, mobile), code);
}

/** A pass for who has just shown a number. */
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

/** The number that a pass stands for. @throws session.pass-over when its time is over, or it is of another place; request.too-many */
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
