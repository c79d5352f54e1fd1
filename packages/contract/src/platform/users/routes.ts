import { z } from 'zod';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { importOf } from '../../kernel/import.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { accountType } from '../sign-in/schema.ts';
import { CurrentUser, NewUser, ProfileInput, User, UserInput } from './schema.ts';

const keeper = { needs: ['webUser_list_view'] } as const;

/** User list; its filters are in the request body. */
const page = listOf(User, {
  filters: {
    /** User name or display name. */
    text: filter.text(),
    /** Exact match: stored encrypted. */
    phone: filter.mobile(),
    email: filter.email(),
    type: z.array(accountType).max(20).optional(),
    companyId: filter.int(),
    roleId: filter.int(),
    departmentId: filter.int(),
    active: z.boolean().optional(),
    isAdmin: z.boolean().optional(),
    locked: z.boolean().optional(),
    createdTime: filter.days(),
  },
  sort: ['userName', 'displayName', 'createdTime'],
  counts: ['active'],
});

export const userRoutes = routes({
  current: {
    method: 'GET',
    path: '/user/v1/user/current',
    whileLocked: true,
    needs: 'signed-in',
    summary: 'The signed-in user',
    response: CurrentUser,
  },
  page: {
    method: 'POST',
    path: '/user/v1/page',
    ...keeper,
    reads: true,
    summary: 'Users',
    body: page.query,
    response: page.response,
    list: page.list,
  },
  detail: {
    method: 'GET',
    path: '/user/v1/user/:id',
    record: 'user',
    ...keeper,
    summary: 'One user',
    response: User,
  },
  types: {
    method: 'GET',
    path: '/user/v1/user/type',
    ...keeper,
    summary: 'Account types that the caller may give',
    response: optionsOf(accountType),
  },
  companies: {
    method: 'GET',
    path: '/user/v1/company/options',
    ...keeper,
    summary: 'Companies that the caller may add people to',
    query: z.strictObject({ text: filter.text(), type: accountType.optional() }),
    response: optionsOf(z.number().int()),
  },
  roles: {
    method: 'GET',
    path: '/user/v1/role/options',
    ...keeper,
    summary: 'Roles of an account type; disabled: the caller may not grant it',
    query: z.strictObject({ type: accountType }),
    response: optionsOf(z.number().int()),
  },
  register: {
    method: 'POST',
    path: '/user/v1/register',
    ...keeper,
    transaction: 'own',
    summary: 'Create a user with companies and roles',
    body: NewUser,
    response: z.object({ id: z.number().int() }),
  },
  update: {
    method: 'POST',
    path: '/user/v1/update',
    needs: 'signed-in',
    transaction: 'own',
    summary:
      'Change a user (webUser_list_view); without id the own profile, mobile and mail with the password',
    body: z.union([
      UserInput.partial().extend({ id: rules.id(), version: z.number().int() }),
      ProfileInput.partial().extend({ password: z.string().max(200).optional() }),
    ]),
    response: z.object({ version: z.number().int() }),
  },
  setActive: {
    method: 'PUT',
    path: '/user/v1/user/active/:id',
    record: 'user',
    ...keeper,
    summary: 'Activate or deactivate; deactivation ends all sessions and hands open work over',
    /** Without `active` the state is toggled. `handOverTo`: who takes over the work of a person who is deactivated. */
    body: z.strictObject({
      id: rules.id().optional(),
      active: z.boolean().optional(),
      handOverTo: rules.id().optional(),
    }),
    response: z.object({ active: z.boolean() }),
  },
  owned: {
    method: 'GET',
    path: '/user/v1/user/:id/owned',
    record: 'user',
    ...keeper,
    summary: 'Open work in a person’s name, and who can take it over',
    response: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          count: z.number().int(),
          path: z.string(),
          /** It is handed over; false: others with the right go on with it. */
          isGiven: z.boolean(),
        }),
      ),
      /** `refused`: kinds of this work that they may not have, in words; '' for who can take all of it over. */
      receivers: z.array(z.object({ value: z.number().int(), label: z.string(), refused: z.string() })),
    }),
  },
  byIds: {
    method: 'POST',
    path: '/user/v1/user',
    needs: 'signed-in',
    reads: true,
    summary: 'Names of users by ids',
    body: z.strictObject({ ids: z.array(rules.id()).min(1).max(200) }),
    response: z.array(
      z.object({ id: z.number().int(), displayName: z.string(), photo: z.string().nullable() }),
    ),
  },
  phoneCheck: {
    method: 'GET',
    path: '/user/v1/user/phone/check',
    ...keeper,
    summary: 'Is the mobile free (for this user)?',
    query: z.strictObject({ phone: rules.mobile(), id: z.coerce.number<string>().int().optional() }),
    response: z.object({ free: z.boolean() }),
  },
  upload: {
    ...importOf(5),
    path: '/user/v1/user/upload',
    ...keeper,
    summary: 'xlsx of new users: all rows or none',
  },
  template: {
    method: 'GET',
    path: '/user/v1/user/upload/template',
    ...keeper,
    summary: 'xlsx template of the upload',
    response: 'file',
  },
  uploadPhoto: {
    method: 'POST',
    path: '/user/v1/photo',
    needs: 'signed-in',
    upload: { maxBytes: 2 * 1024 * 1024 },
    summary: 'Upload an image (PNG, JPEG, WebP) to use as a photo',
    response: z.object({ fileId: z.number().int(), url: z.string() }),
  },
  photo: {
    method: 'GET',
    path: '/user/v1/photo/:id',
    record: 'secret',
    needs: 'public',
    summary: 'A photo by its signed address',
    query: z.strictObject({ sign: z.string().max(100) }),
    response: 'file',
  },
  endSessions: {
    method: 'POST',
    path: '/user/v1/user/:id/endSessions',
    record: 'user',
    ...keeper,
    summary: 'End all sessions of a user',
    response: z.object({ ended: z.number().int() }),
  },
  liftLock: {
    method: 'POST',
    path: '/user/v1/user/:id/liftLock',
    record: 'user',
    ...keeper,
    summary: 'Lift the lock-out after failed sign-ins',
    response: 'none',
  },
  entryCode: {
    method: 'POST',
    path: '/user/v1/user/:id/entryCode',
    record: 'user',
    ...keeper,
    summary: 'A one-time code for the second step of a user without mobile and authenticator, told in person',
    response: z.object({ code: z.string(), expiresTime: z.string() }),
  },
  resetSecondStep: {
    method: 'POST',
    path: '/user/v1/user/:id/removeAuthenticator',
    record: 'user',
    ...keeper,
    summary: 'Take the authenticator off a user who lost it',
    response: 'none',
  },
  sendResetUrl: {
    method: 'POST',
    path: '/user/oauth/password/reset-url/send',
    needs: ['webUser_list_view'],
    summary: 'Send a user a reset link',
    body: z.strictObject({ userId: rules.id(), channel: z.enum(['SMS', 'EMAIL']) }),
    response: z.object({ sentTo: z.string(), expiresTime: z.string() }),
  },
});
