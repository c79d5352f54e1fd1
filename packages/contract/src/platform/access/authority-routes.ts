import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { MenuEntrySchema, MenuNodeSchema, MenuTitle } from './schema.ts';

const reader = { needs: ['menu_page', 'menu_update'], types: ['OTHER'] } as const;
const keeper = { needs: ['menu_update'], types: ['OTHER'] } as const;
const version = z.number().int();

const entry = z.strictObject({
  title: MenuTitle,
  icon: z.string().trim().max(40),
  /** URL of an external page, opened in a new window. */
  url: rules.site().nullable(),
  /** Code required to see the entry; for a permission point the code it stands for. */
  permissionCode: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{2,59}$/, 'rule.permissionCode')
    .nullable(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  pinned: z.boolean(),
});
const place = {
  parentId: rules.id().nullable(),
  /** Position among the entries there, from 0. */ index: z.number().int().min(0).max(10_000),
};

/** Routes of the menu: each user's own, and the permission screen where it is maintained. */
export const authorityRoutes = routes({
  tree: {
    method: 'GET',
    path: '/user/role-menu/menu/tree',
    ...reader,
    summary: 'All menu entries and permission points',
    response: z.array(MenuNodeSchema),
  },
  create: {
    method: 'POST',
    path: '/user/role-menu/menu',
    ...keeper,
    summary: 'Create a group, a link or a permission point',
    body: entry
      .partial()
      .required({ title: true })
      .extend({ kind: z.enum(['GROUP', 'SCREEN', 'POINT']), parentId: rules.id().nullable().default(null) })
      .refine((body) => body.kind !== 'SCREEN' || body.url, { path: ['url'], error: 'rule.required' })
      .refine((body) => body.kind !== 'POINT' || body.permissionCode, {
        path: ['permissionCode'],
        error: 'rule.required',
      }),
    response: MenuNodeSchema,
  },
  update: {
    method: 'PUT',
    path: '/user/role-menu/menu/:id',
    record: 'platform',
    ...keeper,
    summary: 'Change, move or sort an entry',
    body: entry.extend(place).partial().extend({ version }),
    response: MenuNodeSchema,
  },
  delete: {
    method: 'DELETE',
    path: '/user/role-menu/menu/:id',
    record: 'platform',
    ...keeper,
    summary: 'Delete a leaf that is not built in',
    response: 'none',
  },
  opens: {
    method: 'GET',
    path: '/user/role-menu/code/:code/opens',
    record: 'platform',
    ...reader,
    params: z.strictObject({ code: z.string().max(60) }),
    summary: 'What a permission code opens: endpoints and screens; which roles hold it',
    response: z.object({
      endpoints: z.array(
        z.object({ method: z.string(), path: z.string(), summary: z.string(), types: z.array(z.string()) }),
      ),
      screens: z.array(
        z.object({ path: z.string(), title: z.string(), types: z.array(z.string()), admin: z.boolean() }),
      ),
      roles: z.array(z.object({ id: z.number().int(), name: z.string(), accountType: z.string() })),
    }),
  },
  explain: {
    method: 'GET',
    path: '/user/role-menu/explain',
    ...reader,
    summary: 'Why a user can or can’t open a screen',
    /** `path` of a screen, or of an entry created by an administrator. */
    query: z.strictObject({ userTypeId: z.coerce.number<string>().int(), path: z.string().max(200) }),
    response: z.object({
      allowed: z.boolean(),
      /** All conditions, met or not, in the order in which they are checked. */
      reasons: z.array(
        z.object({
          rule: z.enum([
            'account',
            'membership',
            'company',
            'lock',
            'screen',
            'type',
            'admin',
            'bulk',
            'outside',
            'code',
            'group',
            'hidden',
          ]),
          met: z.boolean(),
          text: z.string(),
        }),
      ),
    }),
  },
  menu: {
    method: 'GET',
    path: '/user/role-menu/menu/current',
    needs: 'signed-in',
    summary: 'Menu tree of a non-admin user',
    response: z.array(MenuEntrySchema),
  },
  adminMenu: {
    method: 'GET',
    path: '/user/role-menu/menu/admin',
    needs: 'admin',
    summary: 'Menu tree of an admin user',
    response: z.array(MenuEntrySchema),
  },
});
