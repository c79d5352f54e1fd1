import { z } from 'zod';
import { orElse } from '../../kernel/or-else.ts';
import { permissionCodes, type PermissionCode } from '../../kernel/permissions.ts';
import { maskedText, rules, unmasked } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { accountType, secondStep, UserType } from '../sign-in/schema.ts';

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

/** User in the list. */
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
  /** End of the sign-in lockout; null if not locked out. */
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

/** Mobile or mail address; a masked value sent back stays unchanged. */
const maskedOr = <T extends z.ZodType>(schema: T) => orElse(schema, maskedText);
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

const displayName = unmasked(rules.name(40));

export const ProfileInput = z.strictObject({
  displayName: maskedOr(displayName),
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

/** Input schema of a new user; omitted properties are empty. */
export const NewUser = z.strictObject({
  userName: rules.account(),
  /** Without a password the user sets it through the reset link. */
  password: rules.password().optional(),
  displayName,
  phone: rules.mobile().nullable().default(null),
  email: rules.email().nullable().default(null),
  photoFileId: rules.id().nullable().default(null),
  carBrand: carBrand.default([]),
  departmentId: rules.id().nullable().default(null),
  secondStep: z.enum(['NONE', 'SMS']).default('NONE'),
  memberships: z.array(MembershipInput).min(1).max(50),
  /** Sends a reset link immediately. */
  sendLink: z.enum(['SMS', 'EMAIL']).optional(),
});

const code = z.enum(permissionCodes as [PermissionCode]);

const MenuPoint = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  permissionCode: z.string().nullable(),
  name: z.string(),
  selected: z.boolean(),
});

/** Signed-in user (specification, section 3). */
export const CurrentUser = z.object({
  id: z.number().int(),
  userName: z.string(),
  displayName: z.string(),
  photo: z.string().nullable(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string(), type: z.string() })),
  carBrand: z.string(),
  menuTreeCurrent: z.array(MenuPoint),
  currentCodes: z.array(code),
  type: accountType,
  typeName: z.string(),
  typeShortName: z.string(),
  typeId: z.number().int(),
  email: sensitive(z.string(), 'email').nullable(),
  phone: sensitive(z.string(), 'mobile').nullable(),
  logisticsStatus: z.boolean().nullable(),
  dealerInfo: z
    .object({
      paymentOffline: z.boolean(),
      paymentOnline: z.boolean(),
      batchPurchasePrePayOnline: z.boolean(),
      batchPurchasePaymentOffline: z.boolean(),
      prePayAccount: z.boolean(),
      allowBatchPurchase: z.boolean(),
    })
    .nullable(),
  userTypeList: z.array(UserType),
  isAdmin: z.boolean(),
  isDealer: z.boolean(),
  isOther: z.boolean(),
  isManager: z.boolean(),
  isSupplier: z.boolean(),
  isLogistics: z.boolean(),
  isGroup: z.boolean(),
  isOem: z.boolean(),
  /** Whether the session is locked: all other calls get 423. */
  locked: z.boolean(),
  appVersion: z.string(),
  envName: z.enum(['PROD', 'STAGE', 'TEST']),
  companyName: z.string(),
  /** Polling times of reminders in seconds, and the maximum number of cards. */
  reminders: z.object({
    firstSeconds: z.number().int(),
    everySeconds: z.number().int(),
    everySecondsByPort: z.number().int(),
    mostAtOnce: z.number().int(),
  }),
});
