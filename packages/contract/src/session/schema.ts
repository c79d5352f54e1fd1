import { z } from 'zod';
import { accountTypes, permissionCodes, type PermissionCode } from '../kernel/permissions.ts';
import { sensitive } from '../kernel/sensitive.ts';

const accountType = z.enum(accountTypes);
const code = z.enum(permissionCodes as [PermissionCode]);

/** A company membership: the thing a user switches between. */
export const UserType = z.object({
  userTypeId: z.number().int(),
  type: accountType,
  typeName: z.string(),
  typeShortName: z.string(),
  typeId: z.number().int(),
  isAdmin: z.boolean(),
  current: z.boolean(),
});

const MenuPoint = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  permissionCode: z.string().nullable(),
  name: z.string(),
  selected: z.boolean(),
});

/** User info, section 3 of the specification. */
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
  /** The session's own state: locked screens get 423 from every other call. */
  locked: z.boolean(),
  appVersion: z.string(),
  envName: z.enum(['PROD', 'STAGE', 'TEST']),
  companyName: z.string(),
});

/** One entry of the server's menu tree. `component` is the screen's path in the screen table. */
export interface MenuEntry {
  name: string;
  path: string;
  component: string | null;
  redirect: string | null;
  meta: {
    title: { 'zh-CN': string; en: string; 'zh-TW': string };
    icon: string;
    hidden: boolean;
    keepAlive: boolean;
    pinned: boolean;
    codes: string[];
    types: string[];
    /** The path has a parameter. */
    dynamic: boolean;
    url: string | null;
  };
  children: MenuEntry[];
}
export const MenuEntrySchema: z.ZodType<MenuEntry> = z.object({
  name: z.string(),
  path: z.string(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  meta: z.object({
    title: z.object({ 'zh-CN': z.string(), en: z.string(), 'zh-TW': z.string() }),
    icon: z.string(),
    hidden: z.boolean(),
    keepAlive: z.boolean(),
    pinned: z.boolean(),
    codes: z.array(z.string()),
    types: z.array(z.string()),
    dynamic: z.boolean(),
    url: z.string().nullable(),
  }),
  get children() {
    return z.array(MenuEntrySchema);
  },
});

/**
 * Answer of every way to sign in. With a second step `token` is null and `secondStep.grant` goes to
 * POST /user/oauth/login together with the code.
 */
export const SignedIn = z.object({
  token: z.string().nullable(),
  userTypeList: z.array(UserType),
  secondStep: z
    .object({
      kind: z.enum(['SMS', 'TOTP']),
      grant: z.string(),
      /** Where the code went, masked. */
      mobile: z.string().nullable(),
    })
    .nullable(),
});

/** One reminder of section 9: shown once, persistent until closed. `path` opens what it is about. */
export const Reminder = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
});

/** What waits for the caller on the home screen. */
export const Home = z.object({
  cards: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      count: z.number().int(),
      path: z.string(),
      tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
      hint: z.string().nullable(),
    }),
  ),
  series: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      unit: z.string(),
      points: z.array(z.object({ day: z.string(), value: z.number() })),
    }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      path: z.string(),
      list: z.array(
        z.object({
          id: z.number().int(),
          label: z.string(),
          value: z.string(),
          path: z.string(),
          ageDays: z.number().int(),
        }),
      ),
    }),
  ),
});

/** A record found by its number. */
export const FoundRecord = z.object({
  kind: z.string(),
  label: z.string(),
  hint: z.string(),
  path: z.string(),
});
