import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { noteLogin, typedBy } from '#domains/parties/customer-logins/index.ts';
import {
  checkVisitorCode,
  makePass,
  mobileOfPass,
  sendVisitorCode,
} from '#domains/platform/sign-in/index.ts';
import { landingPage } from '../entity.ts';
import type { Page } from './open.ts';

const hour = 3600;
/** Minutes for which a code that was right is not asked for again on the same page. */
const passMinutes = 30;
const placeOf = ({ id }: Page) => `page/${id}` as const;

interface Person {
  mobile: string;
  code: string;
  pass: string;
  /** As a form asks for them. */
  name?: string;
  dealerId?: number | null;
}

/** Sends a verification code to a visitor's mobile. @throws session.sms-wait, request.too-many */
export async function sendPageCode(ctx: Ctx, page: Page, mobile: string): Promise<{ resendAfter: number }> {
  await limitAttempts(ctx.db, `page-code:${page.id}`, 2000, hour);
  return sendVisitorCode(ctx, placeOf(page), mobile);
}

/** A visitor showed that the number is his, or could not. */
const notePerson = (ctx: Ctx, page: Page, { mobile, name = '', dealerId }: Person, result: 'OK' | 'WRONG') =>
  noteLogin(ctx, {
    way: 'PAGE_CODE',
    result,
    dealerId: page.dealer_id ?? dealerId ?? null,
    customer: typedBy(ctx, name, mobile),
    about: { entity: landingPage.name, id: page.id, no: page.name },
  });

/**
 * Checks that the visitor owns the mobile, by the code sent to it or an earlier pass.
 * @returns the pass for later calls
 * @throws session.code-wrong, session.pass-over, request.too-many
 */
export async function requirePerson(ctx: Ctx, page: Page, sent: Person): Promise<string> {
  const { mobile, code, pass } = sent;
  await limitAttempts(ctx.db, `page-post:${lineOf(ctx)}`, 120, hour);
  await limitAttempts(ctx.db, `page-post:${ctx.secrets.blindIndex(mobile)}`, 30, hour);
  if (code !== '') {
    await checkVisitorCode(ctx, placeOf(page), mobile, code).catch(async (error: unknown) => {
      if (error instanceof AppError && error.error === 'session.code-wrong')
        await notePerson(ctx, page, sent, 'WRONG');
      throw error;
    });
    await notePerson(ctx, page, sent, 'OK');
    return makePass(ctx, placeOf(page), mobile, passMinutes).pass;
  }
  return (await mobileOfPass(ctx, placeOf(page), pass)) === mobile ? pass : fail('session.pass-over');
}
