import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '@treadline/contract/users/audit-routes.ts';
import { authorityRoutes } from '@treadline/contract/users/authority-routes.ts';
import { roleRoutes } from '@treadline/contract/users/role-routes.ts';
import { users } from '@treadline/contract/users/routes.ts';
import type { Services } from '../../kernel/context.ts';
import { mount } from '../../kernel/mount.ts';
import { auditFilters, listAudit } from './audit.ts';
import { createEntry, deleteEntry, describeCode, readTree, updateEntry } from './authority.ts';
import { createDepartment, deleteDepartment, readDepartments, updateDepartment } from './departments.ts';
import { explainAccess } from './explain.ts';
import { importUsers, markUserErrors, userTemplate } from './import-users.ts';
import { openPhoto, storePhoto } from './photos.ts';
import { registerUser } from './register-user.ts';
import { revealField } from './reveal.ts';
import { readRoleMenus, saveRoleMenus } from './role-menus.ts';
import { createRoleFrom, deleteRole, listHolders, listRoles, updateRole } from './roles.ts';
import { updateUser } from './update-user.ts';
import {
  companyOptions,
  dropAuthenticator,
  endUserSessions,
  isPhoneFree,
  liftUserLock,
  namesByIds,
  roleOptions,
  setActive,
  typeOptions,
} from './user-actions.ts';
import { listUsers, readUser } from './user-list.ts';

/** Serves users, roles, authorities, departments and the audit log. */
export function serveUsers(app: FastifyInstance, services: Services): void {
  servePeople(app, services);
  serveAuthorities(app, services);
  mount(app, services, auditRoutes, {
    list: listAudit,
    filters: (ctx) => auditFilters(ctx),
    decrypt: (ctx, { query }) => revealField(ctx, query),
  });
}

function servePeople(app: FastifyInstance, services: Services): void {
  mount(app, services, users, {
    page: (ctx, { body }) => listUsers(ctx, body),
    detail: (ctx, { params }) => readUser(ctx, params.id),
    types: async (ctx) => typeOptions(ctx),
    companies: (ctx, { query }) => companyOptions(ctx, query),
    roles: (ctx, { query }) => roleOptions(ctx, query.type),
    register: (ctx, { body }) => registerUser(ctx, body),
    update: (ctx, { body }) => updateUser(ctx, body),
    setActive: (ctx, { params, body }) => setActive(ctx, params.id, body.active),
    byIds: (ctx, { body }) => namesByIds(ctx, body.ids),
    phoneCheck: (ctx, { query }) => isPhoneFree(ctx, query),
    upload: (ctx, { file }) => importUsers(ctx, file),
    markErrors: (ctx, { file }) => markUserErrors(ctx, file),
    template: (ctx) => userTemplate(ctx),
    uploadPhoto: (ctx, { file }) => storePhoto(ctx, file),
    photo: (ctx, { params, query }) => openPhoto(ctx, params.id, query.sign),
    endSessions: (ctx, { params }) => endUserSessions(ctx, params.id),
    liftLock: (ctx, { params }) => liftUserLock(ctx, params.id),
    resetSecondStep: (ctx, { params }) => dropAuthenticator(ctx, params.id),
  });
  mount(app, services, roleRoutes, {
    page: (ctx, { body }) => listRoles(ctx, body),
    create: (ctx, { body }) => createRoleFrom(ctx, body),
    update: (ctx, { params, body }) => updateRole(ctx, params.id, body),
    delete: (ctx, { params }) => deleteRole(ctx, params.id),
    menus: (ctx, { params }) => readRoleMenus(ctx, params.id),
    saveMenus: (ctx, { params, body }) => saveRoleMenus(ctx, params.id, body),
    holders: (ctx, { params }) => listHolders(ctx, params.id),
  });
}

function serveAuthorities(app: FastifyInstance, services: Services): void {
  mount(app, services, authorityRoutes, {
    tree: (ctx) => readTree(ctx),
    create: (ctx, { body }) => createEntry(ctx, body),
    update: (ctx, { params, body }) => updateEntry(ctx, params.id, body),
    delete: (ctx, { params }) => deleteEntry(ctx, params.id),
    opens: (ctx, { params }) => describeCode(ctx, params.code),
    explain: (ctx, { query }) => explainAccess(ctx, query),
    depts: (ctx) => readDepartments(ctx),
    createDept: (ctx, { body }) => createDepartment(ctx, body),
    updateDept: (ctx, { params, body }) => updateDepartment(ctx, params.id, body),
    deleteDept: (ctx, { params }) => deleteDepartment(ctx, params.id),
  });
}
