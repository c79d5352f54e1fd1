import { z } from 'zod';
import { accountTypes, permissionCodes, type PermissionCode } from '../kernel/permissions.ts';
import { routes } from '../kernel/route.ts';
import { rules } from '../kernel/rules.ts';
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
const MenuEntrySchema: z.ZodType<MenuEntry> = z.object({
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

const SignedIn = z.object({ token: z.string(), userTypeList: z.array(UserType) });

export const session = routes({
  signIn: {
    method: 'POST', path: '/user/signIn', needs: 'public', summary: 'Sign in with account and password',
    body: z.strictObject({
      userName: z.string().trim().min(1, 'rule.required').max(60),
      password: z.string().min(1, 'rule.required').max(200),
      captchaId: z.string().max(100).optional(),
      captcha: z.string().max(10).optional(),
      /** Membership to enter; the last used one when absent. */
      userTypeId: rules.id().optional(),
    }),
    response: SignedIn,
  },
  signOut: { method: 'POST', path: '/user/signOut', needs: 'signed-in', summary: 'Revoke the session', response: 'none' },
  captcha: {
    method: 'GET', path: '/user/oauth/verification-code', needs: 'public', summary: 'Image captcha',
    response: z.object({ captchaId: z.string(), svg: z.string() }),
  },
  changePassword: {
    method: 'POST', path: '/user/oauth/reset/password', needs: 'signed-in', summary: 'Change own password',
    body: z.strictObject({ oldPassword: z.string().max(200), newPassword: rules.password() }),
    response: 'none',
  },
  switchUser: {
    method: 'PUT', path: '/user/oauth/switchUser/:userTypeId', needs: 'signed-in',
    summary: 'Switch company: returns a new token and revokes the old one',
    response: z.object({ token: z.string() }),
  },
  current: { method: 'GET', path: '/user/v1/user/current', needs: 'signed-in', summary: 'The signed-in user', response: CurrentUser },
  menu: {
    method: 'GET', path: '/user/role-menu/menu/current', needs: 'signed-in', summary: 'Menu tree of a non-admin user',
    response: z.array(MenuEntrySchema),
  },
  adminMenu: {
    method: 'GET', path: '/user/role-menu/menu/admin', needs: 'admin', summary: 'Menu tree of an admin user',
    response: z.array(MenuEntrySchema),
  },
  /** Preferences are small JSON values by key: shell, grid:<screen>, presets:<screen>, recent … */
  preferences: {
    method: 'GET', path: '/user/v1/user/preferences', needs: 'signed-in', summary: 'Settings saved per user',
    response: z.record(z.string(), z.unknown()),
  },
  savePreferences: {
    method: 'PUT', path: '/user/v1/user/preferences', needs: 'signed-in', summary: 'Save settings: given keys replace, null deletes',
    body: z.record(z.string().max(100), z.unknown()),
    response: 'none',
  },
  lock: { method: 'POST', path: '/user/v1/user/lock', needs: 'signed-in', summary: 'Lock the screen: every other call answers 423', response: 'none' },
  unlock: {
    method: 'POST', path: '/user/v1/user/unlock', needs: 'signed-in', summary: 'Unlock with the password',
    body: z.strictObject({ password: z.string().max(200) }), response: 'none',
  },
  /** The reminder mechanism of section 9; every domain feeds it. */
  reminders: {
    method: 'GET', path: '/user/v1/user/reminders', needs: 'signed-in', summary: 'Open reminders for the caller',
    response: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string(), text: z.string(), path: z.string().nullable() })),
  },
  /** What waits for the caller; each domain adds cards. */
  todo: {
    method: 'GET', path: '/report/home', needs: 'signed-in', summary: 'Home figures for the caller’s account type',
    response: z.object({
      cards: z.array(z.object({ key: z.string(), title: z.string(), count: z.number().int(), path: z.string(), tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']), hint: z.string().nullable() })),
      series: z.array(z.object({ key: z.string(), title: z.string(), unit: z.string(), points: z.array(z.object({ day: z.string(), value: z.number() })) })),
      rows: z.array(z.object({ key: z.string(), title: z.string(), path: z.string(), list: z.array(z.object({ id: z.number().int(), label: z.string(), value: z.string(), path: z.string(), ageDays: z.number().int() })) })),
    }),
  },
  /** Command palette: records by number. */
  searchRecords: {
    method: 'GET', path: '/user/v1/user/search', needs: 'signed-in', summary: 'Find records by number for the command palette',
    query: z.strictObject({ text: z.string().trim().min(2).max(60) }),
    response: z.array(z.object({ kind: z.string(), label: z.string(), hint: z.string(), path: z.string() })),
  },
});
