import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { roleRoutes } from '@treadline/contract/platform/access/role-routes.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import type { Role } from '@treadline/contract/platform/access/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { roleSearch } from './seed-roles.ts';
import { isGivable } from './givable.ts';
import { readRoles, requireGrantable } from './grants.ts';

type Row = z.input<typeof Role>;

const selectRoles = (ctx: Ctx) => ctx.db.selectFrom('role as r');
type Query = ReturnType<typeof selectRoles>;
const selectRow = (q: Query) =>
  q.select([
    'r.id',
    'r.account_type as accountType',
    'r.name',
    'r.remark',
    'r.second_step as secondStep',
    'r.built_in as builtIn',
    'r.updated_at as updatedTime',
    'r.version',
    sql<number>`(SELECT count(DISTINCT m.account_id) FROM membership_role mr JOIN membership m ON m.id = mr.membership_id WHERE mr.role_id = r.id AND m.active)`.as(
      'holders',
    ),
    sql<number>`(SELECT count(*) FROM role_permission p WHERE p.role_id = r.id)`.as('codes'),
    sql<number>`(SELECT count(*) FROM role_code n WHERE n.role_id = r.id AND n.waits
      AND NOT EXISTS (SELECT FROM role_permission p WHERE p.role_id = r.id AND p.code = n.code))`.as(
      'newCodes',
    ),
  ]);
type Found = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number];
const asRow = (row: Found): Row => ({
  ...row,
  accountType: row.accountType as AccountType,
  secondStep: row.secondStep,
});

const list = createListHandler(
  { ...roleRoutes.page, query: roleRoutes.page.body },
  {
    from: selectRoles,
    filters: {
      text: filterBy.search('r.search'),
      accountType: (q, type) => q.where('r.account_type', '=', type),
    },
    sort: { name: 'r.name_key', accountType: 'r.account_type', updatedTime: 'r.updated_at' },
    defaultSort: 'accountType',
    tie: 'r.id',
    select: (q) => selectRow(q),
    map: asRow,
    sheet: {
      name: t('角色', 'Roles', '角色'),
      columns: [
        {
          key: 'accountType',
          title: t('账号类型', 'Account type', '帳號類型'),
          type: 'text',
          value: (type: AccountType, lang) => accountTypeTexts[type][lang],
        },
        { key: 'name', title: t('角色', 'Role', '角色'), type: 'text' },
        { key: 'remark', title: t('备注', 'Remark', '備註'), type: 'text' },
        { key: 'holders', title: t('用户数', 'Users', '使用者數'), type: 'int' },
        { key: 'codes', title: t('权限数', 'Permissions', '權限數'), type: 'int' },
        { key: 'updatedTime', title: t('更新时间', 'Updated', '更新時間'), type: 'time' },
      ],
    },
  },
);

/** Lists roles, as page or xlsx. */
export const listRoles = (ctx: Ctx, body: z.output<typeof roleRoutes.page.body>) =>
  list(ctx, { query: body, params: {}, body });

/** Returns one role; `lock` serialises its changes. @throws record.not-found */
export async function readRole(ctx: Ctx, id: number, lock = false): Promise<Row> {
  if (lock) await sql`SELECT FROM role WHERE id = ${id} FOR UPDATE`.execute(ctx.db);
  const row = await selectRow(selectRoles(ctx)).where('r.id', '=', id).executeTakeFirst();
  return asRow(row ?? fail('record.not-found'));
}

/** Returns codes the product added to a role after an administrator changed it, still undecided. */
export async function readNewCodes(ctx: Pick<Ctx, 'db'>, roleId: number) {
  const { rows } = await sql<{ code: string; since: string }>`
    SELECT n.code, n.since FROM role_code n WHERE n.role_id = ${roleId} AND n.waits
      AND NOT EXISTS (SELECT FROM role_permission p WHERE p.role_id = n.role_id AND p.code = n.code)
    ORDER BY n.since, n.code COLLATE "C"`.execute(ctx.db);
  return rows;
}

