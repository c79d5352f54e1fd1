import type { z } from 'zod';
import type { NewUser } from '@treadline/contract/platform/users/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { newToken } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { createAccount } from './accounts.ts';
import { describeMemberships, writeMemberships } from './memberships-write.ts';
import { hashPassword } from '#domains/platform/sign-in/index.ts';
import { sendResetLink } from './send-reset-link.ts';
import { checkPhoto } from './photos.ts';
import { checkDepartment } from './update-user.ts';
import { checkMemberships, failTaken } from './user-guards.ts';

type Made = z.output<typeof NewUser>;

/**
 * Creates a user. Without a given password a random one is set, unknown to anybody: the user sets one by the reset
 * link.
 * @throws users.name-taken, users.phone-taken, users.no-address, users.second-step-mobile and those of
 * checkMemberships.
 */
export async function registerUser(ctx: Ctx, made: Made): Promise<{ id: number }> {
  if (made.secondStep === 'SMS' && !made.phone) fail('users.second-step-mobile');
  const hash = await hashPassword(made.password ?? newToken());
  return inTransaction(ctx, [], async (own) => {
    const id = await insertUser(own, made, hash);
    if (made.sendLink) await sendResetLink(own, { userId: id, channel: made.sendLink });
    return { id };
  });
}

/** Inserts a user with a precomputed hash, in the caller's transaction. @returns its id */
export async function insertUser(ctx: Ctx, made: Made, hash: string): Promise<number> {
  await checkMemberships(ctx, made.memberships, { roles: new Set(), admin: new Set() });
  await checkPhoto(ctx, made.photoFileId);
  await checkDepartment(ctx, made.departmentId);
  const { accountId } = await createAccount(ctx, {
    userName: made.userName,
    displayName: made.displayName,
    password: { hash },
    phone: made.phone,
    email: made.email,
    carBrand: made.carBrand.join(','),
    departmentId: made.departmentId,
    memberships: [],
  }).catch(failTaken);
  await ctx.db
    .updateTable('account')
    .set({ second_step: made.secondStep, photo_file_id: made.photoFileId })
    .where('id', '=', accountId)
    .execute();
  await writeMemberships(ctx.db, accountId, made.memberships);
  const after = await describeMemberships(ctx.db, accountId);
  await recordEvent(ctx, {
    entity: 'account',
    entityId: accountId,
    entityNo: made.userName,
    action: 'register',
    changes: { displayName: { before: null, after: made.displayName }, memberships: { before: null, after } },
  });
  return accountId;
}
