import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { pageActions, pageWords as fields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { pageStatusTexts, type PageStatus } from '@treadline/contract/promotion/landing-pages/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** The platform sees all, a dealer its own, the others those of their dealers. */
export const landingPage = entity({
  table: 'landing_page',
  name: 'landing-page',
  label: t('移动端促销', 'mobile promotion', '行動端促銷'),
  no: 'page_no',
  moves: 'state',
  statusText: (status: PageStatus) => pageStatusTexts[status].text,
  scope: scopeByDealer('landing_page'),
});

/** What pages are found by. */
export const landingPageSearch = searchable('landing_page', 'page_no', 'name', 'title');

/** Words of its timeline and of the audit log. */
export const landingPageWords = {
  label: landingPage.label,
  actions: pageActions,
  fields,
  statusText: (status: string) => pageStatusTexts[status as PageStatus]?.text,
};

export const landingPageSource = (ctx: Ctx) =>
  ctx.db.selectFrom('landing_page').where(visible(ctx, landingPage));

/** What a page is shown as now: see pageStatusOf. */
export const statusNow = sql<PageStatus>`(CASE WHEN landing_page.state <> 'PUBLISHED' THEN landing_page.state
  WHEN landing_page.ends_at <= now() THEN 'END' WHEN landing_page.starts_at > now() THEN 'WAIT' ELSE 'RUN' END)`;

/** The dealer whose own pages are that the caller makes; null: the platform's. */
export const ownerOf = ({ me }: Pick<Ctx, 'me'>): number | null =>
  me.type === 'DEALER' ? me.companyId : null;

/** Of the caller's own side. */
export const isOwn = ({ me }: Pick<Ctx, 'me'>) =>
  me.type === 'OTHER'
    ? sql<boolean>`(landing_page.dealer_id IS NULL)`
    : sql<boolean>`(landing_page.dealer_id IS NOT DISTINCT FROM ${me.type === 'DEALER' ? me.companyId : 0})`;

/** Live, and over within three days: somebody may want it longer. */
export const endsSoon = sql<boolean>`(${statusNow} = 'RUN' AND landing_page.ends_at < now() + interval '3 days')`;

/** Live with a coupon that nobody can take any more, or now: visitors find a dead button. */
export const isDry = sql<boolean>`(${statusNow} = 'RUN' AND EXISTS (
  SELECT FROM jsonb_array_elements(landing_page.blocks) AS block
  JOIN promotion ON promotion.id = (block ->> 'promotionId')::bigint
  WHERE block ->> 'kind' = 'COUPON' AND (promotion.state <> 'ACTIVE' OR promotion.starts_at > now()
    OR promotion.ends_at <= now() OR promotion.taken >= promotion.total)))`;
