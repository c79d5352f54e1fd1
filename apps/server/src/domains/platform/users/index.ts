import { userRoutes } from '@treadline/contract/platform/users/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { revealAccount } from './account-entity.ts';
import { accountSearch, companySearch } from './accounts.ts';
import { auditWords } from './audit-words.ts';
import { countChoosers } from './car-brands.ts';
import { describeCurrent } from './current.ts';
import { importUsers, userTemplate } from './import-users.ts';
import { openPhoto, storePhoto } from './photos.ts';
import { registerUser } from './register-user.ts';
import { sendResetLink } from './send-reset-link.ts';
import { updateUser } from './update-user.ts';
import {
  companyOptions,
  dropAuthenticator,
  endUserSessions,
  issueEntryCode,
  isPhoneFree,
  liftUserLock,
  namesByIds,
  roleOptions,
  setActive,
  typeOptions,
} from './user-actions.ts';
import { listUsers, readUser } from './user-list.ts';

export {
  companyColumns,
  companySearch,
  companyUnique,
  createAccount,
  createCompany,
  setTerms,
  termColumns,
  termsOf,
  type NewAccount,
  type NewMembership,
} from './accounts.ts';
import { readOwned } from './handover.ts';

export { findMailReceivers, readLang, type MailReceiver } from './mail-receivers.ts';

/** User accounts with their companies and roles. */
export const domain: Domain = {
  name: 'platform/users',
  serve(app, services) {
    mountRoutes(app, services, userRoutes, {
      current: (ctx) => describeCurrent(ctx),
      page: (ctx, { body }) => listUsers(ctx, body),
      detail: (ctx, { params }) => readUser(ctx, params.id),
      types: async (ctx) => typeOptions(ctx),
      companies: (ctx, { query }) => companyOptions(ctx, query),
      roles: (ctx, { query }) => roleOptions(ctx, query.type),
      register: (ctx, { body }) => registerUser(ctx, body),
      update: (ctx, { body }) => updateUser(ctx, body),
      owned: (ctx, { params }) => readOwned(ctx, params.id),
      setActive: (ctx, { params, body }) => setActive(ctx, params.id, body),
      byIds: (ctx, { body }) => namesByIds(ctx, body.ids),
      phoneCheck: (ctx, { query }) => isPhoneFree(ctx, query),
      upload: (ctx, { file }) => importUsers(ctx, file),
      template: (ctx) => userTemplate(ctx),
      uploadPhoto: (ctx, { file }) => storePhoto(ctx, file),
      photo: (ctx, { params, query }) => openPhoto(ctx, params.id, query.sign),
      endSessions: (ctx, { params }) => endUserSessions(ctx, params.id),
      liftLock: (ctx, { params }) => liftUserLock(ctx, params.id),
      entryCode: (ctx, { params }) => issueEntryCode(ctx, params.id),
      resetSecondStep: (ctx, { params }) => dropAuthenticator(ctx, params.id),
      sendResetUrl: (ctx, { body }) => sendResetLink(ctx, body),
    });
  },
  uses: { 'car-brand': countChoosers },
  audit: auditWords,
  searchable: [companySearch, accountSearch],
  reveal: { seenBy: [userRoutes.page, userRoutes.detail], read: revealAccount },
};
