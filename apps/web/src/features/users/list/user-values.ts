import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { InputOf } from '../../../kernel/api-types.ts';
import type { User } from './user-columns.tsx';

export interface MembershipValues {
  type: AccountType;
  companyId: string | null;
  roleIds: number[];
  isAdmin: boolean;
  active: boolean;
}

/** What the form holds: pickers have strings, empty fields are blank. */
export interface UserValues {
  userName: string;
  password: string;
  displayName: string;
  phone: string;
  email: string;
  carBrand: string[];
  departmentId: number | null;
  secondStep: 'NONE' | 'SMS';
  memberships: MembershipValues[];
  sendLink: '' | 'SMS' | 'EMAIL';
}

export const blankMembership = (type: AccountType): MembershipValues => ({
  type,
  companyId: null,
  roleIds: [],
  isAdmin: false,
  active: true,
});

export const blankUser = (type: AccountType): UserValues => ({
  userName: '',
  password: '',
  displayName: '',
  phone: '',
  email: '',
  carBrand: [],
  departmentId: null,
  secondStep: 'NONE',
  memberships: [blankMembership(type)],
  sendLink: '',
});

export const valuesOf = (user: User): UserValues => ({
  userName: user.userName,
  password: '',
  displayName: user.displayName,
  phone: user.phone ?? '',
  email: user.email ?? '',
  carBrand: user.carBrand,
  departmentId: user.departmentId,
  secondStep: user.secondStep === 'SMS' ? 'SMS' : 'NONE',
  memberships: user.memberships.map(({ type, companyId, roles, isAdmin, active }) => ({
    type,
    companyId: String(companyId),
    roleIds: roles.map(({ id }) => id),
    isAdmin,
    active,
  })),
  sendLink: '',
});

const sharedOf = (values: UserValues) => ({
  displayName: values.displayName,
  phone: values.phone || null,
  email: values.email || null,
  carBrand: values.carBrand,
  departmentId: values.departmentId ?? null,
  memberships: values.memberships.map(({ companyId, roleIds, isAdmin, active }) => ({
    companyId: Number(companyId),
    roleIds,
    isAdmin,
    active,
  })),
});

export const newUserOf = (values: UserValues): InputOf<'POST /user/v1/register'>['body'] => ({
  ...sharedOf(values),
  userName: values.userName,
  secondStep: values.secondStep,
  ...(values.password && { password: values.password }),
  ...(values.sendLink && { sendLink: values.sendLink }),
});

/**
 * The changed user. One's own companies and roles are nobody's own to change: they are left out.
 * An authenticator app, which the user set up, isn't turned into no second step by saving another field.
 */
export function changedUserOf(values: UserValues, user: User, isOwn: boolean) {
  const { memberships, ...shared } = sharedOf(values);
  return {
    ...shared,
    ...(user.secondStep !== 'TOTP' && { secondStep: values.secondStep }),
    ...(!isOwn && { memberships }),
  };
}
