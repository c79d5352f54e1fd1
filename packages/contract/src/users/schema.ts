import { z } from 'zod';
import { accountTypes } from '../kernel/permissions.ts';
import { rules } from '../kernel/rules.ts';
import { sensitive } from '../kernel/sensitive.ts';

export const accountType = z.enum(accountTypes);
export const secondStep = z.enum(['NONE', 'SMS', 'TOTP']);

export const UserMembership = z.object({
  userTypeId: z.number().int(),
  companyId: z.number().int(),
  companyName: z.string(),
  type: accountType,
  isAdmin: z.boolean(),
  active: z.boolean(),
  companyEnabled: z.boolean(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** A row of the user list. */
export const User = z.object({
  id: z.number().int(),
  userName: z.string(),
  displayName: z.string(),
  photo: z.string().nullable(),
  photoFileId: z.number().int().nullable(),
  phone: sensitive(z.string(), 'mobile').nullable(),
  email: sensitive(z.string(), 'email').nullable(),
  carBrand: z.array(z.string()),
  departmentId: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  secondStep,
  authenticator: z.boolean(),
  active: z.boolean(),
  /** Until when signing in is locked out; null when it is not. */
  lockedUntil: z.string().nullable(),
  lastSignInTime: z.string().nullable(),
  memberships: z.array(UserMembership),
  createdTime: z.string(),
  version: z.number().int(),
});

export const MembershipInput = z.strictObject({
  companyId: rules.id(),
  isAdmin: z.boolean().default(false),
  active: z.boolean().default(true),
  roleIds: z.array(rules.id()).max(50).default([]),
});

/** A mobile or mail address as it was shown may come back masked: it then stays as it is. */
const maskedOr = <T extends z.ZodType>(schema: T) => z.union([schema, z.string().max(120).includes('*')]);
const carBrand = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^[^,]+$/),
  )
  .max(100);

export const ProfileInput = z.strictObject({
  displayName: rules.name(40),
  phone: maskedOr(rules.mobile()).nullable(),
  email: maskedOr(rules.email()).nullable(),
  photoFileId: rules.id().nullable(),
});

export const UserInput = ProfileInput.extend({
  carBrand,
  departmentId: rules.id().nullable(),
  secondStep: z.enum(['NONE', 'SMS']),
  memberships: z.array(MembershipInput).min(1).max(50),
});

/** A new user; what is left out is empty. */
export const NewUser = z.strictObject({
  userName: rules.account(),
  /** Without one the user sets it by the reset link that is sent. */
  password: rules.password().optional(),
  displayName: rules.name(40),
  phone: rules.mobile().nullable().default(null),
  email: rules.email().nullable().default(null),
  photoFileId: rules.id().nullable().default(null),
  carBrand: carBrand.default([]),
  departmentId: rules.id().nullable().default(null),
  secondStep: z.enum(['NONE', 'SMS']).default('NONE'),
  memberships: z.array(MembershipInput).min(1).max(50),
  /** Sends a reset link at once. */
  sendLink: z.enum(['SMS', 'EMAIL']).optional(),
});

export const Role = z.object({
  id: z.number().int(),
  accountType,
  name: z.string(),
  remark: z.string(),
  secondStep,
  builtIn: z.boolean(),
  /** Users that hold it, permission codes in it. */
  holders: z.number().int(),
  codes: z.number().int(),
  updatedTime: z.string(),
  version: z.number().int(),
});

/** An entry of the authority screen. */
export interface MenuNode {
  id: number;
  parentId: number | null;
  kind: 'GROUP' | 'SCREEN' | 'POINT';
  name: string;
  title: { 'zh-CN': string; en: string; 'zh-TW': string };
  path: string;
  component: string | null;
  url: string | null;
  permissionCode: string | null;
  icon: string;
  hidden: boolean;
  keepAlive: boolean;
  pinned: boolean;
  builtIn: boolean;
  /** For a role: whether it holds the code, or opens the screen. */
  selected: boolean;
  version: number;
  children: MenuNode[];
}
export const MenuTitle = z.strictObject({
  'zh-CN': rules.name(40),
  en: rules.name(60),
  'zh-TW': rules.name(40),
});
export const MenuNodeSchema: z.ZodType<MenuNode> = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  kind: z.enum(['GROUP', 'SCREEN', 'POINT']),
  name: z.string(),
  title: MenuTitle,
  path: z.string(),
  component: z.string().nullable(),
  url: z.string().nullable(),
  permissionCode: z.string().nullable(),
  icon: z.string(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  pinned: z.boolean(),
  builtIn: z.boolean(),
  selected: z.boolean(),
  version: z.number().int(),
  get children() {
    return z.array(MenuNodeSchema);
  },
});

export interface DeptNode {
  id: number;
  parentId: number | null;
  name: string;
  sort: number;
  users: number;
  version: number;
  children: DeptNode[];
}
export const DeptNodeSchema: z.ZodType<DeptNode> = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  name: z.string(),
  sort: z.number().int(),
  /** People in it, those of departments below not counted. */
  users: z.number().int(),
  version: z.number().int(),
  get children() {
    return z.array(DeptNodeSchema);
  },
});

/** A row of the audit log. */
export const AuditEntry = z.object({
  id: z.number().int(),
  time: z.string(),
  entity: z.string(),
  entityText: z.string(),
  entityId: z.number().int(),
  entityNo: z.string(),
  action: z.string(),
  actionText: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  remark: z.string(),
  actor: z.string(),
  actorId: z.number().int().nullable(),
  actorType: z.string(),
  companyName: z.string().nullable(),
  requestId: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The changes in one line, for the workbook. */
  changesText: z.string(),
});
