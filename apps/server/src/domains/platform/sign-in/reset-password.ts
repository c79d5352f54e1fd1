import { sql } from 'kysely';
import type { z } from 'zod';
import { mask } from '@treadline/contract/kernel/mask.ts';
import type { wayRoutes } from '@treadline/contract/platform/sign-in/way-routes.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { failGuess, lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { hashToken, newToken } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { queueMessage } from '#domains/platform/messages/index.ts';
import { checkCaptcha } from './captcha.ts';
import { checkCode, sendCode } from './codes.ts';
import { findAccount, mobileOf } from './find-account.ts';
import { createGrant, readGrant, spendGrant } from './grants.ts';
import { liftLock } from './guarded-password.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/**
 * Step 1 of a reset: account name and captcha. An unknown name, or one without a mobile, gets a plausible masked
 * mobile.
 */
export async function checkAccount(ctx: Ctx, body: z.output<typeof wayRoutes.checkAccount.body>) {
  await limitAttempts(ctx.db, `reset:${lineOf(ctx)}`, 30, 3600);
  await checkCaptcha(ctx, body.captchaId, body.captcha);
  const name = body.userName.toLowerCase();
  const invented = inventMobile(ctx, name);
  const account = await findAccount(ctx, { userName: name });
  const mobile = account?.active ? mobileOf(ctx, account) : null;
  const key = `reset:${ctx.secrets.blindIndex(name)}`;
  const resetId = await createGrant(ctx.db, 'RESET', {
    accountId: mobile === null ? null : (account?.id ?? null),
    key,
  });
  return { resetId, mobile: mask(mobile ?? invented, 'mobile') };
}

/** A mobile that nobody was asked for: always the same for a name. */
function inventMobile(ctx: Pick<Ctx, 'secrets'>, name: string): string {
  const bytes = Buffer.from(ctx.secrets.sign(`invented mobile ${name}`), 'base64url');
  const prefixes = [
    '138',
    '139',
    '136',
    '137',
    '135',
    '150',
    '151',
    '158',
    '159',
    '186',
    '188',
    '189',
    '177',
    '130',
    '133',
  ];
  const tail = String(bytes.readUInt32BE(4) % 100_000_000).padStart(8, '0');
  return `${prefixes[(bytes[0] ?? 0) % prefixes.length]}${tail}`;
}

/** Step 2 of a reset: sends the code, if the account exists. */
export async function sendResetCode(ctx: Ctx, resetId: string): Promise<{ resendAfter: number }> {
  const grant = await readGrant(ctx, resetId, 'RESET');
  const account = await findAccount(ctx, { id: grant.account_id ?? 0 });
  const mobile = account && mobileOf(ctx, account);
  return sendCode(ctx, {
    purpose: 'RESET',
    key: grant.key,
    account: account && mobile ? { id: account.id, mobile } : null,
  });
}

/** Step 3 of a reset: exchanges the code for a reset key, valid once within fifteen minutes. */
export async function checkIdentity(
  ctx: Ctx,
  body: z.output<typeof wayRoutes.checkIdentity.body>,
): Promise<{ key: string }> {
  const grant = await readGrant(ctx, body.resetId, 'RESET');
  const accountId = await checkCode(ctx, 'RESET', grant.key, body.code);
  await spendGrant(ctx.db, grant.id);
  return { key: (await createResetKey(ctx.db, accountId, null, 900)).key };
}

/** Creates a reset key; earlier keys of the account are revoked. */
export async function createResetKey(
  db: Db,
  accountId: number,
  createdBy: number | null,
  seconds: number,
): Promise<{ key: string; expiresTime: string }> {
  const key = newToken();
  const expires = new Date(Date.now() + seconds * 1000);
  await sql`UPDATE reset_key SET used_at = now() WHERE account_id = ${accountId} AND used_at IS NULL`.execute(
    db,
  );
  await db
    .insertInto('reset_key')
    .values({ key_hash: hashToken(key), account_id: accountId, created_by: createdBy, expires_at: expires })
    .execute();
  return { key, expiresTime: expires.toISOString() };
}

/**
 * Returns the account of a reset key.
 * @throws session.reset-expired when it is unknown, used or expired, without distinction; request.too-many.
 */
export async function describeResetKey(ctx: Ctx, key: string) {
  const { rows } = await sql<{ userName: string; displayName: string; expiresTime: string }>`
    SELECT a.user_name AS "userName", a.display_name AS "displayName", k.expires_at AS "expiresTime"
    FROM reset_key k JOIN account a ON a.id = k.account_id
    WHERE k.key_hash = ${hashToken(key)} AND k.used_at IS NULL AND k.expires_at > now() AND a.active`.execute(
    ctx.db,
  );
  return rows[0] ?? failGuess(ctx, 'session.reset-expired');
}

/**
 * Sets a new password with a reset key; of two concurrent uses one wins. All sessions end, a lock is lifted.
 * @throws session.reset-expired, request.too-many.
 */
export async function resetPassword(
  ctx: Ctx,
  body: z.output<typeof wayRoutes.resetPassword.body>,
): Promise<void> {
  await describeResetKey(ctx, body.key);
  const password_hash = await hashPassword(body.newPassword);
  await inTransaction(ctx, [], async (own) => {
    const { rows } = await sql<{ account_id: number }>`
      UPDATE reset_key SET used_at = now() WHERE key_hash = ${hashToken(body.key)} AND used_at IS NULL AND expires_at > now()
      RETURNING account_id`.execute(own.db);
    const accountId = rows[0]?.account_id ?? fail('session.reset-expired');
    await storePassword(own, accountId, password_hash, 0, 'reset-password');
  });
}

/** Saves a new password: other sessions and reset keys end, the owner is notified by mail. */
export async function storePassword(
  ctx: Ctx,
  accountId: number,
  password_hash: string,
  keepSession: number,
  action: string,
): Promise<void> {
  const account = await ctx.db
    .updateTable('account')
    .set({ password_hash, password_changed_at: new Date() })
    .where('id', '=', accountId)
    .returning(['user_name', 'display_name', 'email_enc'])
    .executeTakeFirstOrThrow();
  await endSessions(ctx.db, accountId, 'password', keepSession);
  await sql`UPDATE reset_key SET used_at = now() WHERE account_id = ${accountId} AND used_at IS NULL`.execute(
    ctx.db,
  );
  await liftLock(ctx.db, account.user_name);
  const me = ctx.me.accountId ? ctx.me : { ...ctx.me, accountId, name: account.display_name };
  await recordEvent(
    { ...ctx, me },
    { entity: 'account', entityId: accountId, entityNo: account.user_name, action },
  );
  if (!account.email_enc) return;
  const time = new Date().toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  await queueMessage(ctx, {
    channel: 'EMAIL',
    to: ctx.secrets.decrypt(account.email_enc),
    template: 'password-changed',
    values: { time },
    accountId,
  });
}
