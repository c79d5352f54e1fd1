import { sql } from 'kysely';
import type { z } from 'zod';
import type { LandingPageDetail } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { findRecord } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { channelsOf } from './channels.ts';
import { landingPage, landingPageWords, ownerOf } from './entity.ts';
import { linkOf, readPage } from './row.ts';
import { blocksOf } from './save.ts';
import { viewOf } from './view.ts';

type Detail = z.output<typeof LandingPageDetail>;

/** What came of a page by no channel's link. */
async function directOf({ db }: Ctx, id: number): Promise<Detail['direct']> {
  const { rows } = await sql<Detail['direct']>`
    SELECT coalesce(sum(visits), 0)::int AS visits, coalesce(sum(takes), 0)::int AS takes,
      coalesce(sum(forms), 0)::int AS forms FROM landing_count WHERE page_id = ${id} AND channel_id = 0`.execute(
    db,
  );
  return rows[0] ?? { visits: 0, takes: 0, forms: 0 };
}

const shownDays = 30;
async function daysOf({ db }: Ctx, id: number): Promise<Detail['days']> {
  const { rows } = await sql<Detail['days'][number]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(visits)::int AS visits, sum(takes)::int AS takes,
      sum(forms)::int AS forms FROM landing_count WHERE page_id = ${id}
    GROUP BY landing_count.day ORDER BY landing_count.day DESC LIMIT ${shownDays}`.execute(db);
  return rows;
}

const option = { value: 'id as value', label: 'name as label' } as const;

/** What the coupons and dealers of a page are called. */
async function namesOf({ db }: Ctx, promotionIds: number[], dealerIds: number[]): Promise<Detail['names']> {
  const [coupons, dealers] = await Promise.all([
    db
      .selectFrom('promotion')
      .where('id', 'in', [0, ...promotionIds])
      .select([option.value, option.label])
      .execute(),
    db
      .selectFrom('company')
      .where('id', 'in', [0, ...dealerIds])
      .orderBy('code', byText)
      .select([option.value, option.label])
      .execute(),
  ]);
  return { coupons, dealers };
}

/** Returns one page with blocks, channels, daily counts and timeline. @throws record.not-found */
export async function pageDetail(ctx: Ctx, id: number): Promise<Detail> {
  const [row, shown] = [await findRecord(ctx, landingPage, id), await readPage(ctx, id)];
  const blocks = blocksOf(row);
  const promotionIds = blocks.flatMap((block) => (block.kind === 'COUPON' ? (block.promotionId ?? []) : []));
  const [names, direct, channels, days, timeline] = await Promise.all([
    namesOf(ctx, promotionIds, row.dealer_ids),
    directOf(ctx, id),
    channelsOf(ctx, row),
    daysOf(ctx, id),
    readTimeline(ctx, landingPage.name, id, landingPageWords),
  ]);
  return {
    ...shown,
    ...linkOf(ctx, row.slug),
    dealerIds: row.dealer_ids,
    blocks,
    names,
    direct,
    channels,
    days,
    timeline,
  };
}

/** Returns the public view of a page in the caller's scope. @throws record.not-found */
export async function readPageView(ctx: Ctx, id: number) {
  const row = await findRecord(ctx, landingPage, id);
  return viewOf(ctx, {
    title: row.title,
    endsAt: row.ends_at,
    dealerId: row.dealer_id,
    dealerIds: row.dealer_ids,
    blocks: blocksOf(row),
  });
}

/** Returns coupons the caller's pages may offer as options, longest-running first. */
export const couponOptions = (ctx: Ctx, text: string) =>
  ctx.db
    .selectFrom('promotion')
    .where('take', '=', 'COUPON')
    .where('state', '=', 'ACTIVE')
    .where(sql<boolean>`ends_at > now() AND owner_id IS NOT DISTINCT FROM ${ownerOf(ctx)}::bigint`)
    .where(matchesSearch(text, [], ['name']))
    .orderBy('ends_at', 'desc')
    .limit(50)
    .select([
      'id as value',
      sql<string>`name || ' (' || to_char(starts_at AT TIME ZONE 'Asia/Shanghai', 'MM-DD') || ' – '
        || to_char(ends_at AT TIME ZONE 'Asia/Shanghai', 'MM-DD') || ')'`.as('label'),
    ])
    .execute();
