import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { isMasked, mask } from '@treadline/contract/kernel/mask.ts';
import type { userRoutes } from '@treadline/contract/platform/users/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { keepMasked } from '#kernel/masked.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { showSealed, tryDecrypt } from '#kernel/secrets.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { codeTitles } from '#domains/platform/access/index.ts';
import { tryPassword } from '#domains/platform/sign-in/index.ts';
import { accountSearch } from './accounts.ts';
import { checkPhoto } from './photos.ts';
import { describeMemberships, readMembershipGrants, writeMemberships } from './memberships-write.ts';
import {
  checkMemberships,
  failTaken,
  findManageable,
  requireAdministratorLeft,
  lockAdministrators,
} from './user-guards.ts';

type Body = z.output<typeof userRoutes.update.body>;
type UserChange = Extract<Body, { id: number }>;
type OwnChange = Exclude<Body, { id: number }>;
type Account = Selectable<DB['account']>;

/**
 * Updates a user, or without id the caller's profile.
 * @throws permission.code, record.changed, users.*, and session.old-password for the own mobile and mail.
 */
export async function updateUser(ctx: Ctx, body: Body): Promise<{ version: number }> {
  if (!('id' in body)) return updateOwnProfile(ctx, body);
  if (!ctx.me.codes.has('webUser_list_view'))
    throw new AppError('permission.code', { codes: codeTitles(['webUser_list_view']) });
  return inTransaction(ctx, [], (own) => changeUser(own, body));
}

async function changeUser(ctx: Ctx, body: UserChange): Promise<{ version: number }> {
  if (body.memberships) await lockAdministrators(ctx);
  const account = await findManageable(ctx, body.id);
  if (account.version !== body.version) fail('record.changed');
  if (account.id === ctx.me.accountId) refuseOwnAddress(ctx, account, body);
  const before = await describeMemberships(ctx.db, account.id);
  if (body.memberships) await changeMemberships(ctx, account.id, body.memberships);
  const after = await describeMemberships(ctx.db, account.id);
  return writeAccount(ctx, account, body, { before, after });
}

/**
 * The own mobile and mail are changed with the password, on the personal page: a session that was left open must not be
 * enough to take an account over.
 * @throws users.own-address
 */
function refuseOwnAddress(ctx: Ctx, account: Account, body: UserChange): void {
  for (const [value, sealed] of [
    [body.phone, account.phone_enc],
    [body.email, account.email_enc],
  ] as const) {
    const isKept = value === undefined || (value !== null && isMasked(value));
    if (!isKept && value !== (sealed && tryDecrypt(ctx.secrets, sealed))) fail('users.own-address');
  }
}

async function changeMemberships(
  ctx: Ctx,
  accountId: number,
  wanted: NonNullable<UserChange['memberships']>,
): Promise<void> {
  const held = await readMembershipGrants(ctx.db, accountId);
  if (accountId === ctx.me.accountId) {
    if (!ctx.me.isAdmin) fail('users.own-memberships');
    // Switching off the company one works in is deactivating oneself by another door.
    if (!wanted.some((m) => m.companyId === ctx.me.companyId && m.active)) fail('users.self-deactivate');
  }
  await checkMemberships(ctx, wanted, held);
  await writeMemberships(ctx.db, accountId, wanted);
  await requireAdministratorLeft(ctx);
}

async function updateOwnProfile(ctx: Ctx, body: OwnChange): Promise<{ version: number }> {
  const touchesAddress = [body.phone, body.email].some(
    (v) => v !== undefined && !(v !== null && isMasked(v)),
  );
  if (touchesAddress) {
    const account = await ctx.db
      .selectFrom('account')
      .select(['user_name', 'password_hash', 'phone_enc'])
      .where('id', '=', ctx.me.accountId)
      .executeTakeFirstOrThrow();
    if (await tryPassword(ctx, account.user_name, account, body.password ?? '')) fail('session.old-password');
  }
  return inTransaction(ctx, [], async (own) => {
    const account = await own.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ctx.me.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return writeAccount(own, account, body, { before: [], after: [] });
  });
}

const addressKinds = { phone: 'mobile', email: 'email' } as const;

type Fields = Partial<Omit<UserChange, 'id' | 'version' | 'memberships'>>;

