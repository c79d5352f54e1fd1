import { mask } from '@treadline/contract/kernel/mask.ts';
import { publicUrl } from '#config.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { queueMessage, requireChannel } from '#domains/platform/messages/index.ts';
import { createResetKey } from '#domains/platform/sign-in/index.ts';
import { findManageable } from './user-guards.ts';

const hours = 24;

/**
 * Sends a user a password reset link, valid once within a day; earlier links are revoked. The sender never sees it.
 * @returns the masked address.
 * @throws record.not-found, users.not-yours, users.no-address, message.off, request.too-many.
 */
export async function sendResetLink(ctx: Ctx, body: { userId: number; channel: 'SMS' | 'EMAIL' }) {
  const account = await findManageable(ctx, body.userId);
  requireChannel(ctx, body.channel);
  await limitAttempts(ctx.db, `reset-link:${account.id}`, 5, 3600);
  const sealed = body.channel === 'SMS' ? account.phone_enc : account.email_enc;
  const to = sealed === null ? fail('users.no-address') : ctx.secrets.decrypt(sealed);
  const { key, expiresTime } = await createResetKey(ctx.db, account.id, ctx.me.accountId, hours * 3600);
  const link = `${publicUrl(ctx.config)}/resetPassWord?key=${key}`;
  await queueMessage(ctx, {
    channel: body.channel,
    to,
    template: 'reset-link',
    values: { link, hours },
    accountId: account.id,
    companyId: ctx.me.companyId,
    about: { entity: 'account', id: account.id },
    usefulSeconds: hours * 3600,
  });
  const sentTo = mask(to, body.channel === 'SMS' ? 'mobile' : 'email');
  await recordEvent(ctx, {
    entity: 'account',
    entityId: account.id,
    entityNo: account.user_name,
    action: 'send-reset-link',
    remark: sentTo,
  });
  return { sentTo, expiresTime };
}
