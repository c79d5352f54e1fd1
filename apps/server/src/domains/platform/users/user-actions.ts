import { sql } from 'kysely';
import type { z } from 'zod';
import { accountTypes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { userRoutes } from '@treadline/contract/platform/users/routes.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { accounts } from './account-entity.ts';
import { liftLock, endSessions, makeEntryCode } from '#domains/platform/sign-in/index.ts';
import { handOver } from './handover.ts';
import { photoUrl } from './photos.ts';
import { findManageable, requireAdministratorLeft, lockAdministrators } from './user-guards.ts';
import { readRoles } from '#domains/platform/access/index.ts';

const note = (
  ctx: Ctx,
  account: { id: number; user_name: string },
  action: string,
  more: { from?: string; to?: string; remark?: string } = {},
): Promise<void> =>
  recordEvent(ctx, { entity: 'account', entityId: account.id, entityNo: account.user_name, action, ...more });

interface Switch {
  active?: boolean | undefined;
  /** Who takes over the open work of a deactivated user. */
  handOverTo?: number | undefined;
}

/**
 * Activates or deactivates a user; deactivation ends all sessions at once and hands open work over.
 * @throws users.self-deactivate, users.last-admin, users.not-yours, users.receiver, users.receiver-work.
 */
export async function setActive(
  ctx: Ctx,
  id: number,
  { active: wanted, handOverTo }: Switch,
): Promise<{ active: boolean }> {
  await lockAdministrators(ctx);
  const account = await findManageable(ctx, id);
  const active = wanted ?? !account.active;
  if (!active && id === ctx.me.accountId) fail('users.self-deactivate');
  if (active === account.active) return { active };
  const given = !active && handOverTo !== undefined ? await handOver(ctx, id, handOverTo) : '';
  await ctx.db
    .updateTable('account')
    .set({ active, version: account.version + 1 })
    .where('id', '=', id)
    .execute();
  if (!active) {
    await requireAdministratorLeft(ctx);
    await endSessions(ctx.db, id, 'deactivated');
  }
  await note(ctx, account, active ? 'activate' : 'deactivate', { remark: given });
  return { active };
}

/** Ends all sessions of a user. */
export async function endUserSessions(ctx: Ctx, id: number): Promise<{ ended: number }> {
  const account = await findManageable(ctx, id);
  const ended = await endSessions(ctx.db, id, 'ended-by-admin');
  await note(ctx, account, 'end-session', { remark: String(ended) });
  return { ended };
}

/** Lifts the lock of a user's account. */
export async function liftUserLock(ctx: Ctx, id: number): Promise<void> {
  const account = await findManageable(ctx, id);
  await liftLock(ctx.db, account.user_name);
  await note(ctx, account, 'lift-lock');
}

/** Removes a user's lost authenticator; the second step becomes SMS if there is a mobile, else none. */
export async function dropAuthenticator(ctx: Ctx, id: number): Promise<void> {
  const account = await findManageable(ctx, id);
  const second_step = account.phone_enc === null ? 'NONE' : 'SMS';
  await ctx.db
    .updateTable('account')
    .set({ totp_secret_enc: null, totp_pending_enc: null, second_step })
    .where('id', '=', id)
    .execute();
  await note(ctx, account, 'remove-authenticator', { to: second_step });
}

/**
 * Creates a one-time entry code for a user without another second step, to be handed over in person.
 * @throws users.self-code, users.entry-code-needless, users.not-yours.
 */
export async function issueEntryCode(ctx: Ctx, id: number) {
  const account = await findManageable(ctx, id);
  if (id === ctx.me.accountId) fail('users.self-code');
  const made = await makeEntryCode(ctx, id);
  await note(ctx, account, 'entry-code');
  return made;
}

/** Returns names and photos of users in the caller's scope. */
export async function namesByIds(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'display_name', 'photo_file_id'])
    .where('id', 'in', [...ids])
    .where(sql<boolean>`${visible(ctx, accounts as never)}`)
    .orderBy('id')
    .execute();
  return rows.map((r) => ({
    id: r.id,
    displayName: r.display_name,
    photo: photoUrl(ctx, r.photo_file_id),
  }));
}

/**
 * Whether a mobile is unused, by anybody: who may register is refused another one on saving. Rate-limited, as the
 * answer reveals who has an account (docs/decisions/0439).
 */
export async function isPhoneFree(
  ctx: Ctx,
  query: z.output<typeof userRoutes.phoneCheck.query>,
): Promise<{ free: boolean }> {
  await limitAttempts(ctx.db, `phone-check:${ctx.me.accountId}`, 30, 3600);
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('phone_index', '=', ctx.secrets.blindIndex(query.phone))
    .executeTakeFirst();
  return { free: !row || row.id === query.id };
}

/** Returns the account types the caller may assign: all for the platform, else its own. */
export const typeOptions = (ctx: Ctx) =>
  accountTypes
    .filter((type) => ctx.me.type === 'OTHER' || type === ctx.me.type)
    .map((value) => ({ value, label: accountTypeTexts[value][ctx.lang] }));

/** Returns companies the caller may add people to, the first 50 matches. */
export async function companyOptions(
  ctx: Ctx,
  query: { text?: string | undefined; type?: AccountType | undefined },
) {
  const { rows } = await sql<{ value: number; label: string; disabled: boolean }>`
    SELECT id AS value, name || ' (' || code || ')' AS label, NOT enabled AS disabled FROM company
    WHERE (${ctx.me.type === 'OTHER'} OR id = ${ctx.me.companyId}) AND (${query.type ?? null}::text IS NULL OR account_type = ${query.type ?? null})
      AND ${matchesSearch(query.text ?? '', ['search'])}
    ORDER BY name_key, id LIMIT 50`.execute(ctx.db);
  return rows;
}

/** Returns the roles of an account type; those the caller may not grant are disabled. */
export async function roleOptions(ctx: Ctx, type: AccountType) {
  if (ctx.me.type !== 'OTHER' && type !== ctx.me.type) return [];
  const ids = await ctx.db.selectFrom('role').select('id').where('account_type', '=', type).execute();
  const roles = await readRoles(
    ctx,
    ids.map((r) => r.id),
  );
  const mine = ctx.me.codes as ReadonlySet<string>;
  const free = ctx.me.isAdmin || (type !== 'OTHER' && ctx.me.type === 'OTHER');
  return [...roles.values()]
    .toSorted((a, b) => a.id - b.id)
    .map((r) => ({ value: r.id, label: r.name, disabled: !free && r.codes.some((c) => !mine.has(c)) }));
}
