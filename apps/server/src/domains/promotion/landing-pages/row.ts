import { sql } from 'kysely';
import type { z } from 'zod';
import type { LandingPage } from '@treadline/contract/promotion/landing-pages/schema.ts';
import { publicUrl } from '#config.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { qrRows } from '#domains/money/payments/index.ts';
import { isOwnPage, landingPage, landingPageSource, statusNow } from './entity.ts';

export type LandingPageRow = z.output<typeof LandingPage>;

/** SQL: total of one of a page's counts. */
const countedOf = (what: 'visits' | 'takes' | 'forms') =>
  sql<number>`(SELECT coalesce(sum(${sql.ref(`c.${what}`)}), 0)::int FROM landing_count c
    WHERE c.page_id = landing_page.id)`;

/** Columns of a page list row under the contract's names. */
export const pageColumns = {
  id: 'landing_page.id',
  version: 'landing_page.version',
  pageNo: 'landing_page.page_no',
  name: 'landing_page.name',
  status: statusNow,
  dealerId: 'landing_page.dealer_id',
  ownerName: sql<string>`coalesce((SELECT name FROM company WHERE company.id = landing_page.dealer_id), '')`,
  title: 'landing_page.title',
  startsTime: 'landing_page.starts_at',
  endsTime: 'landing_page.ends_at',
  visits: countedOf('visits'),
  takes: countedOf('takes'),
  forms: countedOf('forms'),
  publishedTime: 'landing_page.published_at',
  createdBy: 'landing_page.created_by_name',
  createdTime: 'landing_page.created_at',
  isOwn: (ctx) => isOwnPage(ctx),
} as const satisfies Columns;

/** Returns one page as a list row. @throws record.not-found */
export async function readPage(ctx: Ctx, id: number): Promise<LandingPageRow> {
  const row = await landingPageSource(ctx)
    .where('landing_page.id', '=', id)
    .select(selection(pageColumns, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: landingPage.label });
}

/** Returns the URL of a page, optionally of a channel, with its QR code. */
export function linkOf({ config }: Pick<Ctx, 'config'>, slug: string, channel = '') {
  const url = `${publicUrl(config)}/m/page/${slug}${channel && `?c=${encodeURIComponent(channel)}`}`;
  return { url, rows: qrRows(url) ?? [] };
}
