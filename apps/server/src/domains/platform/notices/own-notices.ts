import { sql } from 'kysely';
import { noticeFields } from '@treadline/contract/platform/notices/fields.ts';
import { noticeRoutes } from '@treadline/contract/platform/notices/routes.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { ReminderItem } from '#kernel/feeds.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import { ownPath, formatNotice } from './words.ts';

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('notice')
    // The time leads to the one month in which the step is.
    .innerJoin('timeline as t', (join) =>
      join.onRef('t.id', '=', 'notice.timeline_id').onRef('t.at', '=', 'notice.timeline_at'),
    )
    .leftJoin('company as c', 'c.id', 't.company_id')
    .where('notice.membership_id', '=', ctx.me.membershipId);
const columns = [
  'notice.id',
  'notice.created_at as time',
  'notice.numbers',
  't.entity',
  't.entity_id',
  't.action',
  't.remark',
  't.changes',
  't.actor_name',
  'c.short_name as company',
  sql<boolean>`notice.read_at IS NOT NULL`.as('read'),
] as const;

/** Lists the caller's own notices, newest first. */
export const listNotices = createListHandler(noticeRoutes.list, {
  from: source,
  filters: {
    unread: (q, unread) => q.where(sql<boolean>`(notice.read_at IS NULL) = ${unread}`),
    time: filterBy.days('notice.created_at'),
  },
  sort: { time: 'notice.created_at' },
  defaultSort: '-time',
  tie: 'notice.id',
  counts: { unread: sql`notice.read_at IS NULL` },
  select: (q) => q.select([...columns, ownPath()]),
  map: ({ id, time, read, ...told }, { lang }) => ({ id, time, read, ...formatNotice(told, lang) }),
  sheet: {
    name: t('通知', 'Notices', '通知'),
    columns: sheetOf(noticeFields, 'time', 'title', 'text', 'actor', 'read'),
  },
});

/** Marks some or all of the caller's notices as read. */
export async function readNotices(ctx: Ctx, ids: readonly number[] | undefined): Promise<void> {
  const unread = ctx.db
    .updateTable('notice')
    .set({ read_at: new Date() })
    .where('membership_id', '=', ctx.me.membershipId)
    .where('read_at', 'is', null);
  await (ids ? unread.where('id', 'in', ids) : unread).execute();
}

/** Records that a reminder names. */
const mostRecords = 20;
const several = t('{count} 条未读通知', '{count} unread notices', '{count} 則未讀通知');

/** Reminder of unread notices; several are combined in one, so that they do not hide other work. */
export async function remindOfNotices(ctx: Ctx): Promise<ReminderItem[]> {
  const rows = await source(ctx)
    .where('notice.read_at', 'is', null)
    .select([...columns, ownPath(), sql<number>`count(*) OVER ()`.as('count')])
    .orderBy('notice.id', 'desc')
    .limit(mostRecords)
    .execute();
  const [newest] = rows;
  if (!newest) return [];
  const { title, text, actor, path } = formatNotice(newest, ctx.lang);
  const told = { kind: 'notice', records: rows.map((row) => row.entity_id) };
  if (newest.count === 1)
    return [{ ...told, id: `notice-${newest.id}`, title, text: text || actor, path, notice: newest.id }];
  const all = fillPlaces(several, ctx.lang, { count: newest.count });
  // Always the same id: the console changes the figure of its one card.
  return [{ ...told, id: 'notices', title: all, text: title, path: '/notices?unread=true' }];
}
