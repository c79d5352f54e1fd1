import { randomInt } from 'node:crypto';
import { smsSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import { sql } from 'kysely';
import { countAttempt, limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { queueMessage, queueNothing, requireChannel } from '#domains/platform/messages/index.ts';

export type CodePurpose = 'LOGIN' | 'SECOND_STEP' | 'RESET' | 'ENTRY' | 'PAGE';
export interface CodeRequest {
  purpose: CodePurpose;
  /** Subject of the code: blind index of a number or an account name. Limits count by it. */
  key: string;
  /** Purpose within the key: a code is valid for this purpose only. */
  about?: string;
  /** Recipient; `id` null: no account. Null sends nothing, indistinguishably. */
  account: { id: number | null; mobile: string } | null;
}

const { settings: sms } = smsSettings;
const day = 86_400;

/**
 * Sends a six-digit code, valid for some minutes and five tries; it replaces an older one. An unknown recipient costs
 * the same work.
 * @throws message.off, session.sms-wait with `seconds`, by key and by address.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest): Promise<{ resendAfter: number }> {
  requireChannel(ctx, 'SMS');
  const resendAfter = await readSetting(ctx.db, sms.resendSeconds);
  const quiet = await countRequest(ctx, request, resendAfter);
  const validMinutes = await readSetting(ctx.db, sms.validMinutes);
  await inTransaction(ctx, [], async (own) => {
    const { code } = await makeCode(own, request, request.account?.id ?? null, validMinutes);
    if (quiet || !request.account) return queueNothing(own);
    const { id, mobile } = request.account;
    await queueMessage(own, {
      channel: 'SMS',
      to: mobile,
      template: 'code',
      values: { code, minutes: validMinutes },
      accountId: id,
      usefulSeconds: validMinutes * 60,
    });
  });
  return { resendAfter };
}

/** Creates a six-digit code, valid for five tries; it replaces an older one of its key. */
export async function makeCode(
  ctx: Pick<Ctx, 'db' | 'secrets'>,
  request: Pick<CodeRequest, 'purpose' | 'key' | 'about'>,
  accountId: number | null,
  minutes: number,
): Promise<{ code: string; expiresTime: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = new Date(Date.now() + minutes * 60_000);
  await ctx.db
    .insertInto('one_time_code')
    .values({
      purpose: request.purpose,
      key: request.key,
      account_id: accountId,
      code_hash: seal(ctx, request, code),
      expires_at: expires,
    })
    .execute();
  return { code, expiresTime: expires.toISOString() };
}

/** Counts a request for a code. Returns whether its receiver has had enough of them. @throws session.sms-wait */
async function countRequest(
  ctx: Ctx,
  { purpose, key, account }: CodeRequest,
  resendAfter: number,
): Promise<boolean> {
  const { db } = ctx;
  const daily = await readSetting(db, sms.perNumberDaily);
  const hourly = await readSetting(db, sms.perAddressHourly);
  await limitAttempts(db, `sms-wait:${purpose}:${key}`, 1, resendAfter, 'session.sms-wait');
  await limitAttempts(db, `sms-key:${key}`, daily, day, 'session.sms-wait');
  await limitAttempts(db, `sms-address:${lineOf(ctx)}`, hourly, 3600, 'session.sms-wait');
  // The receiver's own limits stay silent: an error for some names only would tell that they exist.
  const number = await countAttempt(db, `sms-number:${ctx.secrets.blindIndex(account?.mobile ?? key)}`, day);
  const person = await countAttempt(db, `sms-account:${account?.id ?? key}`, day);
  const most = daily * 1.5;
  return number.count > most || person.count > most;
}

const seal = (
  ctx: Pick<Ctx, 'secrets'>,
  { purpose, key, about }: Pick<CodeRequest, 'purpose' | 'key' | 'about'>,
  code: string,
): string => ctx.secrets.sign(['code', purpose, key, ...(about ? [about] : []), code].join(':'));

/**
 * Checks and uses up the newest code of a key; each try is counted before the comparison.
 * @returns the account it was sent to; null for a number without one
 * @throws session.code-wrong, request.too-many.
 */
export async function spendCode(
  ctx: Ctx,
  { purpose, key, about }: Pick<CodeRequest, 'purpose' | 'key' | 'about'>,
  code: string,
): Promise<number | null> {
  await limitAttempts(ctx.db, `code-key:${purpose}:${key}`, 20, 3600);
  await limitAttempts(ctx.db, `code-address:${lineOf(ctx)}`, 100, 3600);
  const { rows } = await sql<{ id: number; code_hash: string }>`
    UPDATE one_time_code SET tries = tries + 1
    WHERE id = (SELECT max(id) FROM one_time_code WHERE purpose = ${purpose} AND key = ${key})
      AND used_at IS NULL AND expires_at > now() AND tries < 5
    RETURNING id, code_hash`.execute(ctx.db);
  if (rows[0]?.code_hash !== seal(ctx, { purpose, key, ...(about ? { about } : {}) }, code))
    fail('session.code-wrong');
  const used = await sql<{ account_id: number | null }>`
    UPDATE one_time_code SET used_at = now() WHERE id = ${rows[0].id} AND used_at IS NULL RETURNING account_id`.execute(
    ctx.db,
  );
  return (used.rows[0] ?? fail('session.code-wrong')).account_id;
}

/** Checks and uses up the code of an account. @throws as spendCode */
export const checkCode = async (ctx: Ctx, purpose: CodePurpose, key: string, code: string): Promise<number> =>
  (await spendCode(ctx, { purpose, key }, code)) ?? fail('session.code-wrong');
