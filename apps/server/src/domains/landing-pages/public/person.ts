import { limitAttempts } from '../../../kernel/attempts.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, fail } from '../../../kernel/errors.ts';
import { tryDecrypt } from '../../../kernel/secrets.ts';
import { noteLogin, typedBy } from '../../customer-logins/index.ts';
import { checkVisitorCode, sendVisitorCode } from '../../sign-in/index.ts';
import { landingPage } from '../entity.ts';
import type { Page } from './open.ts';

const hour = 3600;
/** Milliseconds for which a code that was right is not asked for again on the same page. */
const passMs = 30 * 60_000;

interface Person {
  mobile: string;
  code: string;
  pass: string;
  /** As a form asks for them. */
  name?: string;
  dealerId?: number | null;
}

/** Sends a code to a number. @throws session.sms-wait, request.too-many */
export async function sendPageCode(ctx: Ctx, page: Page, mobile: string): Promise<{ resendAfter: number }> {
  await limitAttempts(ctx.db, `page-code:${page.id}`, 2000, hour);
  return sendVisitorCode(ctx, mobile);
}

const isPass = (value: unknown): value is { page: number; mobile: string; until: number } =>
  typeof value === 'object' && value !== null && 'page' in value && 'mobile' in value && 'until' in value;

function readPass(ctx: Ctx, sealed: string): unknown {
  const text = tryDecrypt(ctx.secrets, sealed);
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Stands for the code on this page, for this number, for some minutes. */
const passOf = (ctx: Ctx, page: Page, mobile: string): string =>
  ctx.secrets.encrypt(JSON.stringify({ page: page.id, mobile, until: Date.now() + passMs }));

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
 * Makes sure that whoever calls holds the number: by the code that was sent to it, or by the pass that one gave.
 * @returns the pass from now on.
 * @throws session.code-wrong, page.pass, request.too-many
 */
export async function requirePerson(ctx: Ctx, page: Page, sent: Person): Promise<string> {
  const { mobile, code, pass } = sent;
  await limitAttempts(ctx.db, `page-post:${ctx.address}`, 120, hour);
  await limitAttempts(ctx.db, `page-post:${ctx.secrets.blindIndex(mobile)}`, 30, hour);
  if (code !== '') {
    await checkVisitorCode(ctx, mobile, code).catch(async (error: unknown) => {
      if (error instanceof AppError && error.error === 'session.code-wrong')
        await notePerson(ctx, page, sent, 'WRONG');
      throw error;
    });
    await notePerson(ctx, page, sent, 'OK');
    return passOf(ctx, page, mobile);
  }
  const known = readPass(ctx, pass);
  const holds =
    isPass(known) && known.page === page.id && known.mobile === mobile && known.until > Date.now();
  return holds ? pass : fail('page.pass');
}