type Fields = { name: string; remark: string; secondStep: Row['secondStep'] };
const columnsOf = ({ name, remark, secondStep }: Fields) => ({
  name,
  remark,
  second_step: secondStep,
  ...roleSearch.keys({ name, remark }),
});
const note = (ctx: Ctx, role: Row, action: string, changes?: ReturnType<typeof diffFields>): Promise<void> =>
  recordEvent(ctx, {
    entity: 'role',
    entityId: role.id,
    entityNo: role.name,
    action,
    ...(changes ? { changes } : {}),
  });

/** @throws record.duplicate for a name that another role of the type has */
async function requireFree(ctx: Ctx, name: string, account_type: string, own?: number): Promise<void> {
  if ((await findTaken(ctx, 'role', 'role_account_type_name_key', [{ account_type, name }], own)).length > 0)
    fail('record.duplicate', { field: t('角色', 'Role', '角色'), value: name });
}

/** Creates a role, empty or copying another's permissions that open something for its type. @throws record.duplicate, users.escalation */
export async function createRoleFrom(ctx: Ctx, body: z.output<typeof roleRoutes.create.body>): Promise<Row> {
  const source =
    body.copyOf === undefined
      ? undefined
      : ((await readRoles(ctx, [body.copyOf])).get(body.copyOf) ?? fail('record.not-found'));
  const codes = source?.codes.filter((code) => isGivable(body.accountType, code)) ?? [];
  requireGrantable(ctx, body.accountType, codes);
  await requireFree(ctx, body.name, body.accountType);
  const { id } = await ctx.db
    .insertInto('role')
    .values({ ...columnsOf(body), account_type: body.accountType })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (codes.length)
    await ctx.db
      .insertInto('role_permission')
      .values(codes.map((code) => ({ role_id: id, code })))
      .execute();
  const role = await readRole(ctx, id);
  await note(ctx, role, 'create', source && { codes: { before: null, after: codes } });
  return role;
}

/** Updates a role's name, remark and second step. @throws record.changed, record.duplicate */
export async function updateRole(ctx: Ctx, id: number, body: Fields & { version: number }): Promise<Row> {
  await requireFree(ctx, body.name, (await readRole(ctx, id)).accountType, id);
  const before = await readRole(ctx, id, true);
  if (before.version !== body.version) fail('record.changed');
  const set = { ...columnsOf(body), version: body.version + 1, updated_at: new Date() };
  await ctx.db.updateTable('role').set(set).where('id', '=', id).execute();
  const after = await readRole(ctx, id);
  await note(
    ctx,
    after,
    'update',
    diffFields(
      { name: before.name, remark: before.remark, secondStep: before.secondStep },
      { name: after.name, remark: after.remark, secondStep: after.secondStep },
    ),
  );
  return after;
}

/** Deletes a role without holders. @throws roles.built-in, roles.in-use */
export async function deleteRole(ctx: Ctx, id: number): Promise<void> {
  const role = await readRole(ctx, id, true);
  if (role.builtIn) fail('roles.built-in');
  const { n } = await ctx.db
    .selectFrom('membership_role')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow();
  if (n) fail('roles.in-use', { count: n });
  await ctx.db.deleteFrom('role').where('id', '=', id).execute();
  await note(ctx, role, 'delete');
}

/** Returns the holders of a role, at most 500. */
export async function listHolders(ctx: Ctx, id: number) {
  await readRole(ctx, id);
  const { rows } = await sql<{
    id: number;
    userName: string;
    displayName: string;
    companyName: string;
    active: boolean;
  }>`
    SELECT a.id, a.user_name AS "userName", a.display_name AS "displayName", c.name AS "companyName", a.active AND m.active AS active
    FROM membership_role mr JOIN membership m ON m.id = mr.membership_id JOIN account a ON a.id = m.account_id JOIN company c ON c.id = m.company_id
    WHERE mr.role_id = ${id} ORDER BY a.user_name COLLATE "C", c.name_key LIMIT 500`.execute(ctx.db);
  return rows;
}
