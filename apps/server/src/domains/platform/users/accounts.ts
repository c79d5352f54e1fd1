import type { Selectable } from 'kysely';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Services } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import { named } from '#kernel/searchable.ts';
import { findBuiltInRole, type BuiltInRoleKey } from '#domains/platform/access/index.ts';
import { hashPassword } from '#domains/platform/sign-in/index.ts';

/** Search columns of companies: code and names. */
export const companySearch = named('company', { name_key: 'name', short_name_key: 'short_name' }, [
  'code',
  'name',
  'short_name',
]);
export const accountSearch = named('account', { name_key: 'display_name' }, ['user_name', 'display_name'], {
  isPerson: true,
});

/** Columns common to all companies, whatever their type. */
export const companyColumns = <T extends AccountType>(
  type: T,
  { code, name, shortName }: { code: string; name: string; shortName: string },
) => {
  const names = { code, name, short_name: shortName };
  return { account_type: type, ...names, ...companySearch.keys(names) };
};

/** Columns of a company's terms of payment, as a form sets them. */
export const termColumns = ({ termKind, termDays }: TermValues) => ({
  term_kind: termKind,
  term_days: termDays,
});
interface TermValues {
  termKind: Selectable<DB['company']>['term_kind'];
  termDays: number;
}

/** Columns of a company's terms of payment under the contract's names. */
export const termsOf = <T extends string>(company: T) =>
  ({ termKind: `${company}.term_kind`, termDays: `${company}.term_days` }) as const;

/** Changes a company's terms of payment; the caller keeps its record and tells of the change. */
export const setTerms = (db: Db, id: number, terms: TermValues) =>
  db.updateTable('company').set(termColumns(terms)).where('id', '=', id).execute();

/** Unique constraints of companies with the field of each. */
export const companyUnique = {
  company_code_key: 'code',
  company_code: 'code',
  company_name: 'name',
} as const;

export interface NewMembership {
  companyId: number;
  isAdmin?: boolean;
  /** Built-in roles by key, others by id. */
  roles?: readonly (BuiltInRoleKey | number)[];
}
export interface NewAccount {
  userName: string;
  displayName: string;
  /** Password, or a precomputed hash (thousands of demo accounts share one). */
  password: string | { hash: string };
  phone?: string | null;
  email?: string | null;
  carBrand?: string;
  departmentId?: number | null;
  memberships: readonly NewMembership[];
}

/**
 * Creates an account with memberships and roles; the caller checks permissions.
 * @returns ids in the order of the memberships.
 */
export async function createAccount(ctx: Pick<Services, 'secrets'> & { db: Db }, made: NewAccount) {
  const sealed = (text: string | null | undefined) =>
    text
      ? { enc: ctx.secrets.encrypt(text), index: ctx.secrets.blindIndex(text) }
      : { enc: null, index: null };
  const [phone, email] = [sealed(made.phone), sealed(made.email)];
  const names = { user_name: made.userName, display_name: made.displayName };
  const { id: accountId } = await ctx.db
    .insertInto('account')
    .values({
      ...names,
      ...accountSearch.keys(names),
      password_hash:
        typeof made.password === 'string' ? await hashPassword(made.password) : made.password.hash,
      phone_enc: phone.enc,
      phone_index: phone.index,
      email_enc: email.enc,
      email_index: email.index,
      car_brand: made.carBrand ?? '',
      department_id: made.departmentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const membershipIds: number[] = [];
  for (const membership of made.memberships)
    membershipIds.push(await addMembership(ctx.db, accountId, membership));
  return { accountId, membershipIds };
}

/** Adds a membership to an account. @returns its id */
export async function addMembership(db: Db, accountId: number, m: NewMembership): Promise<number> {
  const { id } = await db
    .insertInto('membership')
    .values({ account_id: accountId, company_id: m.companyId, is_admin: m.isAdmin ?? false })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const role of m.roles ?? []) {
    const roleId = typeof role === 'number' ? role : await findBuiltInRole(db, role);
    await db.insertInto('membership_role').values({ membership_id: id, role_id: roleId }).execute();
  }
  return id;
}

/** Creates a company; the domain of its type adds its own row. @returns its id */
export async function createCompany(
  db: Db,
  company: {
    type: AccountType;
    code: string;
    name: string;
    shortName?: string;
    region?: 'EAST' | 'SOUTH' | 'WEST' | 'NORTH' | null;
  },
): Promise<number> {
  const { code, name, shortName = name } = company;
  const names = { code, name, short_name: shortName };
  const { id } = await db
    .insertInto('company')
    .values({
      ...names,
      ...companySearch.keys(names),
      account_type: company.type,
      region: company.region ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
