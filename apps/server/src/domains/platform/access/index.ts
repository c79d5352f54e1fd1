import { sql } from 'kysely';
import { auditRoutes } from '@treadline/contract/platform/access/audit-routes.ts';
import { authorityRoutes } from '@treadline/contract/platform/access/authority-routes.ts';
import { departmentRoutes } from '@treadline/contract/platform/access/department-routes.ts';
import { roleRoutes } from '@treadline/contract/platform/access/role-routes.ts';
import { keepSettings } from '@treadline/contract/platform/access/settings.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { auditWords } from './audit-words.ts';
import { auditFilters, listAudit } from './audit.ts';
import { createEntry, deleteEntry, describeCode, readTree, updateEntry } from './authority.ts';
import { createDepartment, deleteDepartment, readDepartments, updateDepartment } from './departments.ts';
import { explainAccess } from './explain.ts';
import { followContract } from './follow-contract.ts';
import { describeMenu } from './menu.ts';
import { decideNewCodes, remindOfNewCodes } from './new-codes.ts';
import { revealField } from './reveal.ts';
import { readRoleMenus, saveRoleMenus } from './role-menus.ts';
import { createRoleFrom, deleteRole, listHolders, listRoles, updateRole } from './roles.ts';
import { seedMenu } from './seed-menu.ts';
import { roleSearch } from './seed-roles.ts';

export { secondStepField } from './audit-words.ts';
export { defaultRole, type BuiltInRoleKey } from './built-in-roles.ts';
export { insertDepartment } from './departments.ts';
export { findUngrantableCodes, codeTitles, readRoles, requireGrantable } from './grants.ts';
export { describePoints, readMenu, readExternalScreens } from './menu.ts';
export { createRole, findBuiltInRole } from './seed-roles.ts';

/** Roles, permissions, menus, departments and the audit log. */
export const domain: Domain = {
  name: 'platform/access',
  months: [{ table: 'timeline', keep: keepSettings.settings.auditMonths }],
  serve(app, services) {
    mountRoutes(app, services, roleRoutes, {
      page: (ctx, { body }) => listRoles(ctx, body),
      create: (ctx, { body }) => createRoleFrom(ctx, body),
      update: (ctx, { params, body }) => updateRole(ctx, params.id, body),
      delete: (ctx, { params }) => deleteRole(ctx, params.id),
      menus: (ctx, { params }) => readRoleMenus(ctx, params.id),
      saveMenus: (ctx, { params, body }) => saveRoleMenus(ctx, params.id, body),
      newCodes: (ctx, { params, body }) => decideNewCodes(ctx, params.id, body),
      holders: (ctx, { params }) => listHolders(ctx, params.id),
    });
    mountRoutes(app, services, authorityRoutes, {
      menu: (ctx) => describeMenu(ctx),
      adminMenu: (ctx) => describeMenu(ctx),
      tree: (ctx) => readTree(ctx),
      create: (ctx, { body }) => createEntry(ctx, body),
      update: (ctx, { params, body }) => updateEntry(ctx, params.id, body),
      delete: (ctx, { params }) => deleteEntry(ctx, params.id),
      opens: (ctx, { params }) => describeCode(ctx, params.code),
      explain: (ctx, { query }) => explainAccess(ctx, query),
    });
    mountRoutes(app, services, departmentRoutes, {
      depts: (ctx) => readDepartments(ctx),
      createDept: (ctx, { body }) => createDepartment(ctx, body),
      updateDept: (ctx, { params, body }) => updateDepartment(ctx, params.id, body),
      deleteDept: (ctx, { params }) => deleteDepartment(ctx, params.id),
    });
    mountRoutes(app, services, auditRoutes, {
      list: listAudit,
      filters: (ctx) => auditFilters(ctx),
      decrypt: (ctx, { query }) => revealField(ctx, query),
    });
  },
  audit: auditWords,
  searchable: [roleSearch],
  prepare: (services) =>
    asSystem(services, systemName, async (ctx) => {
      // Several nodes may start at once: one seeds, the others find everything in place.
      await sql`SELECT pg_advisory_xact_lock(hashtext('seed access'))`.execute(ctx.db);
      await seedMenu(ctx.db);
      await followContract(ctx);
    }),
  reminders: remindOfNewCodes,
};