/** Writes the given fields; a mobile or mail that comes back masked stays as it is (K11). */
async function writeAccount(
  ctx: Ctx,
  account: Account,
  body: Fields,
  companies: { before: string[]; after: string[] },
): Promise<{ version: number }> {
  if (body.photoFileId !== account.photo_file_id) await checkPhoto(ctx, body.photoFileId);
  await checkDepartment(ctx, body.departmentId);
  const { phone, email } = sealAddresses(ctx, account, body);
  const stored = { displayName: account.display_name };
  const { displayName } = keepMasked(ctx, { displayName: 'whole' }, body, stored);
  const keptPhone = phone === undefined ? account.phone_enc : phone.enc;
  if ((body.secondStep ?? account.second_step) === 'SMS' && keptPhone === null)
    fail('users.second-step-mobile');
  // Columns that are undefined are left alone.
  const set = {
    display_name: displayName,
    ...(displayName !== undefined &&
      accountSearch.keys({ user_name: account.user_name, display_name: displayName })),
    photo_file_id: body.photoFileId,
    car_brand: body.carBrand?.join(','),
    department_id: body.departmentId,
    // An authenticator that the user has set up is stronger than what this screen offers.
    second_step: account.second_step === 'TOTP' ? undefined : body.secondStep,
    phone_enc: phone?.enc,
    phone_index: phone?.index,
    email_enc: email?.enc,
    email_index: email?.index,
  };
  const version = account.version + 1;
  const after = await ctx.db
    .updateTable('account')
    .set({ ...set, version, updated_at: new Date() })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(failTaken);
  await noteChange(ctx, account, after, companies);
  return { version };
}

async function noteChange(
  ctx: Ctx,
  before: Account,
  after: Account,
  companies: { before: string[]; after: string[] },
): Promise<void> {
  const depts = await nameDepartments(ctx, [before.department_id, after.department_id]);
  const changes = diffFields(
    { ...shown(ctx, before, depts), memberships: companies.before },
    { ...shown(ctx, after, depts), memberships: companies.after },
  );
  if (!Object.keys(changes).length) return;
  const [entityId, entityNo] = [before.id, before.user_name];
  await recordEvent(ctx, { entity: 'account', entityId, entityNo, action: 'update', changes });
}

/** Columns of mobile and mail address. @throws request.invalid at a masked value that is not the stored one's */
function sealAddresses(ctx: Ctx, account: Account, { phone, email }: Fields) {
  const open = (sealed: string | null) => sealed && showSealed(ctx, sealed);
  const stored = { phone: open(account.phone_enc), email: open(account.email_enc) };
  const kept = keepMasked(ctx, addressKinds, { phone, email }, stored);
  return {
    phone: sealAddress(ctx, kept.phone, stored.phone),
    email: sealAddress(ctx, kept.email, stored.email),
  };
}

/** Columns of a mobile or mail address; undefined if it is absent or unchanged. */
function sealAddress(
  ctx: Ctx,
  value: string | null | undefined,
  stored: string | null,
): { enc: string | null; index: string | null } | undefined {
  if (value === undefined || value === stored) return undefined;
  return value === null
    ? { enc: null, index: null }
    : { enc: ctx.secrets.encrypt(value), index: ctx.secrets.blindIndex(value) };
}

/** What the timeline may show of an account: addresses masked, the department by name. */
const shown = (ctx: Ctx, a: Account, depts: ReadonlyMap<number | null, string>) => ({
  displayName: a.display_name,
  photoFileId: a.photo_file_id,
  carBrand: a.car_brand,
  departmentId: depts.get(a.department_id) ?? null,
  secondStep: a.second_step,
  phone: a.phone_enc && mask(showSealed(ctx, a.phone_enc), addressKinds.phone),
  email: a.email_enc && mask(showSealed(ctx, a.email_enc), addressKinds.email),
});

/** Names by id, for the timeline. */
async function nameDepartments(ctx: Ctx, ids: (number | null)[]): Promise<Map<number | null, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (!wanted.length) return new Map();
  const rows = await ctx.db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Checks that a department exists. @throws record.not-found */
export async function checkDepartment(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (!id) return;
  if (!(await ctx.db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst()))
    fail('record.not-found');
}
