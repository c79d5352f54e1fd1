import { isMasked } from '@treadline/contract/kernel/mask.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { newId } from '#kernel/new-id.ts';
import type { User } from './use-open-user.ts';

export interface MembershipValues {
  /** Key of the form row. */
  key: string;
  /** Whether the membership was saved: then it is disabled instead of removed, as documents name the person. */
  isSaved: boolean;
  type: AccountType;
  companyId: string | null;
  roleIds: number[];
  isAdmin: boolean;
  active: boolean;
}

export interface Photo {
  fileId: number;
  url: string;
}

/** Initial access of a new user: a password to pass on, or a link to set one. */
export type Access = 'PASSWORD' | 'SMS' | 'EMAIL';

/** Form values: selects hold strings, empty fields are ''. */
export interface UserValues {
  userName: string;
  access: Access;
  password: string;
  displayName: string;
  photo: Photo | null;
  phone: string;
  email: string;
  carBrand: string[];
  departmentId: number | null;
  secondStep: User['secondStep'];
  memberships: MembershipValues[];
}

export const blankMembership = (type: AccountType, companyId: string | null = null): MembershipValues => ({
  key: newId(),
  isSaved: false,
  type,
  companyId,
  roleIds: [],
  isAdmin: false,
  active: true,
});

export const blankUser = (membership: MembershipValues): UserValues => ({
  userName: '',
  access: 'PASSWORD',
  password: '',
  displayName: '',
  photo: null,
  phone: '',
  email: '',
  carBrand: [],
  departmentId: null,
  secondStep: 'NONE',
  memberships: [membership],
});

export const valuesOf = (user: User): UserValues => ({
  userName: user.userName,
  access: 'PASSWORD',
  password: '',
  displayName: user.displayName,
  photo: user.photoFileId && user.photo ? { fileId: user.photoFileId, url: user.photo } : null,
  phone: user.phone ?? '',
  email: user.email ?? '',
  carBrand: user.carBrand,
  departmentId: user.departmentId,
  secondStep: user.secondStep,
  memberships: user.memberships.map(({ type, companyId, roles, isAdmin, active }) => ({
    key: String(companyId),
    isSaved: true,
    type,
    companyId: String(companyId),
    roleIds: roles.map(({ id }) => id),
    isAdmin,
    active,
  })),
});

/** Memberships to keep; the server disables those left out, and requires at least one. */
function keptOf(rows: readonly MembershipValues[]): readonly MembershipValues[] {
  const kept = rows.filter(({ active }) => active);
  return kept.length > 0 ? kept : rows;
}

const sharedOf = (values: UserValues) => ({
  displayName: values.displayName,
  phone: values.phone.trim() || null,
  email: values.email.trim() || null,
  photoFileId: values.photo?.fileId ?? null,
  carBrand: values.carBrand,
  departmentId: values.departmentId ?? null,
  // An authenticator is set up by its owner: this form neither gives nor takes it.
  ...(values.secondStep !== 'TOTP' && { secondStep: values.secondStep }),
  memberships: keptOf(values.memberships).map(({ companyId, roleIds, isAdmin, active }) => ({
    companyId: Number(companyId),
    roleIds,
    isAdmin,
    active,
  })),
});

export const newUserOf = (values: UserValues): InputOf<'POST /user/v1/register'>['body'] => ({
  ...sharedOf(values),
  userName: values.userName,
  ...(values.access === 'PASSWORD' ? { password: values.password } : { sendLink: values.access }),
});

/** Request body of a changed user; without memberships when the caller may not change them. */
export function changedUserOf(values: UserValues, mayMove: boolean) {
  const { memberships, ...shared } = sharedOf(values);
  return { ...shared, ...(mayMove && { memberships }) };
}

/** Changed user in the form of a new one for validation; masked values count as valid, as they were saved. */
export function checkedUserOf(values: UserValues, mayMove: boolean) {
  const { phone, email, ...rest } = changedUserOf(values, mayMove);
  return {
    ...rest,
    phone: phone && isMasked(phone) ? null : phone,
    email: email && isMasked(email) ? null : email,
  };
}
