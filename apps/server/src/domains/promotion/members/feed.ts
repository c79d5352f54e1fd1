import { mask } from '@treadline/contract/kernel/mask.ts';
import { memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { memberRoutes } from '@treadline/contract/promotion/members/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { Feed, FoundItem, Revealed } from '#kernel/feeds.ts';
import { showSealed } from '#kernel/secrets.ts';
import { member, memberSource } from './entity.ts';
import { matchMembers } from './list.ts';
import { memberWords } from './words.ts';

const sees = ({ me }: Ctx): boolean =>
  member.scope[me.type] !== 'none' && memberRoutes.list.needs.some((code) => me.codes.has(code));

/** Members by number, name or mobile, whole or by its last four digits: the newest 8. */
async function findMembers(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await memberSource(ctx)
    .where('member.merged_into', 'is', null)
    .where('member.erased_at', 'is', null)
    .where(matchMembers(ctx, text))
    .orderBy('member.id', 'desc')
    .limit(8)
    .select(['member.id', 'member.member_no as no', 'member.name', 'member.level', 'member.points'])
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map(({ id, no, name, level }) => ({
    group: 'document',
    kind: member.label[ctx.lang],
    label: no,
    hint: member.label[ctx.lang],
    path: `/promotion/member/detail?id=${id}`,
    party: clear ? name : mask(name, 'name'),
    status: { text: memberLevels[level].text[ctx.lang], tone: memberLevels[level].tone },
  }));
}

/** Name and mobile of one member in clear. @throws record.not-found */
async function reveal(
  ctx: Ctx,
  { entity, id, field }: { entity: string; id: number; field: string },
): Promise<Revealed | undefined> {
  if (entity !== member.name || (field !== 'name' && field !== 'mobile')) return undefined;
  const row =
    (await memberSource(ctx).where('member.id', '=', id).selectAll('member').executeTakeFirst()) ??
    fail('record.not-found', { entity: member.label });
  const mobile = row.mobile_enc === '' ? null : showSealed(ctx, row.mobile_enc);
  return { no: row.member_no, value: field === 'name' ? row.name : mobile };
}

/** Contributions of members to the shell: global search, revealing, audit labels. */
export const memberFeed: Feed = {
  search: findMembers,
  reveal: { seenBy: [memberRoutes.list, memberRoutes.detail], read: reveal },
  audit: { [member.name]: memberWords },
};
