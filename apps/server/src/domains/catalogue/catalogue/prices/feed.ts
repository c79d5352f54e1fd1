import { sql } from 'kysely';
import { changeStatusTexts } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dailySeries } from '#kernel/daily.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { countAndOldest } from '#kernel/since.ts';
import { change } from './change.ts';
import { changeSource } from './change-row.ts';

const key = 'change-review';
const path = '/tyres/pending?view=changes&mine=false';
const title = t('待我审核的变更', 'Changes to review', '待我審核的變更');

/** Who proposes and reviews changes of the platform's goods. */
const reviews = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('tyres_pending_list');

/** Proposals of others that wait for the caller; undefined where they review none. */
async function readWaiting(ctx: Ctx): Promise<{ count: number; since: string | null } | undefined> {
  if (!reviews(ctx)) return undefined;
  return changeSource(ctx)
    .where('part_change.status', '=', 'PENDING')
    .where('part_change.proposer_id', '<>', ctx.me.accountId)
    .select(countAndOldest(sql`part_change.created_at`))
    .executeTakeFirst();
}

/** Home card of proposals awaiting the caller. */
export async function changeCards(ctx: Ctx): Promise<NonNullable<HomePart['cards']>> {
  const found = await readWaiting(ctx);
  return found ? [{ key, title: title[ctx.lang], ...found, path, tone: 'waiting', hint: null }] : [];
}

const daily = {
  title: t('每日商品变更', 'Changes of goods per day', '每日商品變更'),
  unit: t('项', 'changes', '項'),
};
const statuses = Object.keys(changeStatusTexts).join(',');

/** Home chart: proposals made per day over the last 30 days, whatever their outcome. */
export async function changeSeries(ctx: Ctx): Promise<NonNullable<HomePart['series']>> {
  if (!reviews(ctx)) return [];
  const series = await dailySeries(ctx, {
    key: 'change-daily',
    ...daily,
    span: 30,
    source: (
      from,
    ) => sql`SELECT (part_change.created_at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS value
      FROM part_change WHERE part_change.created_at >= ${from}::timestamp AT TIME ZONE 'Asia/Shanghai' AND ${visible(ctx, change)} GROUP BY 1`,
    path: (day) =>
      `/tyres/pending?view=changes&status=${statuses}&proposedTime.from=${day}&proposedTime.to=${day}`,
  });
  return [series];
}
