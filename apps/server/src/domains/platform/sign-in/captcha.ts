import { sql } from 'kysely';
import type { Ctx, Services } from '#kernel/context.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import { lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { newToken } from '#kernel/secrets.ts';
import { drawCharacters, pickCharacters } from './captcha-drawing.ts';

/** Creates a captcha; its answer is stored signed with the id, valid once within five minutes. */
export async function createCaptcha(ctx: Ctx): Promise<{ captchaId: string; svg: string }> {
  await limitAttempts(ctx.db, `captcha:${lineOf(ctx)}`, 60, 60);
  const captchaId = newToken();
  const text = pickCharacters();
  await sql`
    INSERT INTO captcha (id, answer, expires_at)
    VALUES (${captchaId}, ${seal(ctx, captchaId, text)}, now() + interval '5 minutes')`.execute(ctx.db);
  return { captchaId, svg: drawCharacters(text) };
}

const seal = (services: Pick<Services, 'secrets'>, id: string, text: string): string =>
  services.secrets.sign(`captcha:${id}:${text.trim().toUpperCase()}`);

/**
 * Checks and uses up a captcha, right or wrong.
 * @throws session.captcha-required when none was given, session.captcha-wrong.
 */
export async function checkCaptcha(
  ctx: Pick<Services, 'db' | 'secrets'>,
  id: string | undefined,
  text: string | undefined,
): Promise<void> {
  if (!id || !text) fail('session.captcha-required');
  const { rows } = await sql<{ answer: string; live: boolean }>`
    DELETE FROM captcha WHERE id = ${id} RETURNING answer, expires_at > now() AS live`.execute(ctx.db);
  if (!rows[0]?.live || rows[0].answer !== seal(ctx, id, text)) fail('session.captcha-wrong');
}
