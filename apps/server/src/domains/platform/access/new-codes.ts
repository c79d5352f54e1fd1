import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readRoles } from './grants.ts';
import { saveRoleMenus } from './role-menus.ts';
import { readNewCodes, readRole } from './roles.ts';

const title = t(
  '内置角色有 {n} 项新权限待定',
  '{n} new permissions of built-in roles to decide on',
  '內建角色有 {n} 項新權限待定',
);

/**
 * Grants all new codes to a role, or declines them permanently.
 * @throws record.changed, users.escalation
 */
export async function decideNewCodes(
  ctx: Ctx,
  id: number,
  { take, version }: { take: boolean; version: number },
) {
  const role = await readRole(ctx, id, true);
  if (role.version !== version) fail('record.changed');
  const fresh = (await readNewCodes(ctx, id)).map(({ code }) => code);
  await sql`UPDATE role_code SET waits = false WHERE role_id = ${id} AND waits`.execute(ctx.db);
  if (!take) return { added: [], removed: [], version };
  const held = (await readRoles(ctx, [id])).get(id)?.codes ?? [];
  return saveRoleMenus(ctx, id, { codes: [...held, ...fresh], version });
}

/** Reminder to role keepers of changed roles that lack codes new with an upgrade. */
export async function remindOfNewCodes(ctx: Ctx) {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('web_role_view')) return [];
  const { rows } = await sql<{ names: string[]; count: number; newest: string }>`
    SELECT array_agg(DISTINCT r.name) AS names, count(*)::int AS count, max(n.since)::text AS newest
    FROM role_code n JOIN role r ON r.id = n.role_id WHERE n.waits
      AND NOT EXISTS (SELECT FROM role_permission p WHERE p.role_id = n.role_id AND p.code = n.code)`.execute(
    ctx.db,
  );
  const { names, count = 0, newest } = rows[0] ?? {};
  if (!names || !count) return [];
  return [
    {
      id: `new-codes-${newest}-${count}`,
      kind: 'new-codes',
      title: title[ctx.lang].replace('{n}', String(count)),
      text: names.join(ctx.lang === 'en' ? ', ' : '、'),
      path: '/web/role',
    },
  ];
}
