import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { tryPassword } from './guarded-password.ts';
import { readMemberships } from './memberships.ts';
import { hashPassword } from './passwords.ts';
import { storePassword } from './reset-password.ts';
import { endSession, openSession } from './sessions.ts';

async function ownAccount(ctx: Ctx) {
  const row = await ctx.db
    .selectFrom('account')
    .select(['user_name', 'password_hash', 'phone_enc'])
    .where('id', '=', ctx.me.accountId)
    .executeTakeFirst();
  return row ?? fail('session.ended');
}

/** Logs an action of the signed-in person on the own account. */
export const recordOwnAction = async (ctx: Ctx, action: string, remark = ''): Promise<void> => {
  const { user_name } = await ownAccount(ctx);
  await recordEvent(ctx, {
    entity: 'account',
    entityId: ctx.me.accountId,
    entityNo: user_name,
    action,
    remark,
  });
};

/** Ends the caller's session. */
export async function signOut(ctx: Ctx): Promise<void> {
  await endSession(ctx.db, ctx.me.sessionId, 'signed-out');
  await recordOwnAction(ctx, 'sign-out');
}

/**
 * Changes the caller's password; all other sessions of the account end.
 * @throws session.old-password, session.same-password, session.account-locked.
 */
export async function changePassword(
  ctx: Ctx,
  body: { oldPassword: string; newPassword: string },
): Promise<void> {
  const account = await ownAccount(ctx);
  if (await tryPassword(ctx, account.user_name, account, body.oldPassword)) fail('session.old-password');
  if (body.oldPassword === body.newPassword) fail('session.same-password');
  const hash = await hashPassword(body.newPassword);
  await inTransaction(ctx, [], (own) =>
    storePassword(own, own.me.accountId, hash, own.me.sessionId, 'change-password'),
  );
}

/**
 * Switches to another of the caller's companies with a new token; the old session ends, and of two concurrent switches
 * one succeeds.
 * @throws session.no-company when the membership is not the caller's or is disabled, session.ended.
 */
export async function switchUser(ctx: Ctx, membershipId: number): Promise<{ token: string }> {
  const target = (await readMemberships(ctx.db, ctx.me.accountId)).find((m) => m.userTypeId === membershipId);
  if (!target) fail('session.no-company');
  const expiresAt = (await endSession(ctx.db, ctx.me.sessionId, 'switched')) ?? fail('session.ended');
  const token = await openSession(ctx, { accountId: ctx.me.accountId, membershipId }, expiresAt);
  await recordOwnAction(ctx, 'switch-company', target.typeName);
  return { token };
}

/** Locks the session: the server refuses everything but unlock, sign-out and the lock screen's data. */
export async function lockScreen(ctx: Ctx): Promise<void> {
  await sql`UPDATE session SET locked = true WHERE id = ${ctx.me.sessionId}`.execute(ctx.db);
}

/**
 * Unlocks the session with the password, under the limits of signing in.
 * @throws session.password-wrong, session.account-locked.
 */
export async function unlockScreen(ctx: Ctx, password: string): Promise<void> {
  const account = await ownAccount(ctx);
  if (await tryPassword(ctx, account.user_name, account, password)) fail('session.password-wrong');
  await sql`UPDATE session SET locked = false WHERE id = ${ctx.me.sessionId}`.execute(ctx.db);
}
