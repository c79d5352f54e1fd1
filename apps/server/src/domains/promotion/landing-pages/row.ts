import { sql } from 'kysely';
import type { z } from 'zod';
import type { LandingPage } from '@treadline/contract/promotion/landing-pages/schema.ts';
import { publicUrl } from '#config.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { qrRows } from '#domains/money/payments/index.ts';
import { isOwn, landingPage, landingPageSource, statusNow } from './entity.ts';

export type LandingPageRow = z.output<typeof LandingPage>;

/** SQL: total of one of a page's counts. */
export const countedOf = (what: 'visits' | 'takes' | 'forms') =>
  sql<number>`(SELECT coalesce(sum(${sql.ref(`c.${what}`)}), 0)::int FROM landing_count c
    WHERE c.page_id = landing_page.id)`;

/** Columns of a page list row under the contract's names. */
export const pageColumns = (ctx: Pick<Ctx, 'me'>) =>
  [
    'landing_page.id',
    'landing_page.version',
    'landing_page.page_no as pageNo',
    'landing_page.name',
    statusNow.as('status'),
    'landing_page.dealer_id as dealerId',
    sql<string>`coalesce((SELECT name FROM company WHERE company.id = landing_page.dealer_id), '')`.as(
      'ownerName',
    ),
    'landing_page.title',
    'landing_page.starts_at as startsTime',
    'landing_page.ends_at as endsTime',
    countedOf('visits').as('visits'),
    countedOf('takes').as('takes'),
    countedOf('forms').as('forms'),
    'landing_page.published_at as publishedTime',
    'landing_page.created_by_name as createdBy',
    'landing_page.created_at as createdTime',
    isOwn(ctx).as('isOwn'),
  ] as const;

/** Returns one page as a list row. @throws record.not-found */
export async function readPage(ctx: Ctx, id: number): Promise<LandingPageRow> {
  const row = await landingPageSource(ctx)
    .where('landing_page.id', '=', id)
    .select(pageColumns(ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: landingPage.label });
}

/** Returns the URL of a page, optionally of a channel, with its QR code. */
export function linkOf({ config }: Pick<Ctx, 'config'>, slug: string, channel = '') {
  const url = `${publicUrl(config)}/m/page/${slug}${channel && `?c=${encodeURIComponent(channel)}`}`;
  return { url, rows: qrRows(url) ?? [] };
}
