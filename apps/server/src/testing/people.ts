import { sql } from 'kysely';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { createAccount, createCompany } from '#domains/platform/users/index.ts';
import { createRole, defaultRole } from '#domains/platform/access/index.ts';
import { hashPassword, openSession } from '#domains/platform/sign-in/index.ts';
import type { Services } from '#kernel/context.ts';

/** Password of all test accounts. */
export const testPassword = 'Demo@2026';
let hash: Promise<string> | undefined;
let next = 1;

/** User to create for a test. */
export interface Person {
  type: AccountType;
  /** Permission codes; absent: those of the type's built-in role. */
  codes?: readonly PermissionCode[];
  /** Company; absent: a new one of the type. */
  companyId?: number;
  isAdmin?: boolean;
  userName?: string;
  phone?: string;
  email?: string;
}

/** Creates a company with the row of its domain, so that it can own records. Returns its id. */
export async function makeCompany({ db }: Services, type: AccountType, name?: string): Promise<number> {
  const no = next++;
  const id = await createCompany(db, {
    type,
    code: `T${no}`,
    name: name ?? `${type} ${no}`,
    region: type === 'REGIONAL_MANAGER' ? 'EAST' : null,
  });
  if (type === 'SUPPLIER') await sql`INSERT INTO supplier (id) VALUES (${id})`.execute(db);
  if (type === 'DEALER') await sql`INSERT INTO dealer (id) VALUES (${id})`.execute(db);
  return id;
}

/** Creates an account with one membership. */
export async function makeAccount(services: Services, person: Person) {
  const companyId = person.companyId ?? (await makeCompany(services, person.type));
  const no = next++;
  const role = person.codes
    ? await createRole(services.db, { type: person.type, name: `role ${no}`, codes: person.codes })
    : defaultRole[person.type];
  hash ??= hashPassword(testPassword);
  const userName = person.userName ?? `user${String(no).padStart(4, '0')}`;
  const { accountId, membershipIds } = await createAccount(services, {
    userName,
    displayName: `用户${no}`,
    password: { hash: await hash },
    phone: person.phone ?? null,
    email: person.email ?? null,
    memberships: [{ companyId, isAdmin: person.isAdmin ?? false, roles: [role] }],
  });
  return { accountId, membershipId: membershipIds[0] ?? 0, companyId, userName };
}

/** Creates a session for an existing account's first membership. */
export async function openTestSession({ db }: Services, userName: string) {
  const row = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'membership.id as membershipId',
      'membership.company_id as companyId',
    ])
    .where('user_name', '=', userName)
    .orderBy('membership.id')
    .executeTakeFirstOrThrow();
  const token = await openSession({ db, address: '127.0.0.1', device: 'test' }, row);
  return { ...row, userName, token };
}
