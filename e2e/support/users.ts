import { call, password } from './api.ts';

export interface UserRow {
  id: number;
  userName: string;
  phone: string | null;
  version: number;
  active: boolean;
  memberships: { companyName: string; active: boolean; roles: { id: number; name: string }[] }[];
}
interface RoleRow {
  id: number;
  name: string;
  version: number;
}
type Option = { value: number; label: string };

let made = 0;
/** Short name unused by earlier runs. */
export const freshName = (start: string): string =>
  `${start}${(Date.now() % 1e8).toString(36)}${(made += 1).toString(36)}`;

/** Mobile number unused by earlier runs. */
export const freshPhone = (): string =>
  `17${String(Date.now()).slice(-7)}${String((made += 1)).padStart(2, '0')}`;

/** Id of a company by its code. */
export async function companyId(code: string): Promise<number> {
  const found = await call<Option[]>('admin', `GET /user/v1/company/options?text=${code}`);
  const one = found.find(({ label }) => label.endsWith(`(${code})`));
  if (!one) throw new Error(`The demo data has no company ${code}`);
  return one.value;
}

/** Id of a role of an account type. */
export async function roleId(type: string, name: string): Promise<number> {
  const found = await call<Option[]>('admin', `GET /user/v1/role/options?type=${type}`);
  const one = found.find(({ label }) => label === name);
  if (!one) throw new Error(`There is no role ${name}`);
  return one.value;
}

/** User as returned by the list. */
export async function findUser(userName: string): Promise<UserRow> {
  const { list } = await call<{ list: UserRow[] }>('admin', 'POST /user/v1/page', { text: userName });
  const one = list.find((user) => user.userName === userName);
  if (!one) throw new Error(`There is no user ${userName}`);
  return one;
}

/** Creates a user with the demo accounts' password, in one company with the given roles. */
export async function makeUser(company = 'PLATFORM', roleIds: readonly number[] = []): Promise<UserRow> {
  const userName = freshName('e2e');
  const memberships = [{ companyId: await companyId(company), roleIds }];
  await call('admin', 'POST /user/v1/register', { userName, displayName: userName, password, memberships });
  return findUser(userName);
}

/** Creates a role with permission codes, for the platform unless another account type is given. */
export async function makeRole(codes: readonly string[] = [], accountType = 'OTHER'): Promise<RoleRow> {
  const name = freshName('角色');
  const role = await call<RoleRow>('admin', 'POST /user/role-menu/role', { accountType, name });
  if (codes.length === 0) return role;
  const body = { codes, version: role.version };
  const { version } = await call<RoleRow>('admin', `PUT /user/role-menu/role/${role.id}/menus`, body);
  return { ...role, version };
}
