import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { pageActions, pageWords as fields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { pageStatusTexts, type PageStatus } from '@treadline/contract/promotion/landing-pages/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/**
 * Entity of landing pages. Row-level scope: all for the platform, a dealer its own, others those of their dealers.
 */
export const landingPage = entity({
  table: 'landing_page',
  name: 'landing-page',
  label: t('移动端促销', 'mobile promotion', '行動端促銷'),
  no: 'page_no',
  moves: 'state',
  statusText: (status: PageStatus) => pageStatusTexts[status].text,
  scope: scopeByDealer('landing_page'),
});

/** Search columns of landing pages: number, name and title. */
export const landingPageSearch = searchable('landing_page', 'page_no', 'name', 'title');

/** Labels of a page's actions, fields and statuses for its timeline and the audit log. */
export const landingPageWords = {
  label: landingPage.label,
  actions: pageActions,
  fields,
  statusText: (status: string) => pageStatusTexts[status as PageStatus]?.text,
};

export const landingPageSource = (ctx: Ctx) =>
  ctx.db.selectFrom('landing_page').where(visible(ctx, landingPage));

/** SQL: displayed status of a page: see pageStatusOf. */
export const statusNow = sql<PageStatus>`(CASE WHEN landing_page.state <> 'PUBLISHED' THEN landing_page.state
  WHEN landing_page.ends_at <= now() THEN 'END' WHEN landing_page.starts_at > now() THEN 'WAIT' ELSE 'RUN' END)`;

/** Returns the dealer that owns pages created by the caller; null for the platform. */
export const ownerOf = ({ me }: Pick<Ctx, 'me'>): number | null =>
  me.type === 'DEALER' ? me.companyId : null;

/** SQL condition: the page is owned by the caller's side. */
export const isOwnPage = ({ me }: Pick<Ctx, 'me'>) =>
  me.type === 'OTHER'
    ? sql<boolean>`(landing_page.dealer_id IS NULL)`
    : sql<boolean>`(landing_page.dealer_id IS NOT DISTINCT FROM ${me.type === 'DEALER' ? me.companyId : 0})`;

/** SQL condition: live, and ending within three days. */
export const endsSoon = sql<boolean>`(${statusNow} = 'RUN' AND landing_page.ends_at < now() + interval '3 days')`;

/** SQL condition: live, with a coupon that cannot be taken yet or any more, so that its button is dead. */
export const isDry = sql<boolean>`(${statusNow} = 'RUN' AND EXISTS (
  SELECT FROM jsonb_array_elements(landing_page.blocks) AS block
  JOIN promotion ON promotion.id = (block ->> 'promotionId')::bigint
  WHERE block ->> 'kind' = 'COUPON' AND (promotion.state <> 'ACTIVE' OR promotion.starts_at > now()
    OR promotion.ends_at <= now() OR promotion.taken >= promotion.total)))`;
