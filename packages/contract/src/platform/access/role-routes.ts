import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { accountType, secondStep } from '../sign-in/schema.ts';
import { MenuNodeSchema, Role } from './schema.ts';

// Roles are shared by all companies of a type: only the platform maintains them.
const keeper = { needs: ['web_role_view'], types: ['OTHER'] } as const;
const page = listOf(Role, {
  filters: { text: filter.text(), accountType: accountType.optional() },
  sort: ['name', 'accountType', 'updatedTime'],
});
const fields = { name: rules.name(40), remark: rules.remark(200), secondStep: secondStep.default('NONE') };

const Saved = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  version: z.number().int(),
});

export const roleRoutes = routes({
  page: {
    method: 'POST',
    path: '/user/role-menu/page/role',
    ...keeper,
    reads: true,
    summary: 'Roles',
    body: page.query,
    response: page.response,
    list: page.list,
  },
  create: {
    method: 'POST',
    path: '/user/role-menu/role',
    ...keeper,
    summary: 'Create a role for an account type',
    /** `copyOf`: role whose permissions the new one starts with. */
    body: z.strictObject({ accountType, ...fields, copyOf: rules.id().optional() }),
    response: Role,
  },
  update: {
    method: 'PUT',
    path: '/user/role-menu/role/:id',
    record: 'platform',
    ...keeper,
    summary: 'Change name, remark, second step',
    body: z.strictObject({ ...fields, version: z.number().int() }),
    response: Role,
  },
  delete: {
    method: 'DELETE',
    path: '/user/role-menu/role/:id',
    record: 'platform',
    ...keeper,
    summary: 'Delete a role that nobody holds',
    response: 'none',
  },
  menus: {
    method: 'GET',
    path: '/user/role-menu/role/:id/menus',
    record: 'platform',
    ...keeper,
    summary: 'The menu tree with what the role holds',
    response: z.object({
      role: Role,
      codes: z.array(z.string()),
      newCodes: z.array(z.object({ code: z.string(), since: z.string() })),
      tree: z.array(MenuNodeSchema),
    }),
  },
  saveMenus: {
    method: 'PUT',
    path: '/user/role-menu/role/:id/menus',
    record: 'platform',
    ...keeper,
    summary: 'Save the permissions of a role; in force at the holders’ next request',
    body: z.strictObject({ codes: z.array(z.string().max(60)).max(500), version: z.number().int() }),
    response: Saved,
  },
  newCodes: {
    method: 'PUT',
    path: '/user/role-menu/role/:id/new-codes',
    record: 'platform',
    ...keeper,
    summary: 'Add what came with an upgrade to a built-in role that was changed before, or leave it out',
    body: z.strictObject({ take: z.boolean(), version: z.number().int() }),
    response: Saved,
  },
  holders: {
    method: 'GET',
    path: '/user/role-menu/role/:id/holders',
    record: 'platform',
    ...keeper,
    summary: 'Who holds a role (the first 500)',
    response: z.array(
      z.object({
        id: z.number().int(),
        userName: z.string(),
        displayName: z.string(),
        companyName: z.string(),
        active: z.boolean(),
      }),
    ),
  },
});
