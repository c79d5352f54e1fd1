import { sql } from 'kysely';
import type { z } from 'zod';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { userRoutes } from '@treadline/contract/platform/users/routes.ts';
import type { User } from '@treadline/contract/platform/users/schema.ts';
import { userTexts } from '@treadline/contract/platform/users/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { addDays } from '#kernel/days.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import { showSealed } from '#kernel/secrets.ts';
import { visible } from '#kernel/scope.ts';
import { accounts } from './account-entity.ts';
import { lockAfter, lockKeySql } from '#domains/platform/sign-in/index.ts';
import { photoUrl } from './photos.ts';

type Row = z.input<typeof User>;

const adminText = t('管理员', 'Administrator', '管理員');
const stepTexts: Readonly<Record<Row['secondStep'], Text>> = {
  NONE: t('无', 'None', '無'),
  SMS: t('短信验证码', 'SMS code', '簡訊驗證碼'),
  TOTP: t('身份验证器', 'Authenticator app', '驗證器應用程式'),
};

const membershipsSql = sql<Row['memberships']>`coalesce((
  SELECT json_agg(json_build_object('userTypeId', m.id, 'companyId', c.id, 'companyName', c.name, 'type', c.account_type,
    'isAdmin', m.is_admin, 'active', m.active, 'companyEnabled', c.enabled, 'roles', coalesce((
      SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.id)
      FROM membership_role mr JOIN role r ON r.id = mr.role_id WHERE mr.membership_id = m.id), '[]')) ORDER BY m.active DESC, m.id)
  FROM membership m JOIN company c ON c.id = m.company_id WHERE m.account_id = account.id), '[]')`;
const lockedSql = sql<
  string | null
>`(SELECT resets_at FROM attempt WHERE key = ${lockKeySql} AND count >= ${lockAfter} AND resets_at > now() AND account.phone_enc IS NOT NULL)`;
const lastSignInSql = sql<
  string | null
>`(SELECT max(created_at) FROM session WHERE session.account_id = account.id)`;
const membershipHas = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`EXISTS (SELECT FROM membership m JOIN company c ON c.id = m.company_id WHERE m.account_id = account.id AND m.active AND ${condition})`;

const selectUsers = (ctx: Ctx) =>
  ctx.db.selectFrom('account').leftJoin('department as d', 'd.id', 'account.department_id');
type Query = ReturnType<typeof selectUsers>;

const inScope = (ctx: Ctx): Query => selectUsers(ctx).where(sql<boolean>`${visible(ctx, accounts as never)}`);

const selectRow = (q: Query) =>
  q.select([
    'account.id',
    'account.user_name as userName',
    'account.display_name as displayName',
    'account.photo_file_id as photoFileId',
    'account.phone_enc as phone',
    'account.email_enc as email',
    'account.car_brand as carBrand',
    'account.department_id as departmentId',
    'd.name as departmentName',
    'account.second_step as secondStep',
    'account.active',
    'account.created_at as createdTime',
    'account.version',
    sql<boolean>`account.totp_secret_enc IS NOT NULL`.as('authenticator'),
    lockedSql.as('lockedUntil'),
    lastSignInSql.as('lastSignInTime'),
    membershipsSql.as('memberships'),
  ]);
type Found = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number];

const asRow = (row: Found, ctx: Ctx): Row => ({
  ...row,
  photo: photoUrl(ctx, row.photoFileId),
  phone: row.phone && showSealed(ctx, row.phone),
  email: row.email && showSealed(ctx, row.email),
  carBrand: row.carBrand ? row.carBrand.split(',') : [],
  secondStep: row.secondStep,
});

/** Returns one user in the caller's scope. @throws record.not-found */
export async function readUser(ctx: Ctx, id: number): Promise<Row> {
  const row = await selectRow(inScope(ctx)).where('account.id', '=', id).executeTakeFirst();
  return asRow(row ?? fail('record.not-found', { entity: accounts.label }), ctx);
}

type Membership = z.output<typeof User>['memberships'][number];

/** Companies that the person works for with the roles in each, for the workbook. */
const sayMemberships = (memberships: Membership[], lang: Lang): string =>
  memberships
    .filter(({ active }) => active)
    .map(({ companyName, isAdmin, roles }) => {
      const names = [...(isAdmin ? [adminText[lang]] : []), ...roles.map(({ name }) => name)].join('、');
      return names ? `${companyName} (${names})` : companyName;
    })
    .join('; ');
const saySecondStep = (step: Row['secondStep'], lang: Lang): string => stepTexts[step][lang];

const list = createListHandler(
  { ...userRoutes.page, query: userRoutes.page.body },
  {
    from: (ctx) => inScope(ctx),
    filters: {
      text: filterBy.search('account.search'),
      phone: (q, phone, ctx) => q.where('account.phone_index', '=', ctx.secrets.blindIndex(phone)),
      email: (q, email, ctx) => q.where('account.email_index', '=', ctx.secrets.blindIndex(email)),
      type: (q, types) => q.where(membershipHas(sql`c.account_type = ANY(${types})`)),
      companyId: (q, id) => q.where(membershipHas(sql`c.id = ${id}`)),
      roleId: (q, id) =>
        q.where(
          membershipHas(
            sql`EXISTS (SELECT FROM membership_role mr WHERE mr.membership_id = m.id AND mr.role_id = ${id})`,
          ),
        ),
      departmentId: (q, id) => q.where('account.department_id', '=', id),
      active: (q, active) => q.where('account.active', '=', active),
      isAdmin: (q, admin) =>
        q.where(admin ? membershipHas(sql`m.is_admin`) : sql<boolean>`NOT ${membershipHas(sql`m.is_admin`)}`),
      locked: (q, locked) =>
        q.where(locked ? sql<boolean>`${lockedSql} IS NOT NULL` : sql<boolean>`${lockedSql} IS NULL`),
      createdTime: (q, { from, to }) => {
        const later = from ? q.where('account.created_at', '>=', from) : q;
        return to ? later.where('account.created_at', '<', addDays(to, 1)) : later;
      },
    },
    counts: { active: 'account.active' },
    sort: {
      userName: 'account.user_name',
      displayName: 'account.display_name',
      createdTime: 'account.created_at',
    },
    defaultSort: '-createdTime',
    tie: 'account.id',
    select: (q) => selectRow(q),
    map: asRow,
    sheet: {
      name: t('用户', 'Users', '使用者'),
      columns: [
        { key: 'userName', title: t('账号', 'Account', '帳號'), type: 'text' },
        { key: 'displayName', title: t('姓名', 'Name', '姓名'), type: 'text' },
        { key: 'phone', title: t('手机号', 'Mobile', '手機號碼'), type: 'text' },
        { key: 'email', title: t('邮箱', 'E-mail', '電子郵件'), type: 'text' },
        { key: 'departmentName', title: t('部门', 'Department', '部門'), type: 'text' },
        { key: 'active', title: t('启用', 'Active', '啟用'), type: 'bool' },
        { key: 'memberships', title: userTexts.memberships, type: 'text', value: sayMemberships },
        { key: 'secondStep', title: userTexts.secondStep, type: 'text', value: saySecondStep },
        { key: 'lastSignInTime', title: t('最近登录', 'Last sign-in', '最近登入'), type: 'time' },
        { key: 'createdTime', title: t('创建时间', 'Created', '建立時間'), type: 'time' },
      ],
    },
  },
);

/** Lists users, as page or xlsx. */
export const listUsers = (ctx: Ctx, body: z.output<typeof userRoutes.page.body>) =>
  list(ctx, { query: body, params: {}, body });
